# The digits of this language, from zero to nine.
digits = ۰۱۲۳۴۵۶۷۸۹
# The separator of lists.
list-separator = { "، " }
# Several things as in a sentence: "red 3, blue 2 and green 7". The program adds the words between them.
all-of = { $things }
# The name of this language in itself.
language-name = فارسی
# Replaces the name of a person if it has no visible character.
nameless = یک نفر

# Names
name-person = { $who }
name-somebody = کسی
name-machine = { $number ->
    [1] سماور
    [2] نعلبکی
    [3] کتری
    [4] قند
    [5] زعفران
   *[other] قوری { $number }
}
name-you = شما
name-away = { $who } (ربات)

# The levels of machine players, and their introductions
level-novice = تازه‌کار
level-regular = کاربلد
level-expert = خبره
level-master = استاد
level-novice-says = «آمده بودم یک چای بخورم، ماندم که یاد بگیرم. هرچه جلوی دستم باشد برمی‌دارم.»
level-regular-says = «بیشتر شب‌ها همین‌جا نشسته‌ام. بازی بدی از من نمی‌بینید.»
level-expert-says = «کاربلدها پیش از شرط‌بندی از من می‌پرسند. بیشتر نقشه‌هایتان را می‌خوانم، اما نه همه را.»
level-master-says = «چایم بارها پای بازی سرد شده. چند حرکت جلوتر را می‌بینم و از کمتر اشتباهی می‌گذرم.»

# Options of a game
option-on = روشن
option-off = خاموش

# The lobby
lobby-free = { $seat }. خالی
lobby-host = { $seat }. { $who }، میزبان
lobby-person = { $seat }. { $who }
lobby-machine = { $seat }. { $who }، ربات: { $level }
lobby-nobody = هیچ‌کس
seats-says = { $who }: { $says }
lobby-seat-with = { $line } ({ $notes })
# Behind a name, in brackets.
lobby-first-game = بازی اول: وقت دو برابر
lobby-count = { $count }
lobby-count-range = { $min } تا { $max }
lobby-count-either = { $min } یا { $max }
lobby-counts = تعداد بازیکن با این گزینه‌ها: { $counts }. ربات‌ها می‌توانند جاهای خالی را پر کنند.
lobby-options = گزینه‌ها: { $options }
lobby-option = { $name }: { $value }
lobby-change-options = برای تغییر هر گزینه، آن را انتخاب کنید.
lobby-date = زمان بازی: { $date }
lobby-ready = { $host } حالا می‌تواند بازی را شروع کند.
lobby-asks = { $who } می‌خواهد بازی کند.
lobby-range = برای { $counts } بازیکن: دیگران می‌توانند بیایند، یا ربات اضافه کنید.
lobby-exactly = برای { $count } بازیکن: دیگران می‌توانند بیایند، یا ربات اضافه کنید.

# Buttons
button-start = شروع بازی
button-join = من هم هستم
button-add-machine = افزودن ربات
button-strength = سطح (همه): { $level }
button-remove-machine = برداشتن ربات
button-options = گزینه‌ها
button-options-done = تمام
button-date = زمان بازی
button-no-date = بدون زمان
button-lobby = نمایش میز
# The time for a decision, and what happens when it runs out.
lobby-pace = وقت هر تصمیم: { $pace }، با ذخیره‌ای دو برابر آن. { $late }
button-pace = وقت: { $pace }
pace-unlimited = نامحدود
pace-five-minutes = ۵ دقیقه
pace-hour = یک ساعت
pace-eight-hours = ۸ ساعت
pace-day = یک روز
pace-two-days = ۲ روز
pace-three-days = ۳ روز
pace-week = یک هفته
# The days of clocks are those of UTC, wherever players live.
lobby-weekends = ساعت‌ها شنبه‌ها و یکشنبه‌ها (به وقت UTC) می‌ایستند.
lobby-hands-open = سر این میز، بازبینی پس از پایان بازی دست همه را نشان می‌دهد.
button-open-hands = دست‌های باز پس از پایان: { $value }
button-weekends = بدون شنبه و یکشنبه: { $value }
button-late = وقت که تمام شد: { $late }
late-sit-in = وقت که تمام شد، ربات جای بازیکن بازی می‌کند تا خودش برگردد.
late-by-rules = وقت که تمام شد، قانون بازی به‌جای بازیکن تصمیم می‌گیرد.
late-ask-host = وقت که تمام شد، میزبان تصمیم می‌گیرد.
late-out = وقت که تمام شد، بازیکن از بازی بیرون می‌رود.
late-sit-in-short = ربات
late-by-rules-short = طبق قانون بازی
late-ask-host-short = نظر میزبان
late-out-short = بیرون از بازی
button-seats = صندلی‌ها
button-level = { $who }: { $level }
button-sit = نشستن روی صندلی { $seat }
button-shuffle = صندلی‌ها به قرعه
button-preset = { $name }
button-rules = قوانین
button-learn = یادگیری در یک دقیقه
button-learn-show = نشانم بده
button-learn-next = بعدی
button-learn-again = دوباره
button-learn-skip = پرش به بعدی
button-learn-play = باز کردن میز
button-learn-join = می‌نشینم
button-learn-back = بازگشت به میز
button-leave = ترک میز
button-no-notes = دیگر راهنمایی نمی‌خواهم
button-notes = نمایش راهنمایی‌ها
button-hand = دست من
button-seat = صندلی من
button-pages = جزئیات
button-undo = پس گرفتن
button-start-over = از نو
button-yes = بله
button-back = بازگشت
button-rematch = یک بار دیگر
# The wins of a series of rematches.
series-score = امتیاز پس از { $count } دست: { $score }
series-wins = { $who } { $count }
series-machines = ربات‌ها
button-new-table = میز تازه
button-open = بازی { $title }
button-play-now = همین حالا { $title } با ربات
button-games = همهٔ بازی‌ها
button-kick = بیرون کردن { $who }
button-let-in = راه دادن { $who }
button-turn-away = راه ندادن { $who }
button-kick-for-good = بیرون کردن { $who } برای همیشه
button-take-over = ربات جای { $who } بازی کند
button-let-play-on = { $who } خودش ادامه دهد
button-sit-in = ربات جای من بازی کند
button-play-on = خودم ادامه می‌دهم
button-leave-for-good = رفتن برای همیشه
button-skip = ادامه بدون { $who }

