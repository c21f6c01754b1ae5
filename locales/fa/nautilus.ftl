# Nautilus: cards, the table, buttons, questions and events. The rules are in nautilus-rules.ftl.

nautilus-title = ناتیلوس
nautilus-tagline = دو گروه غواص زیر دریا: در هر ستون کارت بهتر می‌برد، برای طرفی که در آن است.

# Options. In the lobby each is followed by its value: "Early end: on".
nautilus-option-early-end = پایان زودهنگام با سه حوزه
nautilus-option-collections = کارت‌های به‌دست‌آمده
nautilus-option-first-player = نفر اول
nautilus-collections-visible = همه می‌بینند
nautilus-collections-hidden = فقط صاحبشان می‌بیند
nautilus-first-player-random = به قرعه
nautilus-first-player-a = آ، صندلی اول
nautilus-first-player-b = ب، صندلی دوم
nautilus-preset-standard = قوانین معمولی
nautilus-preset-deep = غواصی عمیق: شش دور، از حفظ

# Cards in rows.
nautilus-short = { $value }
nautilus-short-kraken = ک
nautilus-short-fishbone = ت
nautilus-anchored = { $card }*
nautilus-empty = .
nautilus-nobody = -

# Cards in a hand; the arrow shows the movement of another card.
nautilus-hand-vertical = { $value }↕
nautilus-hand-horizontal = { $value }↔

# Specials.
nautilus-kraken = کراکن
nautilus-fishbone = تیغ ماهی
nautilus-anchor = لنگر
nautilus-eye = چشم
nautilus-module = اتاقک غواصی
nautilus-harpoon = زوبین
nautilus-does-kraken = به‌جای غواص گذاشته می‌شود؛ از همه می‌برد.
nautilus-does-fishbone = به‌جای غواص گذاشته می‌شود؛ به همه می‌بازد.
nautilus-does-anchor = همراه یک غواص بازی می‌شود؛ یک کارت صفحه را سر جایش نگه می‌دارد.
nautilus-does-eye = پیش از اولین کارت، دست حریف را می‌بینید.
nautilus-does-module = پیش از اولین کارت، دو غواص می‌کشید و یکی را نگه می‌دارید.
nautilus-does-harpoon = پیش از اولین کارت، غواصی از دست حریف می‌کشید؛ عوضش کنید یا پس بدهید.
# The same, as short as possible.
nautilus-briefly-kraken = از همه می‌برد
nautilus-briefly-fishbone = به همه می‌بازد
nautilus-briefly-anchor = کارتی را سر جایش نگه می‌دارد
nautilus-briefly-eye = دست حریف را نشان می‌دهد
nautilus-briefly-module = دو غواص می‌کشید، یکی می‌ماند
nautilus-briefly-harpoon = غواصی از دست حریف می‌کشد

# Domains.
nautilus-science = علم
nautilus-exploration = اکتشاف
nautilus-navigation = ناوبری
nautilus-engineering = مهندسی
nautilus-war = جنگ
nautilus-short-science = علم
nautilus-short-exploration = کشف
nautilus-short-navigation = ناو
nautilus-short-engineering = مهن
nautilus-short-war = جنگ
nautilus-two-stars = +۲
nautilus-one-star = +۱
nautilus-ink-blot = -۱
nautilus-prize = { $domain } { $worth }

# Sides and spaces. $who may be "You".
nautilus-side-a = آ
nautilus-side-b = ب
nautilus-space-a = آ{ $column }
nautilus-space-b = ب{ $column }

# The table.
nautilus-round = دور { $round } از { $of }
# The decision of another player, as a sentence after the round.
nautilus-round-now = دور { $round } از { $of }: { $now }
nautilus-round-plan = دور { $round } از { $of }، با نقشهٔ شما، که فقط خودتان می‌بینید:
nautilus-last-round = دور آخر این‌طور تمام شد:
nautilus-took = دور قبل، { $side } برد: { $prizes }
nautilus-head-column = ستون
nautilus-head-prize = جایزه
nautilus-head-worth = ارزش
nautilus-head-ahead = جلو
nautilus-head-points = امتیاز
nautilus-head-blot = لکه‌ها
nautilus-head-domain = حوزه
# The seats on each side, with the number of cards in hand.
nautilus-player =
    { $side }: { $who }، { $divers } غواص{ $specials ->
        [0] { "" }
       *[other] ، ۱ کارت ویژه
    }
