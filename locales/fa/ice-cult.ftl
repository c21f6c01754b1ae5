# Ice Cult: the ice, the paths, buttons, questions and events. The rules are in ice-cult-rules.ftl.

ice-cult-title = آیس کالت
ice-cult-tagline = یخ را بغلتانید تا پیکان‌هایش مهره‌های همه را حرکت بدهند. پنج مهرهٔ خودتان را از صفحه بیرون ببرید.

# Options. In the lobby each is followed by its value: "Blocks: shuffled".
ice-cult-option-blocks = قالب‌ها
ice-cult-option-colours = رنگ‌ها
ice-cult-blocks-standard = معمولی
ice-cult-blocks-shuffled = به قرعه
ice-cult-colours-standard = معمولی
ice-cult-colours-shuffled = به قرعه
ice-cult-preset-standard = چیدمان معمولی
ice-cult-preset-shuffled = همه به قرعه

# Colours, inside a sentence, and the letter of a piece.
ice-cult-colour-red = قرمز
ice-cult-colour-blue = آبی
ice-cult-colour-green = سبز
ice-cult-colour-yellow = زرد
ice-cult-piece-red = ق
ice-cult-piece-blue = آ
# The initial form of the letter; the isolated form would be wider than a piece.
ice-cult-piece-green = ﺳ
ice-cult-piece-yellow = ز
# Letter and colour together.
ice-cult-named = { $piece } { $colour }

# Ways, sides, slots and pairs.
ice-cult-way-north = ↑
ice-cult-way-east = →
ice-cult-way-south = ↓
ice-cult-way-west = ←
ice-cult-side-north = شمال
ice-cult-side-east = شرق
ice-cult-side-south = جنوب
ice-cult-side-west = غرب
ice-cult-slot-nw = ش.غ
ice-cult-slot-ne = ش.ش
ice-cult-slot-se = ج.ش
ice-cult-slot-sw = ج.غ
ice-cult-pair-north = جفت شمالی
ice-cult-pair-south = جفت جنوبی
ice-cult-pair-west = جفت غربی
ice-cult-pair-east = جفت شرقی
ice-cult-spin-left = چپ
ice-cult-spin-right = راست
# A pair and its direction: "North pair south".
ice-cult-rolls = { $pair } به { $side }
# The same in a row: "north ↑" is the northern pair, rolled north.
ice-cult-rolls-short = { $pair } { $way }

# Symbols. An arrow is a colour or its letter, and its direction: "red↑".
ice-cult-arrow = { $colour }{ $way }
ice-cult-circle = دایره
ice-cult-arc = کمان
# The top of a block in a slot: "NW red↑".
ice-cult-at = { $slot } { $top }

# Stacks are letters without spaces, the lowest piece first; a joiner keeps the letters apart.
ice-cult-stack = { $below }‌{ $piece }
ice-cult-nothing = هیچ
# A tall group on a button: its lowest piece and the number of pieces above.
ice-cult-tall = { $piece } با { $above } سوار
# Pieces or people in a sentence: "yellow, red and blue", "yellow and 5 more".
ice-cult-and-more = { $colour } و { $above } تای دیگر

# The board: a block, one that was used this turn, and a space with its stack: "→3 RB".
ice-cult-block = { $top }
ice-cult-block-used = ({ $top })
ice-cult-space = { $way }{ $space } { $stack }
ice-cult-space-empty = ·
# Replaces the middle of a tall stack.
ice-cult-space-tall = …
ice-cult-paths-empty = همهٔ مسیرها خالی است.
ice-cult-head-piece = مهره
ice-cult-head-player = بازیکن
ice-cult-head-start = شروع
ice-cult-head-out = بیرون
ice-cult-at-turn = { $who } ▸
ice-cult-neutral = بی‌طرف
ice-cult-count = { $count }
ice-cult-idle = { $count } نوبت است که مهره‌ای حرکت نکرده. به { $end } که برسد بازی تمام است.

# Where the pieces of the reader are.
ice-cult-yours = پنج مهرهٔ { $colour } شما: { $out } بیرون، { $paths } در مسیرها، { $start } هنوز در شروع.