# In the room
room-waiting = در انتظار: { $who }
room-unreachable = نمی‌توانم به { $who } پیام خصوصی بدهم. برای دیدن کارت‌هایتان دکمهٔ «دست من» را در پایین بزنید.
room-machine = { $who } ({ $level })
room-machines = { $count ->
    [one] ربات: { $machines }
   *[other] ربات‌ها: { $machines }
}
room-away = ربات بازی می‌کند به‌جای: { $who }
room-resting = حالا کسی این‌جا بازی نمی‌کند و ربات‌ها استراحت می‌کنند. همین که کسی به بازی برگردد، ادامه می‌دهند.
hand-away = یک ربات به‌جای شما بازی می‌کند. هر لحظه که بخواهید می‌توانید برگردید.
news-plays-on = بازگشت به بازی
news-ran-out = پایان وقت
news-gave-time = یک روز وقت بیشتر ({ $to })
# A moment is the day and the hour with its zone; Discord adds "(in 3 hours)".
news-absent = در مرخصی تا { $until }
news-back = پایان مرخصی
room-is-absent = در مرخصی: { $who }. بازگشت: { $until }.
room-absent = در مرخصی، با ساعت ایستاده: { $who }. بازگشت: { $until }.
button-singles = انجام تنها انتخاب: { $value }
button-absences = ایست ساعت در مرخصی: { $value }
room-overdue = وقت { $who } تمام شده است. تصمیم با میزبان است: { $host }.
hand-decides = وقت { $who } تمام شده است. چه کنیم؟
hand-overdue = وقت شما تمام شده و تصمیم با میزبان است. هنوز می‌توانید بازی کنید.
news-wants-pause = درخواست وقفه
news-goes-on = پایان وقفه
room-paused = بازی متوقف است: ساعت‌ها ایستاده‌اند تا کسی ادامه دهد.
room-wants-pause = درخواست وقفه شده است. در انتظار موافقت: { $who }
button-go-on = ادامه
button-no-pause = وقفه لازم نیست
button-agree-to-pause = موافقت با وقفه
button-want-pause = درخواست وقفه
room-rests = دو هفته است که کسی این‌جا بازی نکرده. میز خوابیده تا کسی بیدارش کند.
button-wake = بیدار کردن میز
news-nudged = تلنگر ({ $to })
button-nudge = تلنگر
# Phrases that players say to everybody at a table.
button-phrases = گفتن …
ask-phrase = چه می‌خواهید بگویید؟ همه سر میز آن را به زبان خودشان می‌خوانند.
news-said = 💬 { $who }: «{ $phrase }»
phrase-hello = سلام!
phrase-good-luck = موفق باشید!
phrase-good-move = حرکت خوبی بود!
phrase-oops = ای وای!
phrase-thinking = هنوز فکر می‌کنم.
phrase-your-turn = نوبت شماست!
phrase-need-a-day = ببخشید، یک روز وقت لازم دارم.
phrase-thanks = ممنون!
phrase-well-played = خوب بازی کردید!
phrase-rematch = یک دست دیگر؟
said-enough-phrases = در هر ساعت سه چیز می‌توانید بگویید. بعداً دوباره امتحان کنید.
# Take-backs by consent.
news-wants-back = درخواست پس گرفتن حرکت آخر
news-took-back = پس گرفتن حرکت آخر
news-not-back = حرکت را همان‌طور گذاشت
room-wants-back = { $by }: درخواست پس گرفتن آخرین حرکت. در انتظار موافقت: { $who }
hand-wants-back = { $by } می‌خواهد آخرین حرکت را پس بگیرد. موافقید؟
# Against machine players only, who need not be asked.
button-undo-last = پس گرفتن حرکت آخر
button-ask-back = درخواست پس گرفتن
button-agree-back = موافقم، پس بگیرید
button-keep-move = نه، بماند
button-keep-own-move = حرکتم بماند

# Deciding ahead.
button-ahead = تصمیم از پیش
ahead-head = تصمیم از پیش: کس دیگری آن را نمی‌بیند.
ahead-choose = وقتی نوبتتان شد چه می‌کنید؟ همان لحظه که نوبت به شما برسد انجام می‌شود، اگر هنوز شدنی باشد.
ahead-choose-on = و بعد؟
ahead-complete = بیش از این نمی‌شود از پیش تصمیم گرفت.
ahead-no-turn = فعلاً نوبتی ندارید که برایش از پیش تصمیم بگیرید.
ahead-nothing = با وضع کنونی میز چیزی نیست که بشود از پیش تعیین کرد.
ahead-not-now = با وضع کنونی میز این کار شدنی نیست. اگر وقتی نوبت به شما می‌رسد شدنی باشد، انجام می‌شود.
ahead-step = { $number }. { $what }
ahead-standing = هر بار که پیش بیاید:
button-chosen = ✓ { $what }
button-only-if = فقط اگر { $what }
button-plan-back = حذف قدم آخر
hand-planned = { $count ->
    [one] حرکت بعدی‌تان را از پیش تعیین کرده‌اید.
   *[other] { $count } حرکت بعدی‌تان را از پیش تعیین کرده‌اید.
}
hand-planned-only-if = فقط اگر { $what }.
hand-standing = هر بار که پیش بیاید: { $what }.
hand-plan-illegal = نقشهٔ شما دیگر شدنی نبود.
hand-plan-new-round = نقشهٔ شما برای دور قبل بود.
hand-plan-changed = برای این نوبت نقشه داشتید، ولی فقط اگر { $what }. حالا دیگر چنین نیست.
button-next-table = میز بعدی که منتظر شماست
room-time = مهلت تصمیم، با ذخیره: تا { $until }.
room-time-of = { $who } تا { $until } وقت دارد، با ذخیره.
hand-time = تا { $until } وقت دارید، با ذخیره.
hand-time-reminder = هنوز نوبت شماست. تا { $until } وقت دارید، با ذخیره.
hand-of-game = { $title } با { $who }
hand-next = نوبت بعدی مال شماست.
button-give-time = یک روز وقت به { $who }
news-skipped = رد شدن نوبت به تصمیم میزبان
over-won = { $count ->
    [one] { $who } برد!
   *[other] { $who } با هم بردند!
}
closed-cancelled = میزبان این میز را بست.
closed-empty = همه رفته‌اند و این میز بسته شد.
closed-idle = یک روز گذشت و کسی سر این میز نیامد، پس بسته شد.

# Commands, as typed after the slash: lower case, no spaces. Telegram has the English ones only.
command-play = بازی
command-join = پیوستن
command-hand = دست
command-board = صفحه
command-tables = میزها
command-rules = قوانین
command-learn = یادگیری
command-undo = پس-گرفتن
command-leave = ترک
command-kick = اخراج
command-skip = رد-کردن
command-cancel = لغو
command-settings = تنظیمات
command-language = زبان
command-help = راهنما
command-pause = وقفه
command-date = قرار
command-away = مرخصی
command-back = برگشتم
command-about = درباره
command-privacy = حریم-خصوصی
# Commands above rarer ones, as in /table undo.
command-table = میز
command-me = من
command-picture = تصویر

# Words that people type for a time, in a row: "/away 5 days", "/away until 12 May".
words-until = تا برای الی
words-one = یک
words-tomorrow = فردا
words-today = امروز امشب
words-on = در
words-at = ساعت ساعتِ
words-hour = ساعت
words-morning = صبح بامداد
words-evening = شب عصر غروب بعدازظهر
# From Monday to Sunday, with a bar between two days.
words-weekdays = دوشنبه | سهشنبه | چهارشنبه | پنجشنبه | جمعه | شنبه | یکشنبه
# From one to twelve.
words-hours = یک | دو | سه | چهار | پنج | شش | هفت | هشت | نه | ده | یازده | دوازده ظهر
words-day = روز
words-week = هفته
words-january = ژانویه ژانویهٔ
words-february = فوریه فوریهٔ
words-march = مارس
words-april = آوریل
words-may = مه می
words-june = ژوئن
words-july = ژوئیه ژوئیهٔ جولای
words-august = اوت آگوست
words-september = سپتامبر
words-october = اکتبر
words-november = نوامبر
words-december = دسامبر
# The months of the Solar Hijri calendar, in which Persian dates are written.
words-farvardin = فروردین
words-ordibehesht = اردیبهشت
words-khordad = خرداد
words-tir = تیر
words-mordad = مرداد امرداد
words-shahrivar = شهریور
words-mehr = مهر
words-aban = آبان
words-azar = آذر
words-dey = دی
words-bahman = بهمن
words-esfand = اسفند

# Menus
menu-games = چه بازی کنیم؟
menu-game-exactly = { $title } ({ $count } نفره): { $tagline }
menu-game = { $title } ({ $counts } نفره): { $tagline }
menu-rules = قوانین کدام بازی را می‌خواهید؟
menu-learn = کدام بازی را می‌خواهید در یک دقیقه یاد بگیرید؟
rules-of = قوانین { $title }: یک فصل را انتخاب کنید.
rules-chapter = { $title } ({ $number } از { $count })
button-next-chapter = بعدی: { $title }
tables-none = این‌جا میزی نیست. با /play یکی باز کنید.
tables-head = { $count ->
    [one] یک میز:
   *[other] { $count } میز:
}
# The daily list of waiting tables.
digest-head = { $count ->
    [one] یک میز منتظر شماست:
   *[other] { $count } میز منتظر شما هستند:
}
table-numbered = { $title } #{ $number }
tables-due = { $title }: تا { $until } وقت دارید.
tables-line = { $title } با { $who }: { $state }
tables-choice = { $title }، { $state }: { $who }
tables-waiting = در انتظار { $who }
tables-lobby = در انتظار بازیکن
tables-yours = نوبت شما
tables-playing = در جریان
tables-resting = خوابیده
tables-over = تمام‌شده
tables-closed = بسته