nautilus-player-first =
    { $side }: { $who }، نفر اول، { $divers } غواص{ $specials ->
        [0] { "" }
       *[other] ، ۱ کارت ویژه
    }
# The goal. In $sides each side has its number of won domains: "A 1, B 0".
nautilus-aim = هر که از پنج حوزه بیشتر ببرد برنده است. تا حالا: { $sides }.
nautilus-aim-side = { $side } { $domains }
nautilus-hidden = کارت‌های به‌دست‌آمده پنهان‌اند.
nautilus-net = { $points }
nautilus-net-won = { $points }✓
nautilus-blot-out = رفته
# The decision of another player.
nautilus-now-draft = { $who } بین دو کارت ویژه انتخاب می‌کند.
nautilus-now-start = { $who } می‌تواند پیش از اولین کارت یک کارت ویژه بازی کند.
nautilus-now-module = { $who } یکی از دو غواص را نگه می‌دارد.
nautilus-now-harpoon = { $who } غواص سر زوبین را عوض می‌کند یا پس می‌دهد.
nautilus-now-placement = { $who } کارت می‌گذارد ({ $card } از ۱۰).
nautilus-now-movement = { $who } کارتی را جابه‌جا می‌کند.

# At the end.
nautilus-score = { $side }: { $who }، { $domains } حوزه برده
nautilus-over-early = بازی زود تمام شد: سه حوزه برده شد.
nautilus-over-six = هر شش دور بازی شد.
nautilus-over-left = بازی را ترک کرده: { $who }.
nautilus-legend-score = ✓ یعنی برده شده: ۴ امتیاز، یا ۳ اگر لکهٔ جوهر برداشته شده باشد. هر که حوزه‌های بیشتری ببرد برنده است.

# Shown to the reader only.
nautilus-hand = دست شما: { $cards }
nautilus-hand-empty = دست شما خالی است.
nautilus-own-special = کارت ویژهٔ شما: { $special } ({ $effect })
nautilus-special = کارت ویژهٔ شما { $special } است: { $effect }
nautilus-special-late = در این دور دیگر نمی‌شود بازی کرد: { $special }.
nautilus-given = { $who } این کارت را از شما دارد: { $special }.
nautilus-known = { $who } حتماً این‌ها را دارد: { $cards }.
nautilus-exposed = { $who } از دست شما خبر دارد: { $cards }
nautilus-put-back = به دسته برگرداندید: { $card }.
nautilus-harpooned = سر زوبین: { $card }
nautilus-plan = نقشهٔ شما: { $card } در { $space }.
nautilus-plan-still = پیکانش کارتی برای جابه‌جا کردن ندارد.
nautilus-plan-moves = بعد پیکانش { $card } را از { $from } به { $to } می‌برد.
nautilus-plan-choice = بعد پیکانش کارتی را جابه‌جا می‌کند: یکی از { $count } راه را انتخاب می‌کنید.

# Questions to the reader.
nautilus-ask-draft = یکی از دو کارت ویژه را برای این دور نگه دارید. دیگری به حریف می‌رسد.
nautilus-ask-start = حالا { $special } را بازی می‌کنید؟ بعداً در این دور نمی‌شود.
nautilus-ask-module = یکی از این دو غواص را نگه دارید. دیگری به دسته برمی‌گردد.
nautilus-ask-harpoon = یکی از غواص‌هایتان را با { $card } عوض می‌کنید یا پسش می‌دهید؟
nautilus-ask-card = برای طرف { $side } جایزه ببرید: کدام کارت را می‌گذارید؟
nautilus-ask-space = { $card } را کجا می‌گذارید؟ برای طرفی حساب می‌شود که در آن باشد.
nautilus-ask-anchor = همین‌طور می‌گذارید، یا با لنگر روی یک کارت؟
nautilus-ask-place = همین‌طور می‌گذارید؟
# The whole room reads this one, too.
nautilus-ask-movement = پیکان { $card } در { $space } باید کارتی را جابه‌جا کند.
nautilus-ask-nothing = الان تصمیمی با شما نیست.

