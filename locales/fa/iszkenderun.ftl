# Iszkenderun: cards, the table, buttons, questions and events. The rules are in iszkenderun-rules.ftl.

iszkenderun-title = ایسکندرون
iszkenderun-tagline = چهار بار بهترین ردیف کارت را بسازید. هر کارت کاری می‌کند و حکم دو برابر حساب می‌شود.
# The game has no options.
iszkenderun-preset-standard = بازی معمولی

# Suits.
iszkenderun-suit-scimitar = شمشیر
iszkenderun-suit-turban = دستار
iszkenderun-suit-cross = صلیب
iszkenderun-suit-crescent = هلال
iszkenderun-letter-scimitar = ش
iszkenderun-letter-turban = د
iszkenderun-letter-cross = ص
iszkenderun-letter-crescent = ه
iszkenderun-no-trump = بی‌حکم

# Cards on buttons and in sentences.
iszkenderun-card-number = { $suit } { $number }
iszkenderun-card-blocker = قفل { $suit }
iszkenderun-card-changer = حکم‌گردان { $suit }
iszkenderun-card-retriever = بازیاب { $suit }
iszkenderun-card-dual = { $first }-{ $second }
iszkenderun-card-suitless = بی‌خال { $number }
# A card in a row of a player.
iszkenderun-card-of = { $card } ({ $who })
iszkenderun-your-card = { $card } (شما)

# Cards in rows: the letter of the suit, and a number or a word.
iszkenderun-short-number = { $suit }{ $number }
iszkenderun-short-blocker = قفل { $suit }
iszkenderun-short-changer = حکم‌گردان { $suit }
iszkenderun-short-retriever = بازیاب { $suit }
iszkenderun-short-dual = { $first }/{ $second }
iszkenderun-short-suitless = بی‌خال
# The value of a card: one whose name is not a number, and a number that has changed.
iszkenderun-row-kind = { $card } { $now }
iszkenderun-row-number = { $card } حالا { $now }
# A card of the trump suit.
iszkenderun-row-doubled = { $card } ×۲
iszkenderun-row-shielded = { $card } (سپردار)
iszkenderun-row-protected = { $card } (زیر ژتون)
# The meaning of the letters, on a page.
iszkenderun-letters = حرف خال‌ها: { $letters }
iszkenderun-letter-means = { $letter } { $suit }

# A card in hand, with its effect in a word or two.
iszkenderun-held = { $card } ({ $does })
# A card in hand that does so when it is used in a row.
iszkenderun-held-use = { $card } (کاربرد: { $does })
iszkenderun-does-two-suits = هر دو خال
iszkenderun-does-shield-left = سپر همسایهٔ چپ
iszkenderun-does-shield-right = سپر همسایهٔ راست
iszkenderun-does-left = +{ $bonus } به چپ
iszkenderun-does-right = +{ $bonus } به راست
iszkenderun-does-both = +{ $bonus } به دو طرف
iszkenderun-does-count = +۱ برای هر { $suit }
iszkenderun-does-block = بستن یک ردیف
iszkenderun-does-discard-max = سوزاندن یکی با ارزش ۰ تا { $most }
iszkenderun-does-discard-suit = سوزاندن یک { $suit }
iszkenderun-does-discard-any = سوزاندن هر کارتی
iszkenderun-does-discard-all = سوزاندن همه با ارزش ۰ تا { $most }
iszkenderun-does-boost = +{ $bonus } به یک کارت
iszkenderun-does-swap = جابه‌جایی دوتا با ارزش ۰ تا { $most }
iszkenderun-does-take = برداشتن یکی با ارزش ۰ تا { $most }
iszkenderun-does-retrieve-any = برداشتن هر سوخته‌ای
iszkenderun-does-retrieve-suit = برداشتن یک { $suit } سوخته
iszkenderun-does-trump = حکم: { $suit }
iszkenderun-does-no-trump = بی‌حکم
iszkenderun-does-draw = کشیدن
iszkenderun-does-reveal = کشیدن، بعد رو کردن یکی