# Asked if a command could mean several tables
which-hand = دستتان را سر کدام میز نشان بدهم؟
which-board = کدام میز را نشان بدهم؟
which-picture = تصویر کدام میز را می‌خواهید؟
which-join = به کدام میز می‌پیوندید؟
which-watch = کدام میز را تماشا می‌کنید؟
which-invite = به کدام میز دعوت می‌کنید؟
which-luck = قرعهٔ کدام میز را نشان بدهم؟
which-word = واژه‌تان را سر کدام میز اضافه می‌کنید؟
which-undo = سر کدام میز پس می‌گیرید؟
which-date = زمان کدام میز را می‌خواهید تعیین کنید؟
which-leave = کدام میز را ترک می‌کنید؟
which-pause = سر کدام میز وقفه می‌خواهید؟
which-kick = از کدام میز می‌خواهید کسی را بیرون کنید؟
which-host = کدام میز میزبان تازه می‌خواهد؟
which-skip = سر کدام میز ادامه بدهیم؟
which-cancel = کدام میز را می‌خواهید ببندید؟

# Said once to a person whose app is in this language.
greeting = با شما به زبان { $language } حرف می‌زنم، مثل برنامه‌تان. با /settings می‌توانید عوضش کنید.
results-are-kept = نتیجهٔ بازی‌ها به نام شما نگه داشته می‌شود؛ /settings آن را تغییر می‌دهد و /forgetme پاکش می‌کند.

# Help
help-head = چه کارهایی می‌توانید بکنید
help-of-table = سر میز
help-of-me = برای شما
# The label of a button that means a typed command.
button-command = /{ $command }
help-play = با /play میزی باز می‌کنید: بازی را انتخاب کنید، بگذارید بقیه بیایند یا ربات اضافه کنید، شروع کنید. در بازی‌های اولتان ربات‌ها تازه‌کارند؛ دکمهٔ «سطح» عوضشان می‌کند.
help-hand = با /hand دستتان را می‌بینید و این‌که حالا چه می‌توانید بکنید.
help-board = با /board میز دوباره نشان داده می‌شود.
help-tables = با /tables فهرست میزهای این‌جا را می‌بینید.
help-rules = با /rules قوانین یک بازی را فصل‌به‌فصل می‌خوانید.
help-learn = با /learn یک بازی را در یک دقیقه یاد می‌گیرید.
help-undo = با /undo قدم آخرتان را پس می‌گیرید، تا وقتی که مجاز باشد.
help-leave = با /leave از سر میز بلند می‌شوید، یا ربات جای شما بازی می‌کند؛ اول از شما می‌پرسم.
help-host = میزبان‌ها /kick و /skip و /cancel را هم دارند. با دوتای اول می‌شود بازی را به ربات هم سپرد.
help-settings = با /settings زبان، یادآوری‌ها و چیزهای دیگر را برای خودتان یا اتاقی که مدیرش هستید عوض می‌کنید؛ با /settings layout text میزها به شکل متن می‌آیند، مثلاً برای صفحه‌خوان.
help-pause = با /pause از همهٔ آدم‌های میز می‌خواهید که ساعت‌ها بایستند.
help-date = با /date زمان بازی را تعیین می‌کنید، مثل /date جمعه ساعت هشت؛ با /date خاموش پاک می‌شود.
help-away = با /away تا وقتی نیستید ساعت‌هایتان می‌ایستند و با /back تمامش می‌کنید.
help-about = با /about می‌بینید این بات چیست.
help-privacy = /privacy می‌گوید دربارهٔ شما چه نگه داشته می‌شود.
privacy = حریم خصوصی
privacy-stored = نام و حساب شما، تنظیماتتان، میزهایی که سر آن‌ها نشسته‌اید و بازی‌های تمام‌شده‌تان را نگه می‌دارم. گفتگوهایتان را هرگز نمی‌خوانم.
privacy-shown = دست شما را فقط خودتان می‌بینید. گردانندهٔ این بات می‌تواند آنچه را نگه داشته شده بخواند.
privacy-kept = میزها یک هفته بعد از پایان پاک می‌شوند و بازی‌های تمام‌شده می‌مانند. /mydata همه چیز را برایتان می‌فرستد و /forgetme پاکش می‌کند.
about = چایخانه: بازی‌های رومیزی در همان گفتگوهایی که دوستانتان هستند.
about-version = نسخهٔ { $version }
about-licence = نرم‌افزار آزاد با مجوز MIT یا Apache 2.0، به انتخاب خودتان.
about-source = کد و مستندات: { $address }