# Buttons; about 35 characters are shown.
nautilus-do-keep = { $kept } بماند، { $given } برود
nautilus-do-play = بازی { $special }
nautilus-do-skip = بازی نمی‌کنم
nautilus-do-keep-diver = { $kept } بماند، { $returned } برگردد
nautilus-do-swap = { $given } بدهم، { $drawn } بگیرم
nautilus-do-return = { $drawn } را پس می‌دهم
nautilus-do-take = غواص { $card }
nautilus-do-put = { $space }: { $prize }
nautilus-do-put-beats = { $space }: { $prize }، از { $card } می‌برد
nautilus-do-put-loses = { $space }: { $prize }، به { $card } می‌بازد
nautilus-do-place = می‌گذارم
nautilus-do-place-only = بدون لنگر می‌گذارم
nautilus-do-anchor = لنگر روی { $card } در { $space }
# The Anchor on a space without a card, where it cannot be attached.
nautilus-do-anchor-at = لنگر در { $space }
nautilus-do-move = { $card } از { $from } به { $to }
# The same to a space that faces a card, which is written as on the board: "14", "K".
nautilus-do-move-beats = { $card } از { $from } به { $to }، برد از { $facing }
nautilus-do-move-loses = { $card } از { $from } به { $to }، باخت به { $facing }
# Groups of buttons.
nautilus-group-side = طرف { $side } ({ $who })
nautilus-group-anchor = با لنگر

# Reasons why an action is not possible: whole sentences. Cards may have their arrows: "9↕".
nautilus-why-specials-first = اول باید تکلیف کارت‌های ویژه روشن شود، بعد کارت گذاشته می‌شود.
nautilus-why-arrow-first = اول پیکان { $card } در { $space } باید کارت دیگری را جابه‌جا کند.
nautilus-why-start-is-over = { $special } را فقط پیش از اولین کارت دور می‌شود بازی کرد.
nautilus-why-anchor-needs-diver = لنگر همراه یک غواص بازی می‌شود، در آخرین قدم گذاشتن آن.
nautilus-why-card-chosen = { $card } را انتخاب کرده‌اید. برای کارتی دیگر، آن قدم را پس بگیرید.
nautilus-why-space-chosen = { $space } را انتخاب کرده‌اید. برای خانه‌ای دیگر، آن قدم را پس بگیرید.
nautilus-why-special-not-drawn = این دو را کشیده‌اید: { $specials }. یکی از همین‌ها را نگه دارید.
nautilus-why-diver-not-drawn = اتاقک غواصی این دو را کشیده: { $cards }. یکی از همین‌ها را نگه دارید.
nautilus-why-not-to-give = فقط غواصی از دست خودتان را می‌توانید بدهید: { $cards }.
nautilus-why-not-in-hand = فقط غواصی از دست خودتان را می‌توانید بگذارید: { $cards }.
nautilus-why-not-held = این کارت ویژه دست شما نیست: { $special }.
nautilus-why-space-taken = در { $space } کارت هست: { $card }.
nautilus-why-blocked = { nautilus-why-space-taken }
nautilus-why-anchor-lies = لنگر در { $space } است و در این دور همان‌جا می‌ماند.
nautilus-why-anchor-on-nothing = لنگر کارت می‌خواهد و آن‌جا کارتی نیست.
nautilus-why-other-side = پیکان { $card } فقط کارت‌های طرف خودش را جابه‌جا می‌کند: طرف { $side }.
nautilus-why-just-placed = { $card } را همین حالا گذاشته‌اید: پیکانش کارت دیگری را جابه‌جا می‌کند.
nautilus-why-anchored = { $card } لنگر انداخته: در این دور هیچ پیکانی جابه‌جایش نمی‌کند.
nautilus-why-not-across = پیکان { $card } کارت را فقط به روبه‌رو می‌برد، از این‌جا به { $space }.
nautilus-why-not-along = پیکان { $card } کارت را فقط در همان طرف جابه‌جا می‌کند: طرف { $side }.