# Pages. In rows an arrow is its letter and its direction: "R↑".
ice-cult-inside = درون یخ
ice-cult-inside-how = قالب به هر سو که بغلتد، این نشانه رو می‌آید:
ice-cult-inside-head = غلت
ice-cult-inside-twice-row = دو بار ↑ یا ↓
ice-cult-inside-twice-column = دو بار → یا ←
ice-cult-two = دو غلت: اول { $pair }
ice-cult-two-then = { $first }، و بعد:
ice-cult-two-head = جفت
ice-cult-letters = ق قرمز، آ آبی، ﺳ سبز، ز زرد
ice-cult-signs = نشانه‌ها و ستون‌ها
ice-cult-sign-blocks = │ق↑│ قالبی است که رویش پیکانی قرمز رو به شمال است. ش.غ قالب شمال غرب است.
ice-cult-sign-arrow = پیکان: مهره‌ای از رنگ خودش را در مسیری که نشان می‌دهد حرکت می‌دهد، از شروع به خانهٔ ۱ یا یک خانه بیرون‌تر.
ice-cult-sign-circle = دایره: هر پیکانی را که رو باشد تکرار می‌کند، به‌کاررفته را هم.
ice-cult-sign-arc = کمان: هر قالبی را به چپ یا راست می‌چرخاند، قالب خودش را هم.
ice-cult-sign-brackets = داخل پرانتز: در این نوبت به کار رفته.
ice-cult-sign-stack = «→۱ ﺳ‌آ»: در خانهٔ ۱ مسیر شرق مهره‌ای سبز است و رویش یک آبی.
ice-cult-sign-moves = مهره همهٔ رویی‌هایش را با خود می‌برد. از خانهٔ ۵ قدم بعدی بیرون است.
ice-cult-sign-turn = نوبت کسی است که کنارش ▸ آمده.
ice-cult-sign-now = ستون‌ها در این لحظه:
ice-cult-page-progress = پیشروی
# The sum of the progress of a player: "Bahar: 11 = 6 for 1 piece out, 5 on the path to the north".
ice-cult-progress-of = { $who }: { $progress } = { $parts }
ice-cult-progress-none = { $who }: ۰، هنوز مهره‌ای وارد نشده
ice-cult-progress-out = { $progress } برای { $count } مهرهٔ بیرون
ice-cult-progress-path = { $progress } در مسیر { $side }
ice-cult-progress-decides = هر که پنج مهره‌اش بیرون باشد همان لحظه می‌برد. اگر { $count } نوبت مهره‌ای حرکت نکند، هر که مهره‌های بیشتری بیرون دارد می‌برد، و بعد پیشروی بیشتر.

# Questions to the reader: the goal, and what can be done for it now.
ice-cult-ask-first = مهره‌هایتان را بیرون ببرید. غلت اول: کدام جفت، به کدام سو؟ روی هر دکمه نوشته چه رو می‌آید.
ice-cult-ask-second = مهره‌هایتان را بیرون ببرید. غلت دوم: هر جفتی، ولی نه برگرداندن غلت اول. بعد پیکان‌های روی هر چهار قالب باید به کار بروند؛ دایره‌ها و کمان‌ها دلخواه‌اند.
ice-cult-ask-arrows = مهره‌هایتان را بیرون ببرید. هر پیکانی را که بتواند مهره‌ای را حرکت بدهد به کار ببرید؛ دایره‌ها و کمان‌ها دلخواه‌اند.
ice-cult-ask-others = پیکان‌ها تمام شد. با دایره یا کمانی مهره‌هایتان را پیش ببرید، یا نوبت را تمام کنید.
ice-cult-ask-end = نشانهٔ دیگری به کار نمی‌آید: نوبت را تمام کنید.
ice-cult-ask-nothing = الان چیزی برای تصمیم گرفتن نیست.