# Settings
settings-mine = تنظیمات شما
settings-my-language-any = اگر بتوانم با شما به زبان خودتان حرف می‌زنم، وگرنه به زبان اتاق.
settings-my-language-is = با شما به زبان { $language } حرف می‌زنم.
settings-room-follows = این‌جا تنها هستید، پس میز هم همین زبان را دارد.
settings-rings-on = وقتی نوبت شماست گوشی‌تان زنگ می‌زند.
settings-rings-off = گوشی شما هیچ‌وقت زنگ نمی‌زند: پیام‌ها بی‌صدا می‌آیند و کسی شما را منشن نمی‌کند.
settings-hands-direct = دستتان خصوصی برایتان فرستاده می‌شود و همان‌جا به‌روز می‌ماند.
settings-hands-room = دستتان را فقط وقتی می‌بینید که زیر میز دکمهٔ «دست من» را بزنید؛ آن‌جا جز شما کسی آن را نمی‌بیند.
settings-hands-both = دستتان خصوصی برایتان فرستاده می‌شود و در اتاق هم دکمهٔ «دست من» آن را فقط به شما نشان می‌دهد.
settings-layout-pictures = میزها به شکل تصویر نشان داده می‌شوند.
settings-layout-text = میزها به شکل متن نشان داده می‌شوند.
settings-layout-rich = میزها به شکل تصویر نشان داده می‌شوند و زیر آن همه‌چیز به شکل متن.
settings-reminders-both = وقتی نیمی از وقتتان گذشت و وقتی کمی از آن ماند، یادآوری می‌آید.
settings-reminders-last = وقتی کمی از وقتتان مانده باشد، یادآوری می‌آید.
settings-reminders-off = هیچ یادآوری‌ای برایتان نمی‌آید.
settings-singles-open = وقتی فقط یک انتخاب دارید و همه هم این را می‌بینند، خودبه‌خود انجام می‌شود.
settings-singles-all = وقتی فقط یک انتخاب دارید، خودبه‌خود انجام می‌شود؛ اگر دیگران از آن خبر ندارند، کمی بعد.
settings-singles-off = وقتی فقط یک انتخاب دارید هم از شما می‌پرسم.
button-my-singles = انجام تنها انتخاب: { $value }
settings-next-on = وقتی نوبت بعدی مال شماست هم گوشی شما زنگ می‌زند.
settings-next-off = پیش از نوبت شما چیزی زنگ نمی‌زند.
settings-results-on = نتیجهٔ بازی‌هایتان به نام شما نگه داشته می‌شود.
settings-results-off = نتیجهٔ بازی‌هایتان بی‌نام نگه داشته می‌شود.
button-results = نگه داشتن نتیجه‌هایم: { $value }
settings-quiet-off = گوشی شما هر ساعتی ممکن است زنگ بزند.
settings-quiet = ساعت سکوت: { $hours } ({ $city }). در این مدت چیزی زنگ نمی‌زند.
settings-quiet-nowhere = ساعت سکوت: { $hours }، وقتی منطقهٔ زمانی‌تان را تعیین کنید.
settings-digest-off = فهرست روزانه‌ای از میزهایی که منتظر شما هستند دریافت نمی‌کنید.
settings-digest = روزی یک بار، ساعت { $hour } ({ $city })، فهرست میزهایی که منتظر شما هستند برایتان فرستاده می‌شود. یادآوری میز تنها وقتی می‌رسد که وقت آن پیش از فهرست بعدی تمام شود.
settings-digest-nowhere = روزی یک بار، ساعت { $hour } (به وقت UTC، تا وقتی که نگفته‌اید کجا زندگی می‌کنید)، فهرست میزهایی که منتظر شما هستند برایتان فرستاده می‌شود. یادآوری میز تنها وقتی می‌رسد که وقت آن پیش از فهرست بعدی تمام شود.
settings-room = تنظیمات این اتاق
settings-room-language-any = این‌جا به زبان پیش‌فرضم، { $language }، حرف می‌زنم.
settings-room-language-is = این‌جا به زبان { $language } حرف می‌زنم.
settings-mentions-on = کسی که نوبتش است منشن می‌شود تا گوشی‌اش زنگ بزند.
settings-mentions-off = نام کسی که نوبتش است می‌آید، ولی این‌جا هیچ گوشی‌ای زنگ نمی‌زند.
settings-tables-everybody = همه می‌توانند میز باز کنند.
settings-tables-admins = فقط مدیران این اتاق می‌توانند میز باز کنند.
settings-one-language = فعلاً تنها زبانی که بلدم: { $language }.
settings-language = { $id } ({ $language })
button-language = { $language }
button-choose-language = زبان: { $value }
button-any-language = فرقی نمی‌کند
language-any = پیش‌فرض
button-rings = زنگ برای من: { $value }
button-hands = نمایش دستم: { $value }
absence-head = مرخصی
absence-until = شما در مرخصی هستید. بازگشت: { $until }.
absence-none = شما این‌جا هستید. در مرخصی چیزی برایتان زنگ نمی‌زند.
absence-clock = در این مدت ساعت شما سر میزهایی که اجازه می‌دهند می‌ایستد؛ سر بقیه ربات جای شما بازی می‌کند.
absence-machine = در این مدت ربات جای شما بازی می‌کند.
absence-left = { $count ->
    [0] از ۳۰ روز مرخصی سال دیگر روزی نمانده است.
   *[other] از ۳۰ روز مرخصی سال { $count } روز مانده است.
}
absence-write = می‌توانید خودتان هم بنویسید: /away ۵ روز یا /away تا ۱۲ خرداد.
absence-clock-short = ساعت‌ها بایستند
button-absence = مرخصی
button-absent-for = { $count ->
    [one] یک روز
   *[other] { $count } روز
}
button-while-absent = در این مدت: { $value }
button-absent-back = برگشتم
button-reminders = یادآوری: { $value }
# The value is on or off.
button-next = زنگ برای نوبت بعدی: { $value }
reminders-both = دو بار
reminders-last = یک بار
reminders-off = هیچ‌وقت
hands-direct = پیام خصوصی
hands-room = در اتاق
hands-both = هر دو
singles-open = وقتی همه می‌بینند
singles-all = همیشه
button-quiet = ساعت سکوت: { $value }
button-digest = فهرست روزانه: { $value }
digest-hour = ساعت { $hour }
quiet-hours = { $from } تا { $until }
button-zone = منطقهٔ زمانی: { $value }
zone-of = { $city }
zone-none = نامعلوم
button-zone-of = { $city }، { $offset }
ask-zone = کدام شهر در منطقهٔ زمانی شماست؟
ask-zone-other = شهر دیگری را هم می‌توانید بنویسید، مثل /settings zone Europe/Madrid.
ask-zone-sign = شاید علامت منطقهٔ زمانی شما برعکس باشد. الان آنجا ساعت چند است؟
ask-zone-for-date = اول منطقهٔ زمانی خود را انتخاب کنید، بعد دوباره زمان بازی را بگویید.
# The date of a lobby
ask-date = چه روزی می‌خواهید بازی کنید؟
ask-date-other = هر زمان دیگری را هم می‌توانید بنویسید: /date جمعه ساعت هشت.
ask-date-hour = ساعت چند؟ به وقت { $city }.
day-of-week = { $number ->
    [1] دوشنبه
    [2] سه‌شنبه
    [3] چهارشنبه
    [4] پنج‌شنبه
    [5] جمعه
    [6] شنبه
   *[other] یک‌شنبه
}
date-soon = { $title } به‌زودی شروع می‌شود: { $date }
date-players = سر میز: { $who }
button-mentions = منشن کردن: { $value }
# A number in the picture above, and the effect of the button with that number.
button-badge = { $number } { $label }
news-before = { $count } خبر پیش از این …
# The actions of a player: "Samovar: red 2 to the palette; drew a card."
news-deeds = { $who }: { $deeds }.
news-deed-and = { $before }؛ { $deed }
# An action that was done several times in a row.
news-deed-times = { $deed } (×{ $count })
# Replaces the earlier actions of a player.
news-deeds-before = …
news-left = ترک بازی
page-in-words = میز به شکل متن
page-news = چه گذشت
page-why-not = چرا نمی‌شود؟
# Below a note for a beginner: leads to the rule behind it.
page-notes = چرا این راهنمایی‌ها؟
# A sentence or an action, and the rule behind it: "… (I-6.4)".
with-rule = { $text } ({ $rule })
# Below texts with their rules.
with-rule-about = داخل پرانتز: شمارهٔ بند در قوانین کامل.
# Shown below a list that leaves out some of the actions with this reason.
why-not-more = … { $count } مورد دیگر
button-layout = نمایش میز: { $value }
layout-pictures = تصویر
layout-text = متن
layout-rich = تصویر و متن
button-opens = چه کسی میز باز کند: { $value }
opens-everybody = همه
opens-admins = مدیران
button-my-settings = تنظیمات من
button-room-settings = تنظیمات این اتاق
ask-my-language = با شما به چه زبانی حرف بزنم؟
ask-room-language = این‌جا به چه زبانی حرف بزنم؟
# Shown in place of a hand to a person who has turned hands off.
hand-on-request = برای دیدن دستتان زیر میز دکمهٔ «دست من» را بزنید. با /settings می‌شود این را عوض کرد.

# Confirmations
ask-leave = واقعاً می‌خواهید این میز را ترک کنید؟
ask-leave-game = ربات می‌تواند جای شما بازی کند و هر وقت خواستید برگردید، یا می‌توانید صندلی‌تان را به کس دیگری بدهید. اگر برای همیشه بروید، قانون بازی تعیین می‌کند با صندلی‌تان چه شود و راه برگشتی نیست.
ask-leave-away = ربات جای شما بازی می‌کند. خودتان ادامه می‌دهید یا برای همیشه می‌روید؟ اگر بروید، قانون بازی تعیین می‌کند با صندلی‌تان چه شود و راه برگشتی نیست.
ask-cancel = این میز برای همه بسته شود؟ بازی بدون نتیجه تمام می‌شود.
ask-kick = چه کسی را می‌خواهید بیرون کنید؟
ask-kick-nobody = کس دیگری نیست که بتوانید بیرونش کنید.
ask-kick-game = چه کسی از بازی کنار برود؟ ربات می‌تواند تا برگشتنش جای او بازی کند. برای کسی که برای همیشه بیرون برود قانون بازی تصمیم می‌گیرد و راه برگشتی نیست.
ask-skip = بدون چه کسی ادامه بدهیم؟ قانون بازی به‌جای او تصمیم می‌گیرد و در بیشتر بازی‌ها این برایش گران تمام می‌شود. یا بگذارید ربات تا برگشتنش جای او بازی کند.