# The effect of each card, in a few words. "Use" means: move it from your row to the discard pile.
iszkenderun-effect-none = از هر دو خال است
iszkenderun-effect-shield-left = نمی‌گذارد همسایهٔ چپش بسوزد
iszkenderun-effect-shield-right = نمی‌گذارد همسایهٔ راستش بسوزد
iszkenderun-effect-left = +{ $bonus } به همسایهٔ چپ
iszkenderun-effect-right = +{ $bonus } به همسایهٔ راست
iszkenderun-effect-both = +{ $bonus } به هر دو همسایه
iszkenderun-effect-count = +۱ برای هر کارت { $suit } در همهٔ ردیف‌ها، با خودش
iszkenderun-effect-blocker = ردیفی را که در آن بازی شود می‌بندد، مال شما یا دیگری؛ کاربرد: با یک کارت از دستتان می‌سوزد
iszkenderun-effect-discard-max = کاربرد: سوزاندن یک کارت با ارزش { $most } یا کمتر
iszkenderun-effect-discard-suit = کاربرد: سوزاندن یک کارت { $suit }
iszkenderun-effect-discard-any = کاربرد: سوزاندن هر کارتی
iszkenderun-effect-discard-all = کاربرد: سوزاندن همهٔ کارت‌های با ارزش { $most } یا کمتر
iszkenderun-effect-boost = کاربرد: کارت دیگری در این دور +{ $bonus } می‌گیرد
iszkenderun-effect-swap = کاربرد: جابه‌جایی دو کارت با ارزش { $most } یا کمتر
iszkenderun-effect-take = کاربرد: برداشتن یک کارت با ارزش { $most } یا کمتر به دستتان
iszkenderun-effect-retrieve-any = کاربرد: برداشتن هر کارتی از سوخته‌ها
iszkenderun-effect-retrieve-suit = کاربرد: برداشتن یک کارت { $suit } از سوخته‌ها
iszkenderun-effect-trump = کاربرد: حکم { $suit } می‌شود
iszkenderun-effect-no-trump = کاربرد: دیگر حکمی نیست
iszkenderun-effect-draw = کاربرد: کشیدن یک کارت
iszkenderun-effect-reveal = کاربرد: کشیدن یک کارت، بعد رو کردن یکی دیگر که اگر از خال حکم باشد می‌ماند
# A line of the card reference: the card, its printed value if the name does not have it, and
# its effect.
iszkenderun-reference = { $card }: { $effect }
iszkenderun-reference-worth = { $card } ({ $printed }): { $effect }
iszkenderun-lines =
    { $above }
    { $line }

# The effects of the action token.
iszkenderun-deed-score = +۴ به دستهٔ امتیاز
iszkenderun-deed-exchange = تعویض کارت‌های دست
iszkenderun-deed-protect = محافظت از یک کارت
iszkenderun-deed-steal = ربودن یک کارت

# The table.
iszkenderun-head = دور { $round } از { $rounds }. حکم: { $trump } ({ $letter })، دو برابر حساب می‌شود
iszkenderun-head-none = دور { $round } از { $rounds }. بی‌حکم
iszkenderun-head-player = بازیکن
iszkenderun-head-row = ردیف
iszkenderun-head-hand = دست
iszkenderun-head-points = امتیاز
iszkenderun-head-token = ژتون
iszkenderun-at-turn = { $who } ▸
iszkenderun-cell = { $count }
iszkenderun-token-ready = آماده
iszkenderun-token-used = رفته
iszkenderun-left = رفته
# Rows begin on the left, but a line of Persian begins on the right, so the text says so.
iszkenderun-row = { $who }، { $cards }
iszkenderun-row-closed = { $who }، بسته، { $cards }
iszkenderun-row-passed = { $who }، پاس داده، { $cards }
iszkenderun-row-left = { $who }، رفته، { $cards }
iszkenderun-row-cards = از چپ: { $cards }
iszkenderun-row-empty = بدون کارت
# The highest row, and the card that counts most in it.
iszkenderun-ahead = جلو: { $who } با ردیف { $total }. { $value } از آن مال { $card } است.
iszkenderun-ahead-tied = جلو، هر کدام با ردیف { $total }: { $who }.
iszkenderun-draw-pile =
    دستهٔ کشیدن: { $count ->
        [0] خالی
       *[other] { $count } کارت
    }
iszkenderun-discard-pile =
    سوخته‌ها: { $count ->
        [one] { $top }
       *[other] { $count } کارت، رویی { $top }
    }
iszkenderun-discard-pile-empty = سوخته‌ها: خالی
iszkenderun-both-piles = { $deck }. { $discard }.
iszkenderun-record = بالاترین ردیف تا حالا: { $points } ({ $who })، حالا ۲ امتیاز
# Score piles, each with its value and its points if the game ended now.
iszkenderun-piles-now = امتیازها با این فرض است که بازی حالا تمام شود. دسته‌های امتیاز: { $piles }
iszkenderun-pile-now = { $who } { $value } (حالا { $points } امتیاز)
# On the page of rows, when trump has changed.
iszkenderun-start-trump = حکم در شروع دور: { $trump }

# Shown to the reader only.
iszkenderun-hand = دست شما: { $cards }
iszkenderun-hand-empty = دست شما خالی است.
iszkenderun-you-passed = پاس داده‌اید. ردیفتان تا شمارش دور در امان است.
iszkenderun-cost-fee = { $pay } و { $fee }
iszkenderun-plan-swap = نقشه: { $card } برای جابه‌جایی { $first } با کارتی دیگر
iszkenderun-plan-exchange = نقشه: پرداخت { $pay }، تعویض کارت‌های دست
iszkenderun-plan-exchange-cards = نقشه: پرداخت { $pay }، تعویض { $cards }
iszkenderun-plan-protect = نقشه: پرداخت { $pay }، محافظت از یک کارت
iszkenderun-plan-steal = نقشه: پرداخت { $pay }، ربودن کارتی با عدد چاپ‌شدهٔ { $most } یا کمتر