# Notes in a first game: at most two sentences below the decision, each shown once.
nautilus-note-goal = از پنج حوزه، بیشتر از حریف ببرید. در هر یک از شش دور هر کدام به نوبت پنج کارت می‌گذارید و در هر ستون کارت بزرگ‌تر جایزه را می‌برد.
nautilus-note-sides = هر کارت برای طرفی حساب می‌شود که در آن است، هر که گذاشته باشد؛ طرف شما { $side } است. پس کارت قوی جایش طرف شماست و کارت ضعیف طرف دیگر.
nautilus-note-draft = هر کدام یک کارت ویژه دارید، فقط برای همین دور: آنچه بازی نشود می‌سوزد. حریف نمی‌فهمد کدام را نگه می‌دارید.
nautilus-note-given = حریف دو کارت ویژه کشید و یکی را به شما داد؛ پس مال شما را می‌شناسد. آن یکی دیگر را شما نمی‌شناسید.
nautilus-note-start = چشم، اتاقک غواصی و زوبین پیش از اولین کارت دور بازی می‌شوند، یا اصلاً نه. بازی کردنشان نوبتی از شما نمی‌گیرد.
nautilus-note-module = آن‌وقت شش غواص دارید و پنج تا می‌گذارید. یکی در دستتان می‌ماند و کسی آن را نمی‌بیند.
nautilus-note-harpoon = حالا هر دو این غواص را می‌شناسید. هر غواصی از دستتان را می‌توانید به‌جایش بدهید؛ پس می‌شود کارت ضعیف را با کارت قوی عوض کرد.
nautilus-note-placed-special = کراکن (۱۵) یا تیغ ماهی (۰) به‌جای غواص گذاشته می‌شود، در هر طرفی؛ آن‌وقت یک غواص در دستتان می‌ماند. پیکان‌ها آن‌ها را هم مثل غواص جابه‌جا می‌کنند.
nautilus-note-anchor = لنگر کارتی را در هر طرف که باشد تا پایان دور سر جایش نگه می‌دارد. اول لنگر انداخته می‌شود، بعد پیکان کارت خودتان کار می‌کند.
nautilus-note-arrow = پیکان یک کارت دیگر را از همان طرفی جابه‌جا می‌کند که این کارت را می‌گذارید: ↕ به خانهٔ روبه‌رو، ↔ در همان طرف. اگر آن‌جا کارتی بتواند جابه‌جا شود، یکی باید بشود، حتی اگر بهترین کارت شما باشد.
nautilus-note-movement = پیکان یک بار کار می‌کند، وقتی کارتش گذاشته می‌شود، و اجباری است. پیکان کارتی که جابه‌جا می‌شود کاری نمی‌کند.
nautilus-note-alone = کارت قوی روبه‌روی خانهٔ خالی در امان نیست: ۶↕ یا ۹↕ در همان طرف می‌تواند آن را به طرف دیگر ببرد. کارتی در خانهٔ روبه‌رو جلوی این را می‌گیرد.
nautilus-note-full-column = ستون پر هنوز قطعی نیست: تا وقتی در آن طرف خانهٔ خالی هست، ۷↔ یا ۸↔ می‌تواند کارتی را از آن بیرون ببرد. جایزه‌ها وقتی داده می‌شوند که هر ده خانه پر باشد.
nautilus-note-blot = -۱ لکهٔ جوهر است: برندهٔ آن ستون باید آن را بردارد و یک امتیاز از دست می‌دهد. پس کارت بزرگ‌تر آن‌جا جایش طرف دیگر است.
nautilus-note-crab = ۱ خرچنگ است: از ۱۴ و تیغ ماهی می‌برد، از بقیه نه. بین همهٔ کارت‌های دیگر عدد بزرگ‌تر می‌برد.
nautilus-note-new-round = در هر دور نوبت شروع با دیگری است و همهٔ غواص‌ها دوباره بُر می‌خورند و پخش می‌شوند؛ فقط جایزه‌های برده‌شده می‌مانند. «جزئیات» نشان می‌دهد دور قبل چطور تمام شد.
nautilus-note-points = شش کارت هر حوزه روی هم ۵ امتیاز است. پس با ۴ امتیاز برای همیشه برده می‌شود، یا با ۳ اگر لکهٔ جوهرش (-۱) رفته باشد.
nautilus-note-won = حوزه‌ای که ✓ دارد برای همیشه برده شده و جایزه‌های دیگرش چیزی را عوض نمی‌کند. کارت‌های قوی را برای حوزه‌هایی بگذارید که هنوز بازند.
nautilus-note-early-end = با سه حوزه بازی را می‌برید: در پایان دوری که کسی حوزهٔ سومش را ببرد، بازی تمام است.
nautilus-note-six-rounds = سر این میز هر شش دور بازی می‌شود، حتی اگر کسی پیش از آن سه حوزه را برده باشد.
nautilus-note-hidden-collections = سر این میز کارت‌های به‌دست‌آمده پنهان‌اند: فقط امتیازهای خودتان را می‌بینید. یادتان بماند چه کسی کدام جایزه را می‌برد.