# Buttons; about 35 characters are shown.
# "North pair south: red→, yellow→"; the northern or western block comes first.
ice-cult-do-tilt = { $pair } به { $side }: { $first }، { $second }
# "NW red↑: new red on space 1"
ice-cult-do-enter = { $with }: { $colour } تازه به خانهٔ ۱
# "NW red↑: RB from 2 to 3"
ice-cult-do-advance = { $with }: { $group } از { $from } به { $to }
# "NW red↑: RB from 5 out"
ice-cult-do-out = { $with }: { $group } از { $from } به بیرون
# Replaces the arrow: "SE copies NW red↑: new red on space 1"
ice-cult-do-copy = { $circle } مثل { $arrow }
# "SW arc turns NW left: red←"
ice-cult-do-rotate = کمان { $arc }، { $target } به { $spin }: { $top }
ice-cult-do-rotate-sides = کمان { $arc }، { $target } به { $spin }: رو همان می‌ماند
ice-cult-do-end = پایان نوبت
ice-cult-do-end-unused = پایان نوبت، بی‌استفاده: { $unused }
# Groups of buttons.
ice-cult-group-arrow = { $arrow }: حرکت یک مهره
ice-cult-group-circle = { $circle }: تکرار یک پیکان
ice-cult-group-copy = تکرار { $arrow }
ice-cult-group-arc = { $arc }: چرخاندن قالب
ice-cult-group-turn = چرخاندن { $block }

# Confirmation of something that cannot be undone.
ice-cult-sure-others =
    با این قدم { $count ->
        [one] { $who } همان لحظه می‌برد.
       *[other] { $who } همان لحظه با هم می‌برند.
    } مطمئنید؟

# Events. A text after a name and a colon, or after "You:", must fit any person.
ice-cult-began = نفر اول: { $who }.
ice-cult-tilted = { $pair } به { $side } ({ $first }، { $second })
# $doing is an arrow, or a circle that copies it: "SE copies NW red↑".
ice-cult-entered = { $doing }: { $colour } تازه در { $side } ۱
ice-cult-entered-onto = { $doing }: { $colour } تازه در { $side } ۱، روی { $onto }
ice-cult-advanced = { $doing }: { $group } در { $side } از { $from } به { $to }
ice-cult-went-out = { $doing }: { $group } از { $side } بیرون
ice-cult-rotated = کمان { $arc }، { $target } به { $spin } ({ $top })
ice-cult-neutral-out = هر پنج مهرهٔ { $colour } بیرون رفته‌اند. این رنگ بازیکن ندارد، پس بازی ادامه دارد.
ice-cult-idle-turn = { $count ->
    [one] بدون حرکت مهره‌ها
   *[other] بدون حرکت مهره‌ها، { $count } نوبت پشت سر هم
}
ice-cult-left = ترک بازی، { $colour } حالا بی‌طرف است
ice-cult-finished = هر پنج مهره بیرون: { $who }.
ice-cult-stalled = { $count } نوبت است که مهره‌ای حرکت نکرده، پس بازی تمام است.
ice-cult-alone = بقیه همه رفته‌اند، پس بازی تمام است.

# At the end: name, colour, and progress.
ice-cult-result-out = { $count } مهره بیرون
ice-cult-result-progress = پیشروی { $progress }
ice-cult-result-left = رفته
ice-cult-result-own-turn = چند نفر با هم پنج مهره بیرون داشتند: کسی که نوبتش بود می‌برد.
ice-cult-result-stalled = { $count } نوبت مهره‌ای حرکت نکرد: اول مهره‌های بیرونِ بیشتر، بعد پیشروی بیشتر.
ice-cult-result-measure = پیشروی شمار قدم‌هاست: ۶ برای هر مهرهٔ بیرون؛ برای هر مهره در مسیر، شمارهٔ خانه‌اش.
ice-cult-result-alone = بقیه همه رفته‌اند.

# In pictures: the current decision, in a word or two; turns without a move, and their number that
# ends the game; the columns of the end.
ice-cult-picture-first = غلت ۱ از ۲
ice-cult-picture-second = غلت ۲ از ۲
ice-cult-picture-arrows = پیکان‌ها
ice-cult-picture-others = نشانه یا پایان
ice-cult-picture-end = پایان نوبت
ice-cult-picture-idle = بی‌حرکت { $count }/{ $end }
ice-cult-picture-out = مهره‌های بیرون
ice-cult-picture-progress = پیشروی