# Answers to typed lines
said-not-a-command = دستورها با خط کج شروع می‌شوند. با /help همه را می‌بینید.
said-unknown = دستوری به این نام نداریم: { $said }. با /help همه را می‌بینید.
said-did-you-mean = دستوری به این نام نداریم: { $said }. منظورتان { $near } بود؟
said-no-such-game = بازی‌ای به این نام نداریم: { $said }. با /play همه را می‌بینید.
said-game-did-you-mean = بازی‌ای به این نام نداریم: { $said }. منظورتان { $near } بود؟
said-no-such-option = این بازی گزینه‌ای به این نام ندارد: { $said }. گزینه‌هایش: { $known }.
said-no-such-value = گزینهٔ «{ $option }» این مقدار را نمی‌پذیرد: { $said }. مقدارهای ممکن: { $known }.
said-no-such-setting = این‌جا تنظیمی به این نام نیست: { $said }. با /settings همه را می‌بینید.
said-no-next-table = حالا میز دیگری منتظر شما نیست.
said-no-such-time = «{ $said }» را نفهمیدم. این‌طور بنویسید: /away ۵ روز یا /away تا ۱۲ خرداد.
said-no-such-date = «{ $said }» را نفهمیدم. روز و ساعت را بنویسید، مثل /date جمعه ساعت هشت یا /date ۱۲ خرداد ۱۹:۳۰، یا /date خاموش
said-away-past = این زمان گذشته است. بنویسید تا کی نیستید، مثل /away ۵ روز یا /away تا ۱۲ خرداد.
said-away-too-long = { $count ->
    [0] در یک سال گذشته ۳۰ روز مرخصی داشته‌اید و بیشتر از این نمی‌شود.
    [one] در سال بیش از ۳۰ روز مرخصی نمی‌شود. برای شما یک روز مانده است.
   *[other] در سال بیش از ۳۰ روز مرخصی نمی‌شود. برای شما { $count } روز مانده است.
}
said-quiet-hours = برای کسی که منتظرش هستید ساعت سکوت است و حالا چیزی زنگ نمی‌زند. پایان سکوت: { $until }.
said-no-such-zone = منطقهٔ زمانی‌ای به این نام نمی‌شناسم: { $said }. یک شهر بزرگ و قارهٔ آن را بنویسید، مثل /settings zone Europe/Madrid.
said-no-such-hours = { $said } بازه‌ای از ساعت‌ها نیست. این‌طور بنویسید: /settings quiet 22-7 یا /settings quiet off
said-no-such-hour = { $said } ساعتی از شبانه‌روز نیست. این‌طور بنویسید: /settings digest 8 یا /settings digest off
said-no-such-language = این زبان را بلد نیستم: { $said }. زبان‌هایی که بلدم: { $known }.
said-settings-in-room = هر اتاق تنظیمات خودش را دارد: /settings را همان‌جا بفرستید.
said-admins-set = فقط مدیران این اتاق می‌توانند تنظیماتش را عوض کنند.
said-admins-open = در این اتاق فقط مدیرانش میز باز می‌کنند.
said-no-table = این‌جا میزی نیست. با /play یکی باز کنید.
said-unreadable-closed = میز بسته شد. آنچه آن‌جا بازی شده برای بررسی نگه داشته می‌شود.

# Refusals
refused-no-such-table = آن میز دیگر نیست. با /tables میزهای موجود را می‌بینید.
refused-no-such-button = این دکمه این‌جا دیگر کار نمی‌کند. با /board میز را همان‌طور که هست می‌بینید.
refused-not-seated = شما سر این میز ننشسته‌اید.
refused-already-seated = شما همین حالا هم سر این میز نشسته‌اید.
refused-sits-there = همان‌جا نشسته‌اید.
refused-not-host = این کار فقط با میزبان است.
refused-full = همهٔ صندلی‌ها پر است.
refused-host-is-asked = میزبان تصمیم می‌گیرد که می‌توانید بازی کنید یا نه، و از او پرسیده‌ام.
refused-wrong-count = این بازی { $counts } بازیکن می‌خواهد. بگذارید دیگران بیایند، یا ربات اضافه کنید.
refused-wrong-count-exactly = این بازی { $count } بازیکن می‌خواهد. بگذارید دیگران بیایند، یا ربات اضافه کنید.
refused-not-with-options = بازی با این گزینه‌ها برای این تعداد بازیکن نیست.
refused-taken = کس دیگری قبلاً آن را انتخاب کرده است.
refused-no-machine = رباتی نیست که برداشته شود.
refused-begun = بازی شروع شده است.
refused-not-begun = بازی هنوز شروع نشده است.
refused-over = این بازی تمام شده است.
refused-closed = این میز بسته است.
refused-away = ربات جای شما بازی می‌کند. با /hand دکمهٔ برگشتن به بازی را می‌بینید.
refused-not-away = آن‌جا رباتی به‌جای کسی بازی نمی‌کند.
refused-not-your-turn = الان نوبت شما نیست.
refused-not-yours = این تصمیم با کس دیگری است.
refused-stale = آن دکمه قدیمی بود. با /hand می‌بینید حالا چه می‌توانید بکنید.
refused-nothing-to-undo = حالا چیزی نیست که پس بگیرید.
said-ask-to-take-back = فقط اگر بقیه موافق باشند. «{ $button }» را بزنید.
refused-no-such-seat = کسی روی آن صندلی نیست.
refused-aside = این میز به‌خاطر خطایی از ما گیر کرده است و خبرش به ما رسیده. هنوز می‌شود آن را با /board دید و با /cancel بست.
refused-nudged-lately = همین تازگی تلنگر خورده است. چند ساعت دیگر دوباره می‌شود.
refused-date-past = این زمان گذشته است. زمان دیرتری انتخاب کنید.
refused-date-too-far = زمان بازی حداکثر می‌تواند ۶۰ روز دیگر باشد.
refused-came-to-light = این را نمی‌شود پس گرفت: از آن وقت کارتی رو شده یا قرعه‌ای افتاده، یا چیزی برای پس گرفتن نیست.
refused-move-stays = تصمیم گرفته شده که این حرکت بماند.
refused-cannot-plan = الان نمی‌شود این را از پیش تعیین کرد.
refused-your-turn = نوبت خود شماست.
refused-no-clock = سر این میز ساعتی در کار نیست.
refused-given-enough = برای این تصمیم بیشتر از این نمی‌شود وقت داد.
refused-too-soon = { $minutes ->
    [one] هنوز وقت زیادی نداشته است. یک دقیقهٔ دیگر دوباره بپرسید.
   *[other] هنوز وقت زیادی نداشته است. { $minutes } دقیقهٔ دیگر دوباره بپرسید.
}
refused-room-full = { $count ->
    [one] در این اتاق یک میز هست. اول آن را تمام کنید یا ببندید.
   *[other] در این اتاق { $count } میز هست. اول یکی از آن‌ها را تمام کنید یا ببندید.
}
refused-too-many-tables = { $count ->
    [one] شما سر یک میز نشسته‌اید. اول آن را تمام کنید یا ترک کنید.
   *[other] شما سر { $count } میز نشسته‌اید. اول یکی از آن‌ها را تمام کنید یا ترک کنید.
}
refused-too-many-lobbies = { $count ->
    [one] یکی از میزهای شما هنوز شروع نشده است. اول آن را شروع کنید یا ببندید.
   *[other] { $count } میز شما هنوز شروع نشده‌اند. اول یکی از آن‌ها را شروع کنید یا ببندید.
}
fault-ours = مشکلی از طرف ما پیش آمد. لطفاً دوباره امتحان کنید.
fault-in-doubt = شاید آخرین کار شما ثبت نشده باشد. پیش از تلاش دوباره نگاهی به میز بیندازید.
fault-unreadable = میزی در این‌جا فعلاً خوانده نمی‌شود. نگه داشته می‌شود و خبرش به ما رسیده. میزبانش می‌تواند آن را با /cancel ببندد.
one-moment = یک لحظه؛ این کمی طول می‌کشد.
one-at-a-time = هنوز درگیر درخواست قبلی شما هستم. وقتی تمام شد دوباره بخواهید.
no-time-now = فعلاً برای این کار وقت ندارم. بعداً دوباره امتحان کنید.
interrupted = کارم نیمه‌کاره ماند. لطفاً دوباره بخواهید.
out-of-bounds-person = این ربات برای همه باز نیست. از کسی که آن را می‌گرداند بپرسید.
out-of-bounds-place = کسی که این ربات را می‌گرداند آن را برای این‌جا باز نکرده است؛ پس می‌روم.
out-of-bounds-room = کسی که این ربات را می‌گرداند آن را برای این اتاق بسته است.
maintenance = به‌زودی تعمیر: حدود { $minutes } دقیقه نیستم. چیزی از دست نمی‌رود.

# Pictures. They have few words; each text is a single line and is cut if it is too long.
# The content of a picture in whole sentences, for people who cannot see it.
alt-game = { $game }.
alt-sentence = { $text }.
alt-your-turn = نوبت شماست.
alt-to-act = { $count ->
    [one] نوبت: { $who }.
   *[other] در انتظار: { $who }.
}
alt-place = رتبهٔ { $place }: { $who }، { $earned }.

# Replaces a name in a picture if none of it can be drawn.
picture-seat = صندلی { $seat }
picture-hand = دست شما
picture-won =
    { $count ->
        [one] برنده: { $who }
       *[other] برندگان: { $who }
    }
picture-you-won = شما بردید