# Questions to the reader.
iszkenderun-ask-play-token = بالاترین ردیف را بسازید: کارتی بازی کنید، کارتی از ردیفتان یا ژتون را به کار ببرید، یا پاس بدهید.
iszkenderun-ask-play = بالاترین ردیف را بسازید: کارتی بازی کنید، کارتی از ردیفتان را به کار ببرید، یا پاس بدهید.
iszkenderun-ask-token = بالاترین ردیف را بسازید: کارتی از ردیفتان یا ژتون را به کار ببرید، یا پاس بدهید. کارتی برای بازی کردن ندارید.
iszkenderun-ask-use = بالاترین ردیف را بسازید: کارتی از ردیفتان را به کار ببرید، یا پاس بدهید. کارتی برای بازی کردن ندارید.
iszkenderun-ask-closed-token = ردیفتان بسته است: کارتی از آن یا ژتون را به کار ببرید، یا پاس بدهید. تا وقتی قفل آن‌جاست، کارتی اضافه نمی‌شود.
iszkenderun-ask-closed = ردیفتان بسته است: کارتی از آن را به کار ببرید، یا پاس بدهید. تا وقتی قفل آن‌جاست، کارتی اضافه نمی‌شود.
iszkenderun-ask-only-play-token = بالاترین ردیف را بسازید: کارتی بازی کنید، ژتون را به کار ببرید، یا پاس بدهید.
iszkenderun-ask-only-play = بالاترین ردیف را بسازید: کارتی بازی کنید، یا پاس بدهید.
iszkenderun-ask-only-token = نه کارتی برای بازی کردن دارید و نه کارتی برای به کار بردن: ژتون را به کار ببرید، یا پاس بدهید.
iszkenderun-ask-pass = نه کارتی برای بازی کردن دارید و نه کارتی برای به کار بردن: فقط می‌توانید پاس بدهید.
iszkenderun-ask-swap = جایش با کدام کارت عوض شود؟
iszkenderun-ask-exchange = کدام کارت‌های دستتان را عوض می‌کنید؟ حداکثر سه تا.
iszkenderun-ask-protect = ژتونتان را روی کدام کارت می‌گذارید؟
iszkenderun-ask-steal = کدام کارت را به دستتان می‌برید؟
iszkenderun-ask-nothing = الان تصمیمی با شما نیست.

# Buttons; about 35 characters are shown, so what differs comes first.
iszkenderun-do-play = بازی { $card } (ردیف +{ $gain })
iszkenderun-do-play-to = { $card } در ردیف { $who }
iszkenderun-do-for-fee = پرداخت { $fee }. { $what }
iszkenderun-do-unblock = { $card }: باز کردن ردیفم
iszkenderun-do-discard = { $card }: سوزاندن { $target }
iszkenderun-do-discard-all = { $card }: سوزاندن همه تا { $most }
iszkenderun-do-boost = { $card }: +{ $bonus } به { $target }
iszkenderun-do-swap = { $card }: جابه‌جایی { $target } با …
iszkenderun-do-take = { $card }: برداشتن { $target }
iszkenderun-do-retrieve = { $card }: برداشتن { $target }
iszkenderun-do-trump = { $card }: حکم { $suit }
iszkenderun-do-no-trump = { $card }: بی‌حکم
iszkenderun-do-draw = { $card }: کشیدن یک کارت
iszkenderun-do-reveal = { $card }: یکی کشیدن، یکی رو کردن
iszkenderun-do-token = ژتون (با { $pay }): { $deed }
iszkenderun-do-token-steal = ژتون (با { $pay }): ربودن تا { $most }
iszkenderun-do-swap-with = جابه‌جایی با { $target }
iszkenderun-do-protect = محافظت از { $target }
iszkenderun-do-steal = ربودن { $target }
iszkenderun-do-exchange-card = تعویض { $card }
iszkenderun-do-exchange = کشیدن { $count } کارت تازه
iszkenderun-do-pass = پاس
iszkenderun-do-pass-instead = به‌جایش پاس
# Groups of buttons.
iszkenderun-group-play = بازی کردن کارت
iszkenderun-group-play-card = بازی { $card }
iszkenderun-group-use = کاربرد کارت
iszkenderun-group-use-card = کاربرد { $card }
iszkenderun-group-token = به کار بردن ژتون
iszkenderun-group-choose = انتخاب کارت