# The content of a picture in sentences, for people who cannot see it.
ice-cult-alt-nobody = هیچ‌کس جلو نیست.
ice-cult-alt-ahead = جلو: { $who } با { $out } مهرهٔ بیرون از { $of }، پیشروی { $progress } از ۳۰ قدم.
# The tops of the four blocks: "north-west red arrow to the south (used)".
ice-cult-alt-tops = روی قالب‌ها: { $tops }.
ice-cult-alt-at = { $slot } { $top }
ice-cult-alt-used = { $top } (به‌کاررفته)
ice-cult-alt-slot-nw = شمال غرب
ice-cult-alt-slot-ne = شمال شرق
ice-cult-alt-slot-se = جنوب شرق
ice-cult-alt-slot-sw = جنوب غرب
ice-cult-alt-arrow = پیکان { $colour } رو به { $side }
# "Bahar (red): 2 at the start, 3 on the paths, 0 out"
ice-cult-alt-player = { $who } ({ $colour })
ice-cult-alt-neutral = { $colour }، بی‌طرف
ice-cult-alt-pieces = { $who }: { $start } در شروع، { $paths } در مسیرها، { $out } بیرون
ice-cult-alt-left = { $pieces }؛ رفته، حالا بی‌طرف.
# "Path to the north, from the bottom: space 1 (green, blue), space 3 (yellow)."
ice-cult-alt-path = مسیر { $side }، از پایین به بالا: { $stacks }.
ice-cult-alt-space = خانهٔ { $space } ({ $stack })
ice-cult-alt-earned = { $who }: { $earned }.
ice-cult-alt-stalled = { $out } بیرون، پیشروی { $progress }

# Reasons why an action is not possible. A symbol with its place is "NW red↑", a pair with its direction "North pair south".
ice-cult-why-tilts-first = اول { $count ->
    [one] غلت دوم
   *[other] هر دو غلت
} را انجام دهید؛ بعد می‌شود نشانه‌ها را به کار برد و نوبت را تمام کرد.
ice-cult-why-tilts-made = در این نوبت هر دو غلت را انجام داده‌اید.
ice-cult-why-other-ways = { $pair } فقط به { $one } یا { $other } می‌غلتد.
ice-cult-why-way-back = این فقط غلت اولتان را برمی‌گرداند: { $pair } به { $side }.
ice-cult-why-circle = دایره خودش مهره‌ای را حرکت نمی‌دهد؛ یکی از پیکان‌های رو را تکرار می‌کند.
ice-cult-why-arc = کمان مهره‌ای را حرکت نمی‌دهد؛ یک قالب را به چپ یا راست می‌چرخاند.
ice-cult-why-other-use = پیکان مهره‌های رنگ خودش را حرکت می‌دهد؛ چیزی را تکرار نمی‌کند و نمی‌چرخاند.
ice-cult-why-used = { $symbol } در این نوبت به کار رفته است؛ هر نشانه را یک بار می‌شود به کار برد.
ice-cult-why-not-an-arrow = دایره فقط پیکان را تکرار می‌کند و این پیکان نیست: { $symbol }.
ice-cult-why-impossible = مهرهٔ { $colour } نه در شروع هست و نه در مسیر { $side }.
ice-cult-why-start-empty = دیگر مهرهٔ { $colour } در شروع نمانده است.
ice-cult-why-other-pieces = این پیکان فقط مهرهٔ { $colour } را حرکت می‌دهد، از شروع یا در مسیر { $side }.
ice-cult-why-must-use = { $arrow } هنوز می‌تواند مهره‌ای را حرکت بدهد و اول باید به کار برود.