# Tables elsewhere: windows, codes, watching, substitutes
command-invite = دعوت
command-watch = تماشا
command-unwatch = بستن-تماشا
command-host = میزبان
help-invite = با /invite کدی می‌گیرید: دیگران با آن از جای دیگر می‌پیوندند یا میز را در اتاق خودشان نشان می‌دهند.
help-watch = با /watch میزی را خصوصی تماشا می‌کنید و با /unwatch تمامش می‌کنید. در اتاق، /unwatch نمایش میز را می‌بندد.
room-windows = { $count ->
    [one] در یک اتاق دیگر هم دیده می‌شود.
   *[other] در { $count } اتاق دیگر هم دیده می‌شود.
}
room-watchers = { $count ->
    [one] یک نفر تماشا می‌کند.
   *[other] { $count } نفر تماشا می‌کنند.
}
button-watch = تماشا
button-unwatch = پایان تماشا
button-invite = دعوت
button-withdraw-code = باطل کردن کد
button-watching = تماشا: { $value }
watching-rooms = اعضای اتاق‌ها
watching-nobody = هیچ‌کس
invite-head = دیگران با کد { $code } سر این میز ({ $title }) می‌آیند.
invite-private = برای نشستن، در گفتگوی خصوصی با من: /join { $code }
invite-room = برای نشان دادن میز در اتاق دیگر، آن‌جا: /join { $code }
invite-watch = برای تماشای خصوصی: /watch { $code }
invite-links = پیوند زیر میز هم تا وقتی کد پس گرفته نشود آدم‌ها را راه می‌دهد.
invite-link = { $link }
said-watches-nothing = الان هیچ میزی را تماشا نمی‌کنید.
said-watching = حالا این میز را تماشا می‌کنید: آن را خصوصی به شما نشان می‌دهم.
said-no-code = { $said } کد نیست: کد دوازده حرف و رقم دارد.
said-long-word = واژه حداکثر { $most } نویسه دارد.
said-code-opens-nothing = این کد (دیگر) معتبر نیست. کد تازه‌ای بخواهید.
said-code-withdrawn = کد دیگر کار نمی‌کند. هر کس از جای دیگر با پیوند بیاید باید از میزبان اجازه بگیرد.
windows-which = کدام نمایش را می‌خواهید ببندید؟
refused-shown-here = این میز همین‌جا دیده می‌شود.
refused-no-window = این‌جا چیزی برای بستن نیست: میزی که همین‌جا باز شده با /cancel بسته می‌شود.
refused-not-your-window = این نمایش را کسی می‌بندد که بازش کرده، یا میزبان، یا مدیر این اتاق.
refused-not-to-be-watched = این میز تماشاگر نمی‌خواهد.
refused-plays-here = شما خودتان این‌جا بازی می‌کنید.
refused-too-many-windows = { $count ->
    [one] این میز در یک جای دیگر هم دیده می‌شود و بیشتر از آن نمی‌شود.
   *[other] این میز در { $count } جا دیده می‌شود و بیشتر از آن نمی‌شود.
}
room-needs-player = صندلی { $who } بازیکن می‌خواهد.
button-take-seat = بازی به‌جای { $who }
button-let-seat-go = صندلی‌ام را می‌دهم
button-keep-seat = صندلی‌ام را نگه می‌دارم
button-find-substitute = جانشین برای { $who }
hand-seat-offered = هر که بخواهد می‌تواند صندلی شما را بگیرد.
hand-seat-offered-to-host = می‌خواهید کسی صندلی‌تان را بگیرد. میزبان باید قبول کند.
hand-seat-wanted = میزبان برای صندلی شما دنبال کسی می‌گردد. قبول دارید؟
hand-wants-substitute = { $who } می‌خواهد صندلی‌اش را بدهد.
news-took-over = نشستن به‌جای { $from }
news-hosts = از حالا میزبان
over-stint = { $who } (نوبت‌های { $from } تا { $until })
over-stints = روی صندلی { $seat } این‌ها بازی کردند: { $who }.
ask-host = از این پس چه کسی میزبان باشد؟
button-make-host = میزبانی با { $who }
refused-not-offered = این صندلی دیگر خالی نیست.
refused-owner-may-object = { $minutes ->
    [one] صاحب صندلی تا یک دقیقهٔ دیگر می‌تواند مخالفت کند. بعد می‌توانید بنشینید.
   *[other] صاحب صندلی تا { $minutes } دقیقهٔ دیگر می‌تواند مخالفت کند. بعد می‌توانید بنشینید.
}
refused-host-already = همین حالا هم میزبان است.

# Linked accounts
command-link = پیوند
command-unlink = جداسازی
help-link = با /link حساب‌هایتان در چند پلتفرم به هم وصل می‌شوند و با /unlink جدا می‌شوند.
link-code = کد شما: { $code }
link-how = تا ده دقیقهٔ دیگر، با حسابتان در پلتفرم دیگر، به من بنویسید: /link { $code }
link-is-it-you = این کد را { $who } در { $platform } گرفته است. آن شمایید؟
link-confirm = { $who } در { $platform } می‌گوید شماست. درست است؟
link-what = حساب‌های وصل‌شده میزها، دست‌ها و تنظیمات مشترک دارند. فقط اگر هر دو مال شماست تأیید کنید.
button-that-is-me = بله، من هستم
button-that-is-not-me = نه، من نیستم
link-go-on = حالا در { $platform } تأیید کنید: آن‌جا از شما پرسیدم.
link-done = حساب { $who } شما در { $platform } حالا به این حساب وصل است.
link-refused = پس جدا می‌مانند. این کد دیگر کار نمی‌کند.
link-no-code = این کد (دیگر) معتبر نیست. با /link کد تازه‌ای بگیرید.
link-same-platform = از هر پلتفرم یک حساب وصل می‌شود و شما این‌جا یکی دارید.
link-already = این حساب وصل است. اول با /unlink جدایش کنید.
link-entered-twice = کس دیگری، { $who } در { $platform }، هم کد شما را وارد کرد. کد دیگر کار نمی‌کند و چیزی وصل نشد. کد تازه را به هیچ‌کس جز خودتان ندهید: /link
link-both-sit = سر یک میز { $title } دو بار نشسته‌اید. اول یکی از صندلی‌ها را ترک کنید و بعد دوباره تأیید کنید.
link-none = حساب دیگری وصل نیست. با /link یکی را وصل کنید.
link-parted = هر حسابتان باز جداست، با صندلی‌هایی که خودش گرفته بود.
ask-unlink = می‌خواهید حساب‌هایتان در { $platforms } جدا شوند؟
settings-hand-where-i-sit = دستتان همان جایی می‌آید که می‌نشینید یا آن را می‌خواهید.
settings-hand-on = دستتان به حسابتان در { $platform } می‌آید.
hand-where-i-sit = جایی که نشسته‌ام
button-hand-on = دست‌ها: { $value }