# Confirmation of something that cannot be undone.
nautilus-sure = { $what }: این را نمی‌شود پس گرفت. مطمئنید؟
nautilus-sure-skip = { $special } دیگر در این دور به کار نمی‌آید. مطمئنید؟

# Pages of reference.
nautilus-page-cards = کارت‌ها و کارت‌های ویژه
nautilus-page-collected = کارت‌های به‌دست‌آمده
nautilus-page-piles = دسته‌ها و سوخته‌ها
nautilus-page-last = دور قبل
nautilus-about-divers = ۱۴ غواص با عددهای ۱ تا ۱۴. پنج تا در دست شماست؛ در هر ستون کارت بزرگ‌تر می‌برد.
nautilus-about-crab = { $crab } خرچنگ است: از { $greatest } و از تیغ ماهی می‌برد، از بقیه نه.
nautilus-about-vertical = ۶↕ و ۹↕: یک کارت دیگرِ همان طرف به خانهٔ روبه‌رویش می‌رود.
nautilus-about-horizontal = ۷↔ و ۸↔: یک کارت دیگرِ همان طرف به خانه‌ای خالی از همان طرف می‌رود.
nautilus-about-specials = کارت‌های ویژه، از هر کدام یکی:
nautilus-about-special = { $special }: { $effect }
nautilus-about-names = { $short }: { $domain }
nautilus-about-domains = هر حوزه یک +۲ دارد، چهار +۱ و یک لکهٔ جوهر، -۱. با ۴ امتیاز برده می‌شود، یا با ۳ اگر لکه‌اش برداشته شده باشد.
nautilus-signs = روی صفحه:
nautilus-sign-sides = آ و ب دو طرف صفحه‌اند، آ۱ تا آ۵ و ب۱ تا ب۵ خانه‌هایشان.
nautilus-sign-empty = نقطه خانهٔ خالی است؛ خط تیره یعنی هیچ‌کس جلو نیست.
nautilus-sign-kraken = ک کراکن است و ت تیغ ماهی.
nautilus-sign-anchor = کارتی که * دارد لنگر انداخته و جابه‌جا نمی‌شود.
nautilus-legend-blots = لکه‌ها: لکهٔ جوهرِ کدام حوزه‌ها برداشته شده (رفته).
nautilus-collected = { $domain }: { $cards } = { $points }
nautilus-collected-nothing = هنوز هیچ.
nautilus-pile-divers = { $count } غواص در دسته است.
nautilus-pile-specials =
    { $count ->
        [0] تا بُر خوردن دوباره کارت ویژه‌ای نمانده است.
       *[other] تا بُر خوردن دوباره { $count } کارت ویژه مانده است.
    }