# Confirmation of something that cannot be undone.
iszkenderun-change = { $who } { $before } ← { $after }
iszkenderun-sure = { $what } مطمئنید؟
iszkenderun-sure-rows = { $what } ردیف‌ها آن‌وقت: { $changes }. مطمئنید؟
iszkenderun-sure-block-own = { $card } ردیفتان را می‌بندد: تا وقتی آن‌جاست، خودتان هم نمی‌توانید کارت اضافه کنید.
iszkenderun-sure-block = { $card } ردیف { $who } را می‌بندد: تا وقتی آن‌جاست، کسی نمی‌تواند کارت اضافه کند.
iszkenderun-sure-use = { $what }. برای این کار { $card } از ردیفتان می‌رود.
iszkenderun-sure-use-all = { $card } می‌سوزد و با آن این‌ها هم می‌سوزند: { $gone }.
iszkenderun-sure-swap = { $first } و { $second } جابه‌جا می‌شوند. برای این کار { $card } از ردیفتان می‌رود.
iszkenderun-sure-token = { $what }. ژتونتان فقط یک بار کار می‌کند.
iszkenderun-sure-exchange = { $count } کارت می‌سوزانید و { $count } کارت تازه می‌کشید. ژتونتان فقط یک بار کار می‌کند. مطمئنید؟
iszkenderun-sure-pass = اگر پاس بدهید، در این دور دیگر نوبتی ندارید. ردیفتان { $total } می‌ارزد و بهترین ردیف دیگران { $best }. { $playing ->
        [0] دیگر کسی نمی‌تواند ردیفش را بالا ببرد.
       *[other] { $playing } بازیکن هنوز می‌تواند ردیفش را بالا ببرد.
    } مطمئنید؟
iszkenderun-sure-pass-instead = نقشه‌تان را کنار می‌گذارید و در این دور دیگر نوبتی ندارید. مطمئنید؟

# Reasons why an action is not possible: a whole sentence of at most 120 characters.
iszkenderun-why-all-actions-taken = در این دور { $most } حرکت کرده‌اید و فقط می‌توانید پاس بدهید.
iszkenderun-why-only-blockers = در ردیف دیگران فقط قفل می‌شود بازی کرد.
iszkenderun-why-row-passed = به ردیف کسی که پاس داده کارتی اضافه نمی‌شود ({ $who }).
iszkenderun-why-row-closed-own = { $card } ردیفتان را بسته است. به کار بردنش ردیف را باز می‌کند و یک کارت از دستتان می‌خواهد.
iszkenderun-why-row-closed = { $card } این ردیف را بسته است ({ $who }): کسی نمی‌تواند کارت اضافه کند.
iszkenderun-why-not-in-row = فقط کارت ردیفتان را می‌شود به کار برد؛ بازی کردن کارت به معنی به کار بردنش نیست.
iszkenderun-why-no-ability = این کارت هیچ‌وقت به کار نمی‌رود: تا وقتی در ردیف است اثر می‌کند.
iszkenderun-why-card-protected = ژتونی روی این کارت است ({ $who }) و در این دور به کار نمی‌رود.
iszkenderun-why-card-shielded = { $card } سپر این کارت است: نمی‌سوزد، حتی برای به کار بردن خودش.
iszkenderun-why-itself = این کارت پیش از اثر کردن از ردیفتان می‌رود، پس روی خودش به کار نمی‌رود.
iszkenderun-why-no-target = کارت دیگری در دسترس نیست.
# The following texts are about the target, a card in a row of a player.
iszkenderun-why-target-passed = ردیف کسی که پاس داده در دسترس نیست ({ $who }).
iszkenderun-why-target-protected = ژتونی روی این کارت است ({ $who }) و در این دور در دسترس نیست.
iszkenderun-why-target-shielded = { $card } سپر این کارت است و نمی‌گذارد بسوزد.
iszkenderun-why-worth-too-much = ارزشش باید { $most } یا کمتر باشد، ولی بدون کارتی که به کار می‌رود { $now } است.
iszkenderun-why-wrong-suit = با این فقط کارت { $suit } را می‌شود سوزاند.
iszkenderun-why-no-partner = جابه‌جایی دو کارت با ارزش { $most } یا کمتر می‌خواهد و دومی در دسترس نیست.
iszkenderun-why-nothing-low = کارت‌های با ارزش { $most } یا کمتر را می‌سوزاند، ولی کمترین ارزش در دسترس { $now } است.
iszkenderun-why-no-discards = سوخته‌ها خالی است.
iszkenderun-why-retrieves-suit = با این فقط کارت { $suit } را می‌شود از سوخته‌ها برداشت.
iszkenderun-why-trump-already = همین حالا هم حکم { $suit } است.
iszkenderun-why-no-trump-already = همین حالا هم حکمی نیست.
# $count is the number of cards in the reader's hand.
iszkenderun-why-fee-due =
    { $count ->
        [0] سوزاندن قفل از ردیف خودتان یک کارت از دستتان می‌خواهد و دستتان خالی است.
       *[other] سوزاندن قفل از ردیف خودتان یک کارت از دستتان می‌خواهد: انتخابش کنید ({ $count } کارت دارید).
    }