# Notes in a first game, each shown once: at most two sentences.
ice-cult-note-goal = زودتر از همه پنج مهرهٔ { $colour } خود را از ته مسیرها بیرون ببرید. فقط پیکان‌های روی قالب‌ها مهره‌ها را حرکت می‌دهند.
ice-cult-note-tilt = در هر غلت دو قالب می‌غلتند و دکمه نشان می‌دهد چه رو می‌آید. مهره‌ها تازه بعد از غلت دوم حرکت می‌کنند؛ «جزئیات» نشان می‌دهد هر ترکیبی از دو غلت چه می‌آورد.
ice-cult-note-all-tops = بعد از این غلت، نشانهٔ روی هر چهار قالب را می‌توانید به کار ببرید، هر کدام را یک بار. پس پیکان‌هایی را که رو می‌مانند هم بشمارید، نه فقط تازه‌ها را.
ice-cult-note-rival-near-end = فقط یک مهره تا برد: { $who }. آن مهره در نوبت شما هم می‌تواند بیرون برود، پس پیکانی رو نیاورید که ناچار بیرونش ببرد.
ice-cult-note-near-end = پنجمین مهره‌تان که بیرون برود، بازی همان لحظه تمام است. در نوبت خودتان تنها شما می‌برید، حتی اگر دیگران با همان قدم تمام کنند.
ice-cult-note-arrow = پیکان مهره‌ای از رنگ خودش را در مسیری که نشان می‌دهد حرکت می‌دهد: مهره‌ای تازه به خانهٔ ۱ می‌آید، یا مهره‌ای از آن مسیر یک خانه بیرون‌تر می‌رود. مهره‌ها هیچ‌وقت مسیر عوض نمی‌کنند.
ice-cult-note-rival-arrow = پیکان‌های دیگران هم باید پیش از پایان نوبت به کار بروند. مهره را شما انتخاب می‌کنید: بهتر است مهره‌ای باشد که مهرهٔ شما را هم با خود می‌برد.
ice-cult-note-neutral-arrow = رنگ‌های بی‌طرف بازیکن ندارند، ولی پیکان‌هایشان هم باید به کار بروند. مهره‌هایشان می‌توانند مهره‌های شما را با خود ببرند، ولی برنده نمی‌شوند.
ice-cult-note-order = ترتیب پیکان‌ها با شماست: یکی می‌تواند مهره‌تان را روی ستونی بگذارد و بعدی آن ستون را حرکت بدهد. پیکانی که دیگر مهره‌ای برای حرکت ندارد لازم نیست به کار برود.
ice-cult-note-group = مهره همهٔ رویی‌هایش را، از هر رنگی، با خود می‌برد و زیری‌ها را جا می‌گذارد. ستون از پایین به بالا نوشته می‌شود.
ice-cult-note-ride = مهره‌ای که می‌رسد رو می‌نشیند و وقتی یکی از زیری‌ها حرکت کند با آن می‌رود. پس پیکان رنگ‌های دیگر هم می‌تواند مهره‌های شما را پیش ببرد.
ice-cult-note-out = از خانهٔ ۵ قدم بعدی بیرون است، با همهٔ رویی‌ها. هر مهره برای رنگ خودش حساب می‌شود، حتی اگر دیگری آن را بیرون ببرد.
ice-cult-note-circle = دایره هر پیکانی را که رو باشد، حتی به‌کاررفته، همان‌طور که الان نشان می‌دهد تکرار می‌کند. خود پیکان باز هم باید به کار برود، ولی دایره دلخواه است.
ice-cult-note-arc = کمان هر قالبی را به چپ یا راست می‌چرخاند، حتی قالب خودش را: پیکان مسیر دیگری را نشان می‌دهد. اگر رو دایره یا کمان باشد، فقط پهلوها عوض می‌شوند که برای غلت‌های بعدی مهم است.
ice-cult-note-dead-arrow = اگر از رنگ پیکانی نه در شروع مهره‌ای باشد و نه در مسیرش، لازم نیست آن پیکان به کار برود. اگر کمانی آن را رو به مسیری با چنین مهره‌ای بچرخاند، باید به کار برود.
ice-cult-note-used-arrow = هر نشانه در هر نوبت یک بار به کار می‌رود: پیکان به‌کاررفته، حتی اگر بچرخد، به‌کاررفته می‌ماند. ولی دایره هنوز می‌تواند آن را تکرار کند.
ice-cult-note-end-turn = نوبت را خودتان تمام می‌کنید؛ دایره‌ها و کمان‌هایی که به کار نبرده‌اید از دست می‌روند. قالب‌ها برای نفر بعد همین‌طور می‌مانند.
ice-cult-note-idle = در نوبت قبل هیچ مهره‌ای حرکت نکرد. بعد از { $count } نوبت پشت سر هم بدون حرکت بازی تمام است: هر که مهره‌های بیشتری بیرون دارد می‌برد، و بعد پیشروی بیشتر.
ice-cult-note-shuffled-blocks = سر این میز قالب‌ها به قرعه چیده شده‌اند، پس همان غلت نشانه‌های دیگری رو می‌آورد. دکمه نشان می‌دهد کدام را.
ice-cult-note-drawn-colours = سر این میز رنگ‌ها به قرعه است و رنگ شما { $colour } است. فقط پیکان‌های همین رنگ مهره‌های شما را وارد می‌کنند.

# Deciding ahead.
ice-cult-only-if-blocks = قالب‌ها همین‌طور مانده باشند
ice-cult-only-if-pieces = هیچ مهره‌ای حرکت نکرده باشد

