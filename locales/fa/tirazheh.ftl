# Tirazheh: cards, the table, buttons, questions and events. The rules are in tirazheh-rules.ftl.

tirazheh-title = تیراژه
tirazheh-tagline = رنگِ کارت وسط می‌گوید چه کسی پیشتاز است. پیشتاز بمانید، یا رنگ را عوض کنید.

# Options. In the lobby each is followed by its value: "Scoring match (rule B): on".
tirazheh-option-greater-than-count = کارت اضافه (قانون الف)
tirazheh-option-scoring = امتیازگیری (قانون ب)
tirazheh-option-odd-actions = اعداد فرد (قانون پ)
tirazheh-preset-basic = بازی عادی
tirazheh-preset-full = هر سه قانون

# Colours, inside a sentence.
tirazheh-colour-red = قرمز
tirazheh-colour-orange = نارنجی
tirazheh-colour-yellow = زرد
tirazheh-colour-green = سبز
tirazheh-colour-blue = آبی
tirazheh-colour-indigo = نیلی
tirazheh-colour-violet = بنفش

# Cards in rows: a letter for the colour, and the number.
tirazheh-short-red = ق{ $number }
tirazheh-short-orange = نا{ $number }
tirazheh-short-yellow = ز{ $number }
tirazheh-short-green = س{ $number }
tirazheh-short-blue = آ{ $number }
tirazheh-short-indigo = نی{ $number }
tirazheh-short-violet = ب{ $number }

# Cards on buttons and in sentences.
tirazheh-card-red = { $number } قرمز
tirazheh-card-orange = { $number } نارنجی
tirazheh-card-yellow = { $number } زرد
tirazheh-card-green = { $number } سبز
tirazheh-card-blue = { $number } آبی
tirazheh-card-indigo = { $number } نیلی
tirazheh-card-violet = { $number } بنفش

# The table in sentences. A palette has the counting cards, and the others in brackets.
tirazheh-alt-winning = پیشتاز: { $who } با { $cards }.
tirazheh-alt-nothing = بدون کارت
tirazheh-alt-seat = { $who }: { $palette }، { $counted } کارت به حساب می‌آید، { $hand } کارت در دست
tirazheh-alt-points = { $standing }، { $points } امتیاز.
tirazheh-alt-absent = { $who }: { $why }.
tirazheh-alt-deck = { $count } کارت در دسته.
tirazheh-alt-hand = { $count ->
    [0] دست شما خالی است.
   *[other] دست شما: { $cards }.
}
tirazheh-alt-bonus = می‌شود یک کارت اضافه کشید.
tirazheh-alt-plan = با نقشهٔ شما این‌طور می‌شود.

# The head of the table: the ruling colour, and what it counts.
tirazheh-ruling-red = قرمز حاکم است: برترین کارت
tirazheh-ruling-orange = نارنجی حاکم است: بیشترین عدد یکسان
tirazheh-ruling-yellow = زرد حاکم است: بیشترین رنگ یکسان
tirazheh-ruling-green = سبز حاکم است: بیشترین عدد زوج
tirazheh-ruling-blue = آبی حاکم است: بیشترین تعداد رنگ
tirazheh-ruling-indigo = نیلی حاکم است: بیشترین اعداد پشت سر هم
tirazheh-ruling-violet = بنفش حاکم است: بیشترین اعداد کمتر از ۴

# The same, as short as possible, for a column.
tirazheh-counts-red = برترین کارت
tirazheh-counts-orange = عدد یکسان
tirazheh-counts-yellow = رنگ یکسان
tirazheh-counts-green = عدد زوج
tirazheh-counts-blue = تعداد رنگ
tirazheh-counts-indigo = اعداد پشت سر هم
tirazheh-counts-violet = اعداد کمتر از ۴

# The table. $who may be "You" here.
tirazheh-preview = با نقشهٔ شما، که فقط خودتان می‌بینید:
tirazheh-winning =
    پیشتاز: { $who } ({ $count ->
        [one] { $best }
       *[other] { $count } کارت، بهترین { $best }
    })