iszkenderun-why-token-used = ژتونتان را به کار برده‌اید؛ در بازی فقط یک بار کار می‌کند.
iszkenderun-why-wrong-payment = این کار را فقط با کارت { $suit } یا کارت بی‌خال می‌شود پرداخت.
iszkenderun-why-nothing-to-exchange = بعد از پرداخت کارتی برای تعویض در دستتان نمی‌ماند.
iszkenderun-why-nothing-to-protect = کارتی برای محافظت در دسترس نیست.
iszkenderun-why-nothing-to-steal = کارتی با عدد چاپ‌شدهٔ { $most } یا کمتر در دسترس نیست.
iszkenderun-why-same-card = جابه‌جایی دو کارت متفاوت می‌خواهد.
iszkenderun-why-pays-already = با همین کارت ژتونتان را می‌پردازید.
iszkenderun-why-printed-too-high = عدد چاپ‌شدهٔ این کارت { $printed } است و عدد کارتی که می‌پردازید فقط { $most }.
iszkenderun-why-all-named = می‌توانید { $most } کارت عوض کنید و همین تعداد را انتخاب کرده‌اید.
iszkenderun-why-named-already = این کارت را انتخاب کرده‌اید.
iszkenderun-why-nothing-named = اول یک کارت از دستتان برای تعویض انتخاب کنید.

# Events. A text after a name and a colon, or after "You:", must fit any person.
iszkenderun-round-begins = دور { $round }. نفر اول: { $who }. حکم: { $suit }.
iszkenderun-round-begins-none = دور { $round }. نفر اول: { $who }. بی‌حکم، چون دور پیش با دستار شروع شد.
iszkenderun-shuffled = همهٔ سوخته‌ها با دستهٔ کشیدن بُر خوردند.
iszkenderun-reshuffled = دستهٔ کشیدن خالی شد و سوخته‌ها دستهٔ تازه شدند.
iszkenderun-you-were-dealt = کارت‌هایی که به شما رسید: { $cards }.
iszkenderun-played = بازی { $card }
iszkenderun-played-to = بستن یک ردیف ({ $whom }) با { $card }
iszkenderun-used = کاربرد { $card }
iszkenderun-used-fee = کاربرد { $card }، پرداخت { $fee }
iszkenderun-used-to-open = کاربرد { $card } برای باز کردن ردیف، پرداخت { $fee }
iszkenderun-discarded = { $cards } سوخت
iszkenderun-boosted = { $card } در این دور +{ $bonus }
iszkenderun-swapped = جابه‌جایی { $first } و { $second }
iszkenderun-took = { $card } به دست
iszkenderun-retrieved = { $card } از سوخته‌ها
iszkenderun-trump-set = حالا حکم { $suit } است
iszkenderun-trump-gone = حالا بی‌حکم
iszkenderun-drew = کشیدن { $count } کارت
iszkenderun-you-drew = کارت‌هایی که کشیدید: { $cards }.
iszkenderun-revealed-kept = { $card } رو شد، حکم است و ماند
iszkenderun-revealed-gone = { $card } رو شد، حکم نیست و سوخت
iszkenderun-token-told = ژتون با پرداخت { $pay }: { $deed }
iszkenderun-protected = { $card } زیر ژتون، دور از دست همه
iszkenderun-passed = پاس
iszkenderun-each = { $who } { $number }
iszkenderun-round-over = دور { $round } تمام شد. ردیف‌ها: { $totals }.
iszkenderun-placed = امتیاز رتبه‌ها: { $points }.
iszkenderun-scored = { $card } به دستهٔ امتیاز
iszkenderun-award = جایزهٔ بی‌حکم
iszkenderun-record-set = رکورد حالا { $points } است ({ $who }).
iszkenderun-game-won = { $count ->
    [one] برنده: { $who }.
   *[other] برد مشترک: { $who }.
}

# Breakdowns of rows and points.
iszkenderun-account-trump = حکم: { $suit }. کارت‌های حکم دو برابر حساب می‌شوند.
iszkenderun-account-no-trump = بی‌حکم: چیزی دو برابر حساب نمی‌شود.
iszkenderun-account-row = { $who }: { $total }
iszkenderun-account-card = { $card }، در کل { $value }: { $parts }
iszkenderun-part-printed = { $printed } چاپ‌شده
iszkenderun-part-neighbour = +{ $bonus } از { $from }
iszkenderun-part-counted = +{ $bonus } برای خالش در بازی
iszkenderun-part-boost = +{ $bonus } در این دور
iszkenderun-part-doubled = ×۲ چون حکم است
iszkenderun-part-shielded = سپردار
iszkenderun-part-protected = زیر ژتون { $who }
iszkenderun-part-protected-you = زیر ژتون شما
iszkenderun-account-earned = چه چیزی به دست آمد
iszkenderun-earned = { $who }: ردیف { $total }، { $points } امتیاز
iszkenderun-earned-highest = { $who }: ردیف { $total }، { $points } امتیاز؛ بالاترین کارت به دستهٔ امتیاز: { $card }
iszkenderun-earned-lowest = { $who }: ردیف { $total }، { $points } امتیاز؛ پایین‌ترین کارت به دستهٔ امتیاز: { $card }
iszkenderun-account-award = در شروع یا پایان دور حکمی نبود، پس جایزهٔ بی‌حکم به برنده می‌رسد: { $who }
iszkenderun-account-record = رکورد بعد از این دور: { $points } ({ $who })