# Awards: what a player has done for the first time
ice-cult-award-tower = حرکت چهار مهره یا بیشتر با هم
ice-cult-award-on-top = آوردن مهره‌ای روی مهره‌های دیگر
ice-cult-award-first = برد به عنوان نفر اول
ice-cult-award-copies = برد با پنج بار تکرار پیکان یا بیشتر
ice-cult-award-turns = برد با پنج چرخش قالب یا بیشتر
ice-cult-award-still = برد بدون چرخاندن قالب
ice-cult-award-neutral = برد پس از بیرون رفتن همهٔ یک رنگ بی‌طرف
ice-cult-award-narrow = برد با اختلاف یک مهره
ice-cult-award-company = آوردن مهره‌ای روی دو مهره یا بیشتر
ice-cult-award-far = برد با اختلاف چهار مهره یا بیشتر
ice-cult-award-quick = برد در دوازده نوبت یا کمتر
ice-cult-award-second = برد در بازی‌ای که دیگری شروع کرده بود

# The lesson, scene by scene: the task; then what was made of it, and why it was missed. The reader is red.
ice-cult-learn-arrow = زودتر از همه پنج مهرهٔ قرمزتان را از صفحه بیرون ببرید. پیکانی که رو باشد مهره‌ای از رنگ خودش را در مسیری که نشان می‌دهد حرکت می‌دهد. یک مهرهٔ قرمز وارد کنید.
ice-cult-learn-arrow-made = مهره‌تان وارد شد. هر پیکان قرمز به آن سو آن را جلو می‌برد و از خانهٔ ۵ بیرون می‌رود.
ice-cult-learn-arrow-missed = این پیکان مهره‌ای از رنگ دیگر وارد کرد: مهره‌های شما قرمزند.
ice-cult-learn-tilts = هر نوبت با دو غلت شروع می‌شود. هر بار دو قالب می‌غلتند و دکمه می‌گوید چه رو می‌آید. پیکان قرمزی را رو به شمال بیاورید: آن‌جا مهره‌تان یک قدم تا بیرون دارد.
ice-cult-learn-tilts-made = پیکان قرمز رو به شمال است، به سوی مهره‌تان.
ice-cult-learn-tilts-missed = هیچ پیکان قرمزی رو به شمال نیست. غلت دوم می‌تواند پیکان را دوباره از رو ببرد.
ice-cult-learn-rival = پیکان مهره‌ای را با همهٔ رویی‌هایش حرکت می‌دهد. همهٔ پیکان‌ها اجباری‌اند، حتی پیکان سبز، ولی مهره را شما انتخاب می‌کنید.
ice-cult-learn-rival-made = سبز باید حرکت می‌کرد و دو مهرهٔ شما را هم با خود برد.
ice-cult-learn-rival-missed = این فقط به سبز کمک کرد. مهرهٔ سبز خانهٔ ۲ مهره‌های شما را هم با خود می‌برد.
ice-cult-learn-copy = پیکان قرمز به کار رفته و مهره‌تان در شرق منتظر است. کمان قالبی را می‌چرخاند؛ دایره هر پیکانِ رو را، به‌کاررفته را هم، همان‌طور که حالا نشان می‌دهد تکرار می‌کند. مهره را بیرون ببرید.
ice-cult-learn-copy-made = پیکانِ چرخیده رو به شرق است: تکرارش مهره‌تان را بیرون برد.
ice-cult-learn-copy-missed = مهره‌تان هنوز در خانهٔ ۵ شرق است. پیکان را با کمان به راست بچرخانید و بعد تکرارش کنید.
ice-cult-learn-race = برای هر دویتان یک مهره مانده. دو بار بغلتانید، پیکان‌ها را به هر ترتیب به کار ببرید و ببرید.
ice-cult-learn-race-made = هر پنج مهره بیرون است و همان لحظه بردید. اگر اول پیکان سبز را به کار می‌بردید، سبز می‌برد.
ice-cult-learn-race-given = آخرین مهرهٔ سبز بیرون رفت، پس سبز برد، حتی در نوبت شما. اول پیکان خودتان را به کار ببرید.
ice-cult-learn-race-late = نوبتتان تمام شد و آخرین مهره‌تان بیرون نرفته است.