tirazheh-winning-nobody = پیشتاز: هیچ‌کس، کارتی به حساب نمی‌آید
tirazheh-bonus-open = کارت اضافه در اختیار: { $who }
# The rows: the player, the number of cards in hand, the palette. A mark shows whose turn it is.
tirazheh-head-player = بازیکن
tirazheh-head-hand = دست
tirazheh-head-palette = پالت
tirazheh-at-turn = { $who } ▸
tirazheh-hand-size = { $count }
tirazheh-out = بیرون
tirazheh-left = رفته
# Cards in a row: the previous ones, and one more.
tirazheh-side-by-side = { $row } { $card }
# A palette: the cards that count under the ruling colour, and in brackets the idle ones.
tirazheh-palette = { $counted } ({ $idle })
tirazheh-palette-idle = ({ $idle })
tirazheh-canvas-start = وسط: کارت شروع، قرمز
tirazheh-canvas =
    وسط: { $card } روی { $below ->
        [0] کارت شروع
       *[other] { $below } کارت
    }
tirazheh-deck =
    دسته: { $count ->
        [0] خالی
       *[other] { $count } کارت
    }
tirazheh-points = امتیازها (برد با { $threshold }): { $points }
tirazheh-points-of = { $who } { $points }

# At the end: place, name, and the reason.
tirazheh-place = { $place }.
tirazheh-last-in = آخرین نفر
tirazheh-result-points = { $points } امتیاز
tirazheh-result-points-left = { $points } امتیاز، رفته
tirazheh-result-length = دورها: { $rounds }، ست‌ها: { $sets }، امتیاز لازم: { $threshold }

# Shown to the reader only.
tirazheh-hand = دست شما: { $cards }
tirazheh-ahead = پیشتاز با هر رنگ: { $each }
# A player and letters of colours: "Bahar R O Y".
tirazheh-ahead-under = { $who } { $colours }
tirazheh-hand-empty = دست شما خالی است.
tirazheh-you-are-out = شما از این دور بیرون هستید.
# The steps of a plan: "red 3 to your palette, red 7 from your palette to the deck".
tirazheh-plan = تا این‌جا: { $steps }
tirazheh-plan-palette = { $card } به پالت شما
tirazheh-plan-deck = { $card } از پالت شما به دسته
tirazheh-plan-take = { $card } از { $who } به دسته
# A 1 was placed, and no palette is large enough to lose a card to it.
tirazheh-one-in-vain = ۱ اثری ندارد: پالت بقیه کمتر از { $count } کارت دارد.

# Pages of reference: who would be winning under each colour, how cards are read, and the current rules.
tirazheh-page-colours = پیشتاز با هر رنگ
tirazheh-nobody = هیچ‌کس
tirazheh-page-signs = کارت‌ها و نشانه‌ها
tirazheh-sign-letters = هر رنگ اگر حاکم باشد: { $letters }
tirazheh-sign-letter = { $letter } { $colour } ({ $counts })
tirazheh-sign-order = با عددهای برابر، قرمز اول است و بنفش آخر.
# The sum of the points of each player.
tirazheh-page-points = جزئیات امتیازها
tirazheh-sum-rule = برندهٔ دور کارت‌هایی از پالتش را می‌گیرد که با رنگ حاکم به حساب می‌آیند، هر کدام به اندازهٔ عددش.
tirazheh-sum = { $who }: { $before } از ست‌های قبلی و { $set } از این ست ({ $cards })، با هم { $points }
tirazheh-sum-no-cards = { $who }: { $before } از ست‌های قبلی، از این ست هیچ
tirazheh-page-game = این بازی
tirazheh-match = دور { $round } مسابقه، ست { $set }
tirazheh-threshold = { $threshold } امتیاز در پایان یک ست برای بردن مسابقه لازم است.
tirazheh-rule-none = بازی عادی: هیچ قانون اختیاری‌ای روشن نیست.
tirazheh-rule-bonus = کارت اضافه: اگر عدد کارت وسط از تعداد کارت‌های پالتتان بیشتر باشد، می‌توانید کارت بکشید.
tirazheh-rule-odd = کارت‌های فرد وقتی به پالت می‌روند کاری می‌کنند:
tirazheh-rule-seven = ۷: یک کارت از پالتتان می‌رود.
tirazheh-rule-five = ۵: یک کارت دیگر می‌گذارید.
tirazheh-rule-three = ۳: یک کارت می‌کشید.
tirazheh-rule-one = ۱: یک کارت از پالت یک حریف می‌رود.