# Points.
iszkenderun-points = { $who }: { $sum } = { $parts }
iszkenderun-points-places = { $points } برای رتبه‌ها
# Followed by the points of each round.
iszkenderun-points-rounds = { $places } ({ $parts })
iszkenderun-points-pile = { $points } برای دستهٔ امتیاز
iszkenderun-points-no-trump = { $points } برای بی‌حکم
iszkenderun-points-record = { $points } برای رکورد
iszkenderun-points-now = اگر بازی حالا تمام می‌شد:
iszkenderun-piles = دسته‌های امتیاز
iszkenderun-pile = { $who }: دستهٔ امتیاز { $value } ({ $cards })
iszkenderun-pile-empty = { $who }: بدون دستهٔ امتیاز
iszkenderun-pile-card = { $card }: { $printed }
iszkenderun-pile-token = ژتون: { $bonus }
iszkenderun-piles-count = بهترین دسته در پایان ۳ امتیاز دارد و دومی ۱. عددهای چاپ‌شده حساب‌اند.
iszkenderun-awards-count = رکورد ۲ امتیاز دارد، جایزهٔ بی‌حکم هم همین‌طور؛ این جایزه برای بردن دوری است که بی‌حکم شروع یا تمام شود.
iszkenderun-place = { $place }.
iszkenderun-no-place = –
iszkenderun-result = { $points } امتیاز
iszkenderun-result-ties = با امتیاز برابر، ردیف دور آخر تعیین می‌کند و بعد دستهٔ امتیاز.

# Pages of reference.
iszkenderun-page-rows = شرح ردیف‌ها
iszkenderun-page-points = امتیازها و دسته‌های امتیاز
iszkenderun-page-discards = سوخته‌ها
iszkenderun-page-suit = کارت‌ها: { $suit }
iszkenderun-page-others = کارت‌ها: دوخاله و بی‌خال
iszkenderun-page-round = شرح دور { $round }
iszkenderun-discards =
    { $count ->
        [one] { $cards }
       *[other] { $count } کارت، اول تازه‌ترین: { $cards }
    }

# In pictures, as short as possible. Beside the icons of cards: a maximum value; counts double.
iszkenderun-picture-most = ≤{ $most }
iszkenderun-picture-double = ×{ $by }
iszkenderun-picture-more = +{ $count }
iszkenderun-picture-round = دور { $round }
iszkenderun-picture-no-trump = بی‌حکم
# The holders of the record.
iszkenderun-picture-holders = { $count } نفر
# At the foot of a card in hand; beside a +, its meaning.
iszkenderun-picture-gain = +{ $gain }
iszkenderun-picture-gains = سود ردیف شما
# In pictures, under the name of the player to act: what to do, in two or three words.
iszkenderun-picture-task-play = بازی یا پاس
iszkenderun-picture-task-choose = انتخاب کارت
# Beside the hand, while a plan is made.
iszkenderun-picture-using = به کار می‌برید
iszkenderun-picture-token = ژتون: { $deed }
# Heads of the columns at the end.
iszkenderun-picture-places = رتبه‌ها
iszkenderun-picture-pile = دسته
iszkenderun-picture-award = بی‌حکم
iszkenderun-picture-best = رکورد

# The content of a picture, in sentences.
iszkenderun-alt-round = دور { $round } از { $rounds }، حکم { $trump } است و دو برابر حساب می‌شود.
iszkenderun-alt-round-none = دور { $round } از { $rounds }، بی‌حکم.
iszkenderun-alt-ahead =
    { $count ->
        [one] جلو: { $who } با ردیف { $total }.
       *[other] جلو، هر کدام با ردیف { $total }: { $who }.
    }
iszkenderun-alt-seat = { $who }: { $state }.
iszkenderun-alt-left = بازی را ترک کرده
iszkenderun-alt-passed = پاس داده
iszkenderun-alt-closed = ردیف بسته
iszkenderun-alt-row = ردیف { $total } (از چپ: { $cards })
iszkenderun-alt-row-empty = ردیف بدون کارت
iszkenderun-alt-hand = { $count } کارت در دست
iszkenderun-alt-points = { $count } امتیاز
iszkenderun-alt-token-used = ژتون رفته
iszkenderun-alt-worth = { $card } با ارزش { $now }
iszkenderun-alt-shielded = { $card } سپردار
iszkenderun-alt-protected = { $card } زیر ژتون
iszkenderun-alt-place-left = بازی را ترک کرده: { $who }، { $earned }.
iszkenderun-alt-earned = { $points } امتیاز ({ $parts })