# Finding people
command-find = یافتن
command-notify = خبر
command-block = مسدود
help-find = با /find میزهایی را می‌بینید که جا دارند، با /notify از میزهای تازه خبردار می‌شوید و با /block کسی را مسدود می‌کنید.
find-none = الان کسی دنبال هم‌بازی نیست. خودتان میزی باز کنید!
find-head = میزهایی که برای شما جا دارند
find-lobby = { $count ->
    [one] { $title } با { $who }: یک جای خالی
   *[other] { $title } با { $who }: { $count } جای خالی
}
notify-which = از کدام بازی؟ برای نمونه: /notify tirazheh
notify-on-here = وقتی در این اتاق میز { $title } باز شود خبرتان می‌کنم.
notify-on-anywhere = وقتی در اتاقی عمومی میز { $title } باز شود خبرتان می‌کنم.
notify-off = دیگر از میزهای { $title } خبر نمی‌دهم.
notify-opened = { $who } میز { $title } باز کرده است.
notify-stop = با /notify و نام بازی این پیام‌ها تمام می‌شوند.
block-nobody = کسی را مسدود نکرده‌اید و با کسی هم‌میز نیستید که بخواهید مسدود کنید.
block-head = چه کسی را مسدود می‌کنید؟
block-what = کسی که مسدودش کنید میز شما را پیدا نمی‌کند و شما میز او را، و به هم تلنگر نمی‌زنید. در خصوصی نمی‌بینید چه می‌گوید. به کسی گفته نمی‌شود.
button-block = مسدود کردن { $who }
button-unblock = رفع مسدودی { $who }
settings-public-on = میزهای تازهٔ این اتاق را با /find از جاهای دیگر هم پیدا می‌کنند.
settings-public-off = میزهای تازهٔ این اتاق فقط در همین اتاق دیده می‌شوند.
button-public = عمومی: { $value }
settings-places-on = هر بازی در جای خودش انجام می‌شود. ثبت‌نام و نتیجه همین‌جا می‌آید.
settings-places-off = بازی‌ها همین‌جا انجام می‌شود.
button-places = میزها: { $value }
places-on = هر کدام در جای خودش
places-off = همین‌جا
settings-quiet-board-on = هر میز یک پیام است که تازه می‌شود. نوبت را خصوصی یا با یک پیام کوتاه خبر می‌دهم.
settings-quiet-board-off = هر نوبت یک پیام تازه است.
button-quiet-board = صفحهٔ آرام: { $value }
# The name of the place of a table: the game and its players.
place-name = { $title }: { $who }
# In the room of a table that is played elsewhere; $link leads there, where people need a link.
place-card = این بازی در جای خودش انجام می‌شود. نتیجه همین‌جا می‌آید.
place-card-at = بازی این‌جا انجام می‌شود: { $link } نتیجه به همین اتاق می‌آید.
# To a person who asked for a rematch in the place of its own of a table.
said-rematch-at-home = ثبت‌نام بازی دوباره در همان اتاقی است که این میز در آن شروع شد.
# News, in the room where the game is played instead. The names of permissions are those that the platforms use.
room-no-place = نتوانستم برای این بازی جایی باز کنم، پس همین‌جا انجام می‌شود. در Discord اجازهٔ Create Public Threads لازم دارم؛ در Telegram گروهی با موضوع‌ها و حق مدیریت موضوع‌ها.
room-place-lost = دیگر نمی‌توانم در جای این بازی بنویسم، پس همین‌جا ادامه پیدا می‌کند. شاید قفل، بسته یا پاک شده، یا اجازهٔ Send Messages in Threads را ندارم.
# A short message in a room to people who get none of their own; they are mentioned above it.
quiet-call = نوبت شماست.
said-only-elsewhere = این برای چند نفر است؛ این ترمینال فقط برای خودتان است.
button-send-watchers-away = تماشاگرها بروند

# Replays of games
command-replay = بازبینی
help-replay = با /replay بازی را قدم‌به‌قدم دوباره می‌بینید.
button-replay = بازبینی
replay-head = { $title }، پایان: { $when }
replay-head-running = { $title }، هنوز در جریان
replay-at = لحظهٔ { $at } از { $all }، از دید { $eyes }
replay-eyes-all = همه
replay-to-act = { $count ->
    [one] نوبت: { $who }.
   *[other] در انتظار: { $who }.
}
replay-impossible = این بازی با قوانینی انجام شده که این نسخه دیگر نمی‌شناسد و نمی‌شود دوباره نشانش داد. نتیجه‌اش می‌ماند.
replay-none = هنوز این‌جا بازی‌ای انجام نشده است. با /play میزی باز کنید.
replay-which = کدام بازی؟
replay-game = { $title }، { $when }: { $who }
button-replay-start = شروع
button-replay-turn-back = نوبت قبل
button-replay-back = قبلی
button-replay-on = بعدی
button-replay-turn-on = نوبت بعد
button-replay-end = پایان
button-replay-eyes = دیدن از چشم { $who }
button-replay-show = نمایش در اتاق
button-turned = کجا ورق برگشت؟
turned-here = ورق همین جا برگشت
turned-did = انتخاب شما: { $what }
turned-better = با آنچه می‌دانستید، این بهتر بود: { $what }
turned-why-better = با آن: { $why }
turned-why-chosen = با انتخاب شما: { $why }
turned-then = این یکی «{ $what }» را ممکن می‌کند و انتخاب شما نه: { $why }
turned-nowhere = اشتباه آشکاری نبود: با آنچه می‌دانستید، هیچ چیز آشکارا بهتر از کار شما نبود.
turned-by-luck = اشتباه آشکاری نبود: قرعه کار را تعیین کرد.
turned-only-players = فقط کسی که این بازی را تا آخر بازی کرده و نتایجش را نگه می‌دارد می‌تواند این را بپرسد.
turned-enough = این را روزی دربارهٔ پنج بازی می‌توانید بپرسید. فردا دوباره امتحان کنید.

# Verifiable luck
command-luck = قرعه
help-luck = با /luck می‌بینید که بُر زدن‌ها و تاس‌های بازی منصفانه‌اند؛ با /luck و یک واژه، واژهٔ خودتان را اضافه می‌کنید.
button-luck = قرعهٔ منصفانه
button-add-word = افزودن واژه
button-tap-symbols = زدن نمادها
lobby-seal = مُهر راز: { $seal }
luck-head = قرعهٔ منصفانه: { $title }
luck-about = همهٔ کارت‌ها و تاس‌ها از رازی به دست می‌آیند که از پیش ثابت است، و از واژه‌هایی که همه‌تان اضافه می‌کنید. پس هیچ‌کس به‌تنهایی تعیینشان نمی‌کند.
luck-sealed = مُهر راز: { $seal }
luck-words = واژه‌ها به ترتیب رسیدن: { $words }
luck-word = { $word } ({ $who })
luck-closing = مُهر پایان فهرست واژه‌ها: { $closing }
luck-how-to-add = واژه‌ای بنویسید یا شش نماد را بزنید. واژهٔ تازه جای واژهٔ قبلی شما را می‌گیرد. با شروع بازی فهرست بسته می‌شود.
luck-type-command = برای اضافه کردن واژه، /luck و یک واژه بنویسید.
luck-tap = { $needed } نماد را بزنید. با هم واژهٔ شما می‌شوند.
luck-tapped = { $count } از { $needed } زده شد: { $symbols }
luck-symbol = { $symbol }
luck-secret = راز این بود: { $secret }
luck-check = هش SHA-256 راز همان مُهر است. با /export فایلی می‌گیرید که کل بازی را می‌سنجد.
luck-later = راز بعد از بازی فاش می‌شود.
luck-never = سر این میز دست‌ها بعد از پایان هم بسته می‌مانند، و راز هم.
luck-limits = گردانندهٔ این سرویس می‌تواند همهٔ دست‌ها را ببیند. اگر گرداننده بازی‌ها را نیمه‌کاره رها کند، یا بازیکنی واژه‌اش را به او بگوید، مُهر از شما محافظت نمی‌کند.
news-no-words = واژه‌ای اضافه نشد. مُهر پایان: { $closing }
news-words = واژه‌های اضافه‌شده: { $words }. مُهر پایان: { $closing }

# Stored data
command-forgetme = فراموشم-کن
command-mydata = داده‌هایم
help-mydata = با /mydata هرچه را دربارهٔ شما ذخیره شده می‌گیرید.
my-data = هرچه دربارهٔ شما ذخیره شده است. /settings و /forgetme آن را تغییر می‌دهند.
my-data-too-much = برای یک فایل زیادی بزرگ است. گردانندهٔ این سرویس می‌تواند آن را به شما بدهد.
help-forgetme = با /forgetme هرچه دربارهٔ شما ذخیره شده پاک می‌شود.
forget-ask = واقعاً همه‌چیز دربارهٔ شما پاک شود؟
forget-what = برای همیشه از همهٔ میزها می‌روید. نامتان از بازی‌های تمام‌شده پاک می‌شود و نتیجه‌ها، ریتینگ‌ها و تنظیماتتان هم پاک می‌شوند. راه برگشتی نیست.
button-forget = پاک کردن همه‌چیز
forgotten = همه‌چیز دربارهٔ شما پاک شد.
forget-room-ask = واقعاً همهٔ بازی‌های این اتاق پاک شود؟
forget-room-what = فهرست بازی‌های این‌جا و آمار این اتاق پاک می‌شود. بازیکنان آمار خودشان را نگه می‌دارند.
room-forgotten = بازی‌های این اتاق پاک شد.
button-forget-room = پاک کردن بازی‌های این اتاق