# Questions to the reader.
tirazheh-ask-main = در پایان نوبت باید پیشتاز باشید: یک کارت در پالت بگذارید، یک کارت وسط، یا هر دو.
tirazheh-ask-main-odd = در پایان نوبت باید پیشتاز باشید: یک کارت در پالت بگذارید (فردها کاری می‌کنند)، یک کارت وسط، یا هر دو.
tirazheh-ask-five = ۵ شما: یک کارت دیگر در پالتتان بگذارید.
tirazheh-ask-seven = ۷ شما: یک کارت پالت را به دسته ببرید، یا وسط، اگر پیشتازتان کند.
tirazheh-ask-one = ۱ شما: کارتی از یک حریف را انتخاب کنید که به دسته برود.
tirazheh-ask-winning = پیشتازید: نوبت را تمام کنید، یا رنگ وسط را عوض کنید.
tirazheh-ask-end = پیشتازید: نوبت را تمام کنید.
tirazheh-ask-losing = هنوز پیشتاز نیستید: کارتی وسط بگذارید یا قدم آخر را پس بگیرید.
tirazheh-ask-canvas = هنوز پیشتاز نیستید: کارتی وسط بگذارید.
tirazheh-ask-lost = هیچ کارتی پیشتازتان نمی‌کند: باید کنار بکشید.
tirazheh-ask-lost-plan = دیگر نمی‌شود پیشتاز شد: یک قدم پس بگیرید یا کنار بکشید.
tirazheh-ask-bonus = می‌توانید برای نوبت بعدتان یک کارت اضافه بکشید.
tirazheh-ask-nothing = الان تصمیمی با شما نیست.

# Reasons why an action is not possible. $number is an odd one: 1, 5 or 7.
tirazheh-why-nothing-played = هر نوبت دست‌کم یک کارت می‌خواهد، حتی اگر از همین حالا پیشتاز باشید.
tirazheh-why-action-first = اول باید { $number } شما اثر کند.
tirazheh-why-acts-once = { $number } فقط وقتی اثر می‌کند که آن را از دستتان به پالتتان ببرید.
tirazheh-why-one-palette-card = در هر نوبت فقط یک کارت به پالتتان می‌رود.
tirazheh-why-only-after-five = فقط بعد از ۵ می‌شود یک کارت دیگر در پالت گذاشت.
tirazheh-why-turn-over = با کارتی که وسط گذاشتید نوبتتان تمام شد.
tirazheh-why-deck-empty = دسته خالی است، پس کارت اضافه‌ای نیست.
tirazheh-why-bonus-follows = وقتی می‌کشید که عدد کارت وسط از تعداد کارت‌های پالتتان، یعنی { $count }، بیشتر باشد.
tirazheh-why-only-bonus = نوبتتان را بازی کرده‌اید: فقط تصمیم دربارهٔ کارت اضافه مانده است.
tirazheh-why-small-palette = ۱ از پالتی برمی‌دارد که دست‌کم به بزرگی پالت شما باشد: شما { $own }، { $who } { $theirs } کارت.
# With the numbers, such as "Under red: you 1 card (blue 4), Dara 1 card (red 7)."
tirazheh-why-barred = این ۱ هرچه بردارد، پیشتاز نمی‌شوید. { $numbers }
tirazheh-why-canvas-loses = با این کارت پیشتاز نمی‌شوید. { $numbers }
tirazheh-why-seven-loses = { tirazheh-why-canvas-loses }
tirazheh-why-end-loses = پیشتاز نیستید. { $numbers }
tirazheh-why-dead-end = بعد از آن هیچ‌چیز پیشتازتان نمی‌کند. { $numbers }
tirazheh-why-numbers = با { $colour }: شما { $own }، { $who } { $theirs }.
tirazheh-why-no-numbers = با { $colour }: در هیچ پالتی کارتی به حساب نمی‌آید.
tirazheh-why-counted = { $count ->
    [one] { $count } کارت ({ $best })
   *[other] { $count } کارت (بهترین { $best })
}
tirazheh-why-no-card = هیچ کارت