# Deciding ahead.
iszkenderun-standing-pass = پاس تا پایان دور
iszkenderun-only-if-trump = حکم همان باشد
iszkenderun-only-if-own-row = ردیف من همین‌طور مانده باشد
iszkenderun-only-if-rows = هیچ ردیفی عوض نشده باشد

# Awards: what a player has done for the first time
iszkenderun-award-no-trump = برد یک دور بی‌حکم
iszkenderun-award-record = بالاترین ردیف یک بازی، بدون شریک
iszkenderun-award-retrieved = برگرداندن یک کارت از سوخته‌ها
iszkenderun-award-revealed = کشیدن و نشان دادن یک حکم
iszkenderun-award-token-score = به کار بردن ژتون برای دستهٔ امتیاز
iszkenderun-award-token-exchange = تعویض کارت‌ها با ژتون
iszkenderun-award-token-protect = محافظت از یک کارت با ژتون
iszkenderun-award-token-steal = ربودن یک کارت با ژتون
iszkenderun-award-quiet = برد بی‌آن‌که کارتی به کار رود
iszkenderun-award-every-round = برد با بهترین ردیف هر دور
iszkenderun-award-narrow = برد با اختلاف یک امتیاز
iszkenderun-award-far = برد با اختلاف پنج امتیاز یا بیشتر

# Notes for a player in the first game: at most two sentences.
iszkenderun-note-goal = بعد از چهار دور بیشترین امتیاز می‌برد. هر دور وقتی تمام می‌شود که همه پاس داده باشند؛ آن‌وقت بالاترین ردیف ۳ امتیاز می‌گیرد و بعدی‌ها ۲، ۱ و ۰.
iszkenderun-note-unused = بازی کردن کارت به معنی به کار بردنش نیست و به‌جایش کارتی نمی‌کشید: فقط در ردیفتان حساب می‌شود. در نوبتی دیگر می‌توانید همان‌جا به کارش ببرید و برای این کار از ردیف می‌رود.
iszkenderun-note-closed = برای باز کردن ردیفتان، قفل را به کار ببرید و یک کارت از دستتان بپردازید. هر دو می‌سوزند.
iszkenderun-note-alone = بقیه همه پاس داده‌اند، پس نوبت پشت نوبت با شماست تا خودتان هم پاس بدهید. دیگر کسی نمی‌تواند به ردیفتان دست بزند.
# Without a card that threatens another one, the second of these two texts.
iszkenderun-note-threat = { $used } می‌تواند { $lost } را از ردیفتان ببرد. وقتی پاس بدهید، کسی نمی‌تواند به ردیفتان دست بزند؛ ژتون فقط از یک کارت محافظت می‌کند.
iszkenderun-note-lead = حالا ردیف شما بالاترین است. اگر پاس بدهید، در این دور دیگر نوبتی ندارید، ولی هیچ کارت و ژتونی هم به ردیفتان نمی‌رسد.
iszkenderun-note-use = می‌توانید کارتی از ردیفتان را به کار ببرید: می‌سوزد و بعد اثر می‌کند. ردیفتان ارزش آن کارت را از دست می‌دهد؛ پیش از تأیید می‌بینید که ردیف‌ها بعد از آن چقدر می‌ارزند.
iszkenderun-note-trump = حکم با هرچه به آن اضافه شود دو برابر حساب می‌شود: در ردیف‌ها ×۲ دارد. عدد روی دکمهٔ هر کارت می‌گوید روی هم چقدر به ردیفتان اضافه می‌کند.
iszkenderun-note-neighbours = کارت تازه به سمت راست ردیفتان می‌رود. بعضی کارت‌ها تا وقتی کنار هم هستند همسایهٔ چپ یا راستشان را قوی‌تر می‌کنند، پس ترتیب مهم است.
iszkenderun-note-blocker = قفل ردیفی را می‌بندد که در آن بازی شود، ردیف خودتان یا ردیف باز دیگری: دیگر کسی نمی‌تواند به آن کارت اضافه کند. خودش هم همان‌جا حساب می‌شود، پس به ردیف دیگران ۳ می‌دهد.
iszkenderun-note-zero = هر ۰ برای هر کارت خالش در همهٔ ردیف‌ها ۱ می‌ارزد، با خودش. با کارت‌های دیگران هم زیاد و کم می‌شود.
iszkenderun-note-changer = حکم‌گردان تا پایان دور خال دیگری را حکم می‌کند و همهٔ ردیف‌ها همان لحظه دوباره حساب می‌شوند. ببینید با ردیفتان چه می‌کند.
iszkenderun-note-token = ژتونتان در کل بازی فقط یک بار کار می‌کند و به کار بردنش نوبت شماست. با کارتی می‌پردازید: هلال ۴ به دستهٔ امتیاز اضافه می‌کند، صلیب کارت‌های دست را عوض می‌کند، شمشیر از کارتی محافظت می‌کند و دستار کارتی می‌رباید.
iszkenderun-note-score-pile = در پایان دور، از بهترین ردیف کارتی با بالاترین عدد چاپ‌شده به دستهٔ امتیاز می‌رود و از ردیف دوم کارتی با پایین‌ترین عدد. در پایان بازی بهترین دسته ۳ امتیاز دارد و بعدی ۱.
iszkenderun-note-refill = بعد از دور دستتان می‌ماند و تا پنج کارت پر می‌شود، با پایین‌ترین ردیف تا شش کارت. برای هر کارتی که نگه دارید، یک کارت کمتر به شما می‌رسد.
iszkenderun-note-passed = کسی که پاس داده در این دور دیگر نوبتی ندارد و هیچ کارت و ژتونی به ردیفش نمی‌رسد. فقط حکم و کارت‌های ۰ هنوز می‌توانند ارزش آن را عوض کنند.
iszkenderun-note-record = بالاترین ردیف همهٔ دورها رکورد را دارد که در پایان ۲ امتیاز است. پس ردیفی از آن هم بالاتر می‌ارزد، حتی وقتی جلو هستید.
iszkenderun-note-no-trump = بی‌حکم چیزی دو برابر حساب نمی‌شود. اگر دوری را ببرید که بی‌حکم شروع یا تمام شود، یک بار در بازی جایزهٔ بی‌حکم را می‌گیرید: ۲ امتیاز.
iszkenderun-note-shield = کارت سپردار نمی‌سوزد، حتی برای به کار بردن خودش. ولی می‌شود جابه‌جایش کرد، برداشت، ربود یا قوی‌تر کرد.
iszkenderun-note-last-round = این دور آخر است. بعد از آن بهترین دستهٔ امتیاز ۳ امتیاز دارد، دومی ۱، و رکورد و جایزهٔ بی‌حکم هر کدام ۲.