nautilus-pile-domains =
    { $count ->
        [0] کارت حوزه‌ای برای دورهای بعد نمانده.
       *[other] { $count } کارت حوزه برای دورهای بعد مانده.
    }
nautilus-discard = کارت‌های ویژهٔ سوخته: { $specials }
nautilus-discard-empty = هنوز کارت ویژه‌ای نسوخته است.
nautilus-last-none = این دور اول است.

# Events. A text after a name and a colon, or after "You:", must fit any person.
nautilus-round-begins = دور { $round }. نفر اول: { $who }.
nautilus-drew-specials = کشیدن دو کارت ویژه
nautilus-you-drew-specials = دو کارت ویژه کشیدید: { $specials }.
nautilus-kept-special = یک کارت ویژه ماند، دیگری رفت
nautilus-you-kept = { $kept } را نگه داشتید و { $given } را دادید.
nautilus-you-were-given = کارت ویژه‌ای که به شما رسید: { $special }.
nautilus-special-played = بازی { $special }
nautilus-special-skipped = پیش از کارت اول بدون کارت ویژه
nautilus-special-lost = { $special } بی‌استفاده سوخت
nautilus-you-saw = چشم به شما نشان داد: { $cards }.
nautilus-you-drew = اتاقک بالا آورد: { $cards }.
nautilus-kept-diver = از دو غواص یکی ماند
nautilus-you-kept-diver = { $kept } را نگه داشتید و { $returned } را برگرداندید.
nautilus-harpoon-drew = { $card } با زوبین
nautilus-harpoon-swapped = تعویض غواص
nautilus-swapped = { $drawn } آمد، { $given } رفت
nautilus-harpoon-returned = غواص برگشت
nautilus-placed = { $card } در { $space }
nautilus-placed-anchor = { $card } در { $space }، لنگر در { $anchor }
nautilus-awarded = ستون { $column } ({ $who }): { $prize }، { $won } از { $lost } برد.
nautilus-ended-early = سه حوزه برده شد: بازی تمام است.
nautilus-ended-six = شش دور بازی شد: بازی تمام است.

# The lesson: the task of each scene, and what is said when its point is made or missed.
nautilus-learn-column = از پنج حوزه، بیشتر از حریف ببرید. در هر ستون کارت بزرگ‌تر جایزه را برای طرف خودش می‌برد. طرف آ مال شماست: با ۱۲ در ستونِ علم +۲ جلو بیفتید.
nautilus-learn-column-made = ۱۲ شما از ۹ می‌برد: هر ده خانه که پر شود، جایزه مال شماست.
nautilus-learn-column-open = ستون ۱ هنوز باز است: آن را در آ۱ می‌برید، روبه‌روی ۹.
nautilus-learn-column-side = کارتی که در طرف ب باشد برای طرف ب حساب می‌شود، هر که گذاشته باشد.
nautilus-learn-spoil = کارتی بزرگ‌تر در ب۳ از ۸ شما می‌برد. با تیغ ماهی (۰)، کارت ویژهٔ شما در این دور، جلویش را بگیرید: هر کارت را در هر طرف می‌شود گذاشت.
nautilus-learn-spoil-made = ۸ شما از تیغ ماهی می‌برد و دیگر کارت بهتری به ب۳ نمی‌رود: کارت ضعیف جایش طرف دیگر است.
nautilus-learn-spoil-missed = ۱۲ حریف در ب۳ از ۸ شما برد؛ تیغ ماهی می‌توانست آن خانه را بگیرد.
nautilus-learn-arrow = ۹↕ شما پیکان دارد: یک کارت دیگرِ همان طرف باید به خانهٔ روبه‌رویش برود، اگر خالی باشد. ۱۳ را به طرف خودتان بیاورید.
nautilus-learn-arrow-made = حالا ۱۳ برای شما حساب می‌شود؛ ۷↔ و ۸↔ کارت را در همان طرف جابه‌جا می‌کنند.
nautilus-learn-arrow-missed = پیکان اجباری است: ۱۲ شما را به طرف ب برد.
nautilus-learn-domain = هر حوزه با ۴ امتیاز برای همیشه برده می‌شود (✓)، یا با ۳ اگر لکهٔ جوهرش (-۱) رفته باشد؛ حوزهٔ سوم بازی را می‌برد. هر کدام دو حوزه برده‌اید و ناوبری، بی‌لکه، ۲ به ۲ است. در این آخرین دور از شش دور کارت آخرتان را طوری بگذارید که ببرید.
nautilus-learn-domain-made = ناوبری سومین حوزهٔ شماست: ۳ امتیاز کافی بود، چون لکهٔ جوهرش رفته است.
nautilus-learn-domain-missed = ناوبری به طرف ب رسید: جایزه‌های بیشتر در حوزه‌ای که برده شده (✓) چیزی را عوض نمی‌کند.