# Notes in a first game, each shown once below the decision: at most two sentences.
tirazheh-note-last-one-wins = آخرین نفر برنده است. تا وقتی هر نوبتتان را پیشتاز تمام کنید، می‌مانید.
tirazheh-note-nobody-draws = کسی کارت نمی‌کشد و هر نوبت دست‌کم یک کارت می‌خواهد: تا کارت دارید نوبت دارید. اگر نوبتتان با دست خالی شروع شود، بیرون می‌روید.
tirazheh-note-cards-are-turns = هر نوبت دست‌کم یک کارت می‌خواهد و کم پیش می‌آید که کارت بکشید: تا کارت دارید نوبت دارید. اگر نوبتتان با دست خالی شروع شود، بیرون می‌روید.
tirazheh-note-behind = هنوز پیشتاز نیستید. کاری کنید که پالتتان با رنگ حاکم از همه بهتر باشد، یا با کارتی وسط رنگ را عوض کنید.
tirazheh-note-wins-on-canvas = با رنگ دیگری پیشتاز می‌شدید: کارتی از آن رنگ وسط بگذارید تا همان رنگ حاکم شود و نوبتتان تمام. فقط رنگ آن کارت مهم است و عدد کوچک هم کافی است.
tirazheh-note-canvas-may-follow = کارت پالت لازم نیست به‌تنهایی کافی باشد: در همین نوبت می‌شود کارتی هم وسط گذاشت. فقط کارت‌هایی پیشنهاد می‌شوند که پیشتازتان کنند.
tirazheh-note-may-end = پیشتازید و می‌توانید نوبت را تمام کنید. می‌توانید کارت دیگری هم وسط بگذارید، ولی به قیمت یکی از نوبت‌های بعدی‌تان.
tirazheh-note-plan-is-secret = تا پایان نوبت کس دیگری این نقشه را نمی‌بیند. تا آن وقت با «پس گرفتن» می‌توانید قدم‌ها را یکی‌یکی پس بگیرید.
tirazheh-note-overtaken = از شما جلو زدند، ولی این خطری ندارد: در نوبت دیگران کسی بیرون نمی‌رود. فقط در پایان نوبت خودتان باید دوباره پیشتاز باشید.
tirazheh-note-other-colour = رنگ کارت بالای وسط حاکم است؛ «جزئیات» نشان می‌دهد هر رنگ کدام کارت‌ها را می‌شمارد. هر که بیشترین کارت به‌حساب‌آمده را دارد پیشتاز است.
tirazheh-note-tie = به اندازهٔ پیشتاز کارت به‌حساب‌آمده دارید. با تعداد برابر، برترین کارت به‌حساب‌آمده تعیین می‌کند.
tirazheh-note-idle = کارت‌های داخل پرانتز با رنگ حاکم به حساب نمی‌آیند و تساوی را هم به هم نمی‌زنند. با رنگ دیگری شاید دوباره به حساب بیایند.
tirazheh-note-somebody-out = یک پالت رفت: کسانی که بیرون رفته‌اند دیگر مقایسه نمی‌شوند. فقط باید از بقیه جلو باشید.
tirazheh-note-last-card = این آخرین کارت شماست و بی‌کارت نوبت دیگری ندارید. برای برد باید همه پیش از رسیدن دوبارهٔ نوبت به شما بیرون رفته باشند.
tirazheh-note-empty-rival = دست یک نفر خالی است و اگر نوبتش این‌طور شروع شود، بیرون می‌رود. تا آن وقت بمانید.
tirazheh-note-lost = هیچ کارتی پیشتازتان نمی‌کند، پس فقط کنار کشیدن می‌ماند. قدم‌هایی که بعدشان نشود پیشتاز شد هیچ‌وقت پیشنهاد نمی‌شوند.
tirazheh-note-bonus-ahead = کارت اضافه هست (قانون الف). اگر عدد کارتی که وسط می‌گذارید از تعداد کارت‌های پالتتان بیشتر باشد، می‌توانید یک کارت بکشید.
tirazheh-note-bonus = کارت اضافه یک نوبت بیشتر است، پس کشیدنش معمولاً می‌ارزد. از نوبت بعدتان می‌شود بازی‌اش کرد.
tirazheh-note-scoring = دورها امتیاز دارند (قانون ب): برندهٔ دور کارت‌های به‌حساب‌آمدهٔ پالتش را نگه می‌دارد، هر کدام به اندازهٔ عددش. اگر کسی در پایان یک ست { $threshold } امتیاز داشته باشد، بیشترین مجموع مسابقه را می‌برد.
tirazheh-note-odd-cards = کارت‌های فرد وقتی از دست به پالتتان می‌روند اثر می‌کنند (قانون پ) و این اجباری است. ۷: کارتی از پالتتان می‌رود؛ ۵: یکی دیگر می‌گذارید؛ ۳: می‌کشید؛ ۱: پالتی دست‌کم به بزرگی پالت شما یک کارت از دست می‌دهد.
tirazheh-note-same-number = با عدد برابر، رنگ تعیین می‌کند کدام کارت برتر است. اول قرمز، بعد نارنجی، زرد، سبز، آبی، نیلی و بنفش.