# The lesson: five short scenes. What is to be done; what to say when it is done, and when it is not.
iszkenderun-learn-trump = چهار دور دارید و هر دور را بالاترین ردیف می‌برد. صلیب حکم است: صلیب‌ها با هرچه همسایه‌ها می‌دهند دو برابر حساب می‌شوند. ردیفتان را از ۱۴ بگذرانید.
iszkenderun-learn-trump-made = صلیب ۵ شد ۱۲: ۵ خودش، +۱ از هلال ۳، و همه دو برابر.
iszkenderun-learn-trump-missed = از ۱۴ نگذشتید. صلیب ۵ از هلال ۳ هم +۱ می‌گیرد و این ۶ دو برابر حساب می‌شود.
iszkenderun-learn-use = بعضی کارت‌های ردیفتان را می‌توانید به کار ببرید؛ آن‌وقت از ردیف می‌روند. صلیب ۴ یک هلال را می‌سوزاند: جلو بیفتید.
iszkenderun-learn-use-made = ۴ دادید و بهترین ردیف ۲۶ از دست داد: هلال ۷ همسایه‌اش را هم قوی‌تر کرده بود.
iszkenderun-learn-use-missed = ردیف دیگری هنوز بالاتر است. با صلیب ۴ هلال ۷ را بسوزانید که آن ردیف را نگه داشته است.
iszkenderun-learn-pass = جلو هستید، ولی شمشیر ۶ می‌تواند دستار ۷ شما را بسوزاند. اگر پاس بدهید، در این دور دیگر نوبتی ندارید و کسی نمی‌تواند به ردیفتان دست بزند.
iszkenderun-learn-pass-made = کسی به ۲۷ شما نمی‌رسد. این یعنی ۳ امتیاز، و کارتش با بیشترین عدد چاپ‌شده به دستهٔ امتیازتان می‌رود. دستتان می‌ماند و تا پنج کارت پر می‌شود.
iszkenderun-learn-pass-missed = شمشیر ۶ دستار ۷ شما را سوزاند. اگر پاس داده بودید، ردیفتان در امان بود.
iszkenderun-learn-end = دور آخر: کارتی بازی کنید، کارتی به کار ببرید، بعد پاس بدهید و ببرید.
iszkenderun-learn-end-made = بردید. بعد از چهار دور امتیازها تعیین‌کننده‌اند: رتبه‌ها، دستهٔ امتیاز، رکورد و بی‌حکم. ژتون، یک بار در بازی، و کارت‌های مسدودکننده، که ردیفی را می‌بندند، هم هستند.
iszkenderun-learn-end-missed = ردیف دیگری بالاتر بود. دستار-صلیب را بازی کنید، با شمشیر ۶ هلال ۷ را بسوزانید و بعد پاس بدهید.