# In pictures: the round, the number of placed cards of all, and the mark of the first player.
nautilus-picture-round = دور { $round }
nautilus-picture-placed = { $placed }/{ $of }
nautilus-picture-first = اول
# In pictures, under the name of the player to act: what to do, in two or three words.
nautilus-picture-task-keep = نگه داشتن کارت ویژه
nautilus-picture-task-play = بازی کارت ویژه
nautilus-picture-task-diver = نگه داشتن غواص
nautilus-picture-task-harpoon = تعویض یا پس دادن
nautilus-picture-task-place = گذاشتن کارت
nautilus-picture-task-move = جابه‌جایی کارت

# The content of a picture in sentences, for people who cannot see it.
nautilus-alt-round = دور { $round } از { $of }، { $placed } کارت از { $spaces } کارت گذاشته شده.
# A list of names with numbers: "Bahar 2, Cyrus 1".
nautilus-alt-won = حوزه‌های برده‌شده: { $sides }.
nautilus-alt-score = { $who } { $domains }
# "Column 1, Science +2: A 9, B Kraken, B ahead."
nautilus-alt-column = ستون { $column }، { $domain } { $worth }: در آ { $a }، در ب { $b }، { $ahead }.
nautilus-alt-ahead = { $side } جلو
nautilus-alt-nobody = هیچ‌کس جلو نیست
nautilus-alt-free = خالی
nautilus-alt-anchored = { $card } (با لنگر)
nautilus-alt-points = امتیازهای { $side }: { $points }.
nautilus-alt-net = { $domain } { $points }
nautilus-alt-net-won = { $points } (برده)
nautilus-alt-hand = دست شما: { $cards }.
nautilus-alt-choose = غواص‌هایی که باید از بینشان انتخاب کنید: { $cards }.
nautilus-alt-preview = نقشهٔ شما در ستون‌ها به حساب آمده است.
# A Diver whose arrow moves another card, to the other side or along the row.
nautilus-alt-vertical = { $value } (پیکان به روبه‌رو)
nautilus-alt-horizontal = { $value } (پیکان در همان طرف)
nautilus-alt-domains = { $domains } حوزه برده

# Deciding ahead.
nautilus-only-if-column = ستون همین‌طور مانده باشد

# Awards: what a player has done for the first time
nautilus-award-sweep = بردن سه ستون اول یک دور
nautilus-award-special = بازی کردن یک کارت ویژه پیش از اولین کارت
nautilus-award-harpoon = گرفتن یک غواص با زوبین
nautilus-award-anchor = انداختن لنگر
nautilus-award-move = بردن یک کارت به خانه‌ای دیگر
nautilus-award-early = برد پیش از دور آخر
nautilus-award-late = برد در دور آخر
nautilus-award-spotless = سه حوزه و هیچ برای طرف دیگر
nautilus-award-narrow = برد با اختلاف یک حوزه
nautilus-award-by-one = برد یک ستون با اختلاف یک
nautilus-award-comeback = برد پس از عقب ماندن
nautilus-award-diving = آوردن یک غواص با اتاقک غواصی