# Buttons; about 35 characters are shown.
tirazheh-do-palette = پالت: { $card }
# The same, if the turn could end with it.
tirazheh-do-palette-winning = پالت: { $card }، پیشتاز
tirazheh-do-canvas = وسط: { $card }، { $colour } حاکم
tirazheh-do-deck = دسته: { $card }
tirazheh-do-take = برداشتن { $card } از { $who }
tirazheh-do-end = پایان نوبت
tirazheh-do-bonus = کشیدن کارت اضافه
tirazheh-do-skip-bonus = بدون کارت اضافه
tirazheh-do-give-up = کنار می‌کشم
# Groups of buttons.
tirazheh-group-palette = به پالت خودم
tirazheh-group-canvas = وسط
tirazheh-group-deck = روی دسته
tirazheh-group-seat = از { $who }

# Confirmation of something that cannot be undone.
tirazheh-sure-canvas = با این نوبتتان تمام می‌شود: { $card } وسط، { $colour } حاکم. مطمئنید؟
tirazheh-sure-draw = با { $card } یک کارت می‌کشید و هیچ قدمی پیش از آن را نمی‌شود پس گرفت. مطمئنید؟
tirazheh-sure-round = اگر کنار بکشید از این دور بیرون می‌روید. مطمئنید؟
tirazheh-sure-game = اگر کنار بکشید از بازی بیرون می‌روید. مطمئنید؟

# Events. A text after a name and a colon, or after "You:", must fit any person.
tirazheh-begins = نفر اول: { $who }.
tirazheh-round-begins = دور { $round }. نفر اول: { $who }.
tirazheh-palette-placed = { $card } در پالت
tirazheh-canvas-placed = { $card } وسط، { $colour } حاکم
tirazheh-seven-deck = { $card } از پالت به دسته
tirazheh-seven-canvas = { $card } از پالت به وسط، { $colour } حاکم
tirazheh-one-taken = { $card } ({ $from }) به دسته
tirazheh-drew = کشیدن یک کارت
tirazheh-you-drew = کارتی که کشیدید: { $card }.
tirazheh-bonus-taken = کشیدن کارت اضافه
tirazheh-bonus-skipped = بدون کارت اضافه
tirazheh-out-gave-up = کناره‌گیری، بیرون
tirazheh-out-empty-hand = دست خالی، بیرون
tirazheh-out-no-way = راهی برای پیشتازی نبود، بیرون
tirazheh-round-won = آخرین نفر، برنده
tirazheh-scored = { $points } امتیاز ({ $cards })
tirazheh-scored-nothing = هیچ کارتی به حساب نیامد، بدون امتیاز
tirazheh-set-ended = این ست تمام شد و کسی امتیاز لازم را ندارد. هر ۴۹ کارت برمی‌گردند.
tirazheh-match-won = برندهٔ مسابقه: { $who }.
tirazheh-match-shared = برد مشترک مسابقه: { $who }.