# Results, ratings and awards
command-stats = کارنامه
command-top = برترین‌ها
help-stats = با /stats نتیجه‌هایتان را می‌بینید و با /top جدول برترین‌ها را.
stats-head = { $who }
stats-head-here = { $who } در این اتاق
stats-none = هنوز هیچ بازی‌ای را به پایان نرسانده‌اید. با /play میزی باز کنید.
stats-none-here = هنوز در این اتاق هیچ بازی‌ای را به پایان نرسانده‌اید. با /play میزی باز کنید.
stats-nobody = این‌جا از بازی با کسی به نام { $who } خبر ندارم.
stats-several = چند نفر این نام را دارند: { $who }. نام را با شماره‌اش بنویسید.
# "Tirazheh: 12 games, 5 won"
stats-game = { $plays ->
    [one] { $title }: { $plays } بازی، { $wins } برد
   *[other] { $title }: { $plays } بازی، { $wins } برد
}
stats-game-alone = { $plays ->
    [one] { $title } با ربات‌ها: { $plays } بازی، { $wins } برد
   *[other] { $title } با ربات‌ها: { $plays } بازی، { $wins } برد
}
# $game is stats-game; "rating 1034 ± 120"
stats-rated = { $game }، ریتینگ { $rating } ± { $more }
stats-rated-soon = { $count ->
    [one] { $game }، ریتینگ پس از { $count } بازی دیگر
   *[other] { $game }، ریتینگ پس از { $count } بازی دیگر
}
stats-streak = برد پشت سر هم: حالا { $now }، بیشترین { $longest }
stats-places = جایگاه‌ها: اول { $first }، دوم { $second }، سوم { $third }
stats-seconds = { $count ->
    [one] میانگین هر تصمیم { $count } ثانیه.
   *[other] میانگین هر تصمیم { $count } ثانیه.
}
stats-minutes = { $count ->
    [one] میانگین هر تصمیم { $count } دقیقه.
   *[other] میانگین هر تصمیم { $count } دقیقه.
}
stats-hours = { $count ->
    [one] میانگین هر تصمیم { $count } ساعت.
   *[other] میانگین هر تصمیم { $count } ساعت.
}
stats-ran-out = { $count ->
    [one] { $count } بار وقت تمام شده است.
   *[other] { $count } بار وقت تمام شده است.
}
stats-left = { $count ->
    [one] { $count } بازی برای همیشه ترک شده است.
   *[other] { $count } بازی برای همیشه ترک شده است.
}
stats-company = بیشتر از همه با { $who }
# A fellow player, and the number of games together
stats-met = { $who } ({ $count })
stats-awards = { $count ->
    [one] { $count } نشان
   *[other] { $count } نشان
}
# The results of a month in a room, and the titles of somebody. $month is month-of-year.
month-of-year = { $month ->
    [1] ژانویه { $year }
    [2] فوریه { $year }
    [3] مارس { $year }
    [4] آوریل { $year }
    [5] مه { $year }
    [6] ژوئن { $year }
    [7] ژوئیه { $year }
    [8] اوت { $year }
    [9] سپتامبر { $year }
    [10] اکتبر { $year }
    [11] نوامبر { $year }
   *[other] دسامبر { $year }
}
stats-month = { $month } در این اتاق:
stats-titles = { $count ->
    [one] 🏆 قهرمان ماه: { $months }
   *[other] 🏆 { $count } بار قهرمان ماه، آخرین بار: { $months }
}
stats-champions = { $count ->
    [one] 🏆 قهرمان { $month }: { $who }
   *[other] 🏆 قهرمانان { $month }: { $who }
}
top-head = برترین‌ها
top-head-here = برترین‌های این اتاق
top-head-game = برترین‌های { $title }
top-head-game-here = برترین‌های { $title } در این اتاق
top-none = هنوز با دیگران بازی نکرده‌اید.
top-none-here = هنوز کسی در این اتاق بازی‌ای را با دیگران به پایان نرسانده است.
top-none-game = هنوز این بازی را با دیگران بازی نکرده‌اید.
top-none-game-here = هنوز کسی در این اتاق این بازی را با دیگران به پایان نرسانده است.
top-played = { $plays ->
    [one] { $who }: { $plays } بازی، { $wins } برد
   *[other] { $who }: { $plays } بازی، { $wins } برد
}
top-rated = { $plays ->
    [one] { $who }: { $rating } ± { $more }، { $plays } بازی، { $wins } برد
   *[other] { $who }: { $rating } ± { $more }، { $plays } بازی، { $wins } برد
}
top-rated-from = { $count ->
    [one] ریتینگ پس از { $count } بازی نشان داده می‌شود.
   *[other] ریتینگ پس از { $count } بازی نشان داده می‌شود.
}
# Heads of charts
chart-ratings = ریتینگ‌ها
chart-wins = بازی‌های برده
chart-alone = { $title }، تنها
# A bar of a chart, for people who cannot see it
chart-rating-said = { $who }: ریتینگ { $rating }، { $more } کمتر یا بیشتر.
chart-wins-said = { $who }: { $wins } برد از { $plays } بازی.
rating-changed = { $who }: ریتینگ از { $before } به { $after }
rating-changed-alone = { $who }: ریتینگ با ربات‌ها از { $before } به { $after }
rating-first = { $who } حالا ریتینگ دارد: { $after } ± { $more }
rating-first-alone = { $who } حالا با ربات‌ها ریتینگ دارد: { $after } ± { $more }
# What a player has done for the first time
award-told = 🎖 { $who }، برای اولین بار: { $what }
award-first-game = یک بازی تا پایان
award-first-win = یک برد
award-ten-games = ده بازی
award-hundred-games = صد بازی
award-three-in-a-row = سه برد پشت سر هم
award-five-in-a-row = پنج برد پشت سر هم
award-every-game = همهٔ بازی‌ها
award-every-game-won = برد در همهٔ بازی‌ها
award-ten-people = بازی با ده نفر
award-large-table = برد سر میزی چهارنفره یا بزرگ‌تر
award-stood-in = گرفتن جای کسی و بازی تا پایان
award-long-game = یک بازی یک‌هفته‌ای
award-shared-win = یک برد مشترک
award-beat-master = برد در برابر استاد
settings-awards-on = می‌گویم چه کسی چه کاری را برای اولین بار کرده و چه کسی قهرمان ماه شده است.
settings-awards-off = از نشان‌ها و قهرمان ماه نمی‌گویم.
button-awards = نشان‌ها: { $value }
settings-calls-on = وقتی کسی میزی باز می‌کند، از کسانی که این‌جا با /notify خواسته‌اند نام می‌برم، حداکثر یک بار در ساعت.
settings-calls-off = وقتی کسی میزی باز می‌کند، از کسانی که با /notify خواسته‌اند نام نمی‌برم.
button-calls = صدا زدن برای میز تازه: { $value }
ask-call-role = صدا زدن یک نقش برای میز تازه، حداکثر یک بار در ساعت
ask-call-other-role = برای میز تازه یک نقش را صدا می‌زنم. انتخاب نقش دیگر
button-call-no-role = صدا نزدن نقش
said-role-needs-right = فقط کسی که اجازه مدیریت نقش‌ها را دارد می‌تواند نقشی را انتخاب کند.
settings-phrases-on = می‌بینید دیگران سر میزهای شما چه می‌گویند: جمله‌های آماده که هر کس به زبان خودش می‌خواند.
settings-phrases-off = در خصوصی نمی‌بینید دیگران سر میزهای شما چه می‌گویند.
settings-room-phrases-on = این اتاق نشان می‌دهد بازیکنان چه می‌گویند: جمله‌های آماده به زبان اتاق.
settings-room-phrases-off = این اتاق نشان نمی‌دهد بازیکنان چه می‌گویند.
button-phrases-shown = نمایش جمله‌ها: { $value }

# Lessons: one minute for each game. The head of each panel: the game, and which scene it is of how many.
learn-head = { $title }، { $number }/{ $count }
learn-too-long = این راه قدم‌های زیادی دارد. راه کوتاه‌تری پیدا کنید.
# After joining a table, for people who have never finished a game of this kind; the second one pops up.
learn-offer = سر میز نشستید. این بازی برایتان تازه است؟ یک دقیقه وقت می‌گیرد و میز منتظر می‌ماند.
said-learn-offer = سر میز نشستید. این بازی برایتان تازه است؟ بنویسید /learn: یک دقیقه وقت می‌گیرد و میز منتظر می‌ماند.
said-seated = سر میز نشستید.