# In pictures: what the ruling colour counts, as large as it fits; that it rules; the letter of a colour.
tirazheh-picture-red = برترین کارت
tirazheh-picture-orange = عدد یکسان
tirazheh-picture-yellow = رنگ یکسان
tirazheh-picture-green = عدد زوج
tirazheh-picture-blue = تعداد رنگ
tirazheh-picture-indigo = اعداد پشت سر هم
tirazheh-picture-violet = اعداد کمتر از ۴
tirazheh-picture-rules-red = قرمز حاکم است
tirazheh-picture-rules-orange = نارنجی حاکم است
tirazheh-picture-rules-yellow = زرد حاکم است
tirazheh-picture-rules-green = سبز حاکم است
tirazheh-picture-rules-blue = آبی حاکم است
tirazheh-picture-rules-indigo = نیلی حاکم است
tirazheh-picture-rules-violet = بنفش حاکم است
tirazheh-letter-red = ق
tirazheh-letter-orange = نا
tirazheh-letter-yellow = ز
tirazheh-letter-green = س
tirazheh-letter-blue = آ
tirazheh-letter-indigo = نی
tirazheh-letter-violet = ب
tirazheh-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
tirazheh-picture-task-place = گذاشتن کارت
tirazheh-picture-task-take = برداشتن کارت
tirazheh-picture-task-add = یک کارت دیگر
tirazheh-picture-task-move = بردن کارت
tirazheh-picture-task-canvas = وسط یا پایان
tirazheh-picture-task-bonus = کارت اضافه
# Beside its icon, under the reader's own cards.
tirazheh-picture-wins = وسط پیشتازتان می‌کند
# Heads of the columns at the end.
tirazheh-picture-sets = ست‌های پیش
tirazheh-picture-set = این ست
tirazheh-picture-palette = پالت
tirazheh-picture-left = دست

# Deciding ahead.
tirazheh-standing-bonus = کشیدن هر کارت اضافه
tirazheh-only-if-ruling = همان رنگ حاکم باشد
tirazheh-only-if-palettes = هیچ پالتی عوض نشده باشد

# Awards: what a player has done for the first time
tirazheh-award-under = برد یک دور وقتی { $colour } حاکم بود
tirazheh-award-take = گرفتن یک کارت با ۱
tirazheh-award-many-points = بیست امتیاز در یک دور
tirazheh-award-phoenix = برد مسابقه پس از بیرون ماندن از یک دور
tirazheh-award-drew = کشیدن یک کارت با ۳
tirazheh-award-own-rule = برد یک دور با رنگی که خود برنده حاکم کرد

# The lesson: a task, and what came of it. "The other player" is a machine player.
tirazheh-learn-best = هر نوبتتان را پیشتاز تمام کنید، وگرنه بیرون می‌روید؛ آخرین نفری که بماند می‌برد. قرمز حاکم است: برترین کارت. از ۵ سبز جلو بزنید: کارتی در پالت بگذارید و نوبت را تمام کنید.
tirazheh-learn-best-made = ۶ آبی شما برترین کارت است: می‌مانید.
tirazheh-learn-change = حالا حریف ۷ قرمز دارد. رنگ حاکم را عوض کنید: کارتی که وسط می‌گذارید رنگ حاکم را تعیین می‌کند و نوبتتان تمام می‌شود. عددش مهم نیست.
tirazheh-learn-change-made = سبز حاکم است: بیشترین عدد زوج. شما یکی دارید و حریف هیچ.
tirazheh-learn-change-missed = پیشتازید، ولی با دو کارت به‌جای یکی، و کسی کارت تازه نمی‌کشد.
tirazheh-learn-both = این‌جا یک کارت کافی نیست. در یک نوبت می‌توانید هر دو کار را بکنید: اول کارتی در پالت، بعد کارتی وسط.
tirazheh-learn-both-made = نارنجی حاکم است: بیشترین عدد یکسان. با دو ۶ پیشتازید. در تساوی، برترین کارت تعیین می‌کند.
tirazheh-learn-last = شما دو کارت دارید و حریف یکی، و کسی کارت نمی‌کشد. هر که نوبتش را بی‌کارت شروع کند هم بیرون است. از حریف بیشتر دوام بیاورید.
tirazheh-learn-last-made = نوبت حریف بی‌کارت شروع شد: بیرون. شما آخرین نفرید و بردید.
tirazheh-learn-last-missed = هر دو کارت را در یک نوبت بازی کردید و نوبت بعد را بی‌کارت شروع کردید: بیرون. هر کارت یک نوبت است.
