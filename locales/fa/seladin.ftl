seladin-title = سلداین
seladin-tagline = کارت‌هایتان را به اندازهٔ اختلاف تاس‌ها ببخشید و آنچه را به شما بخشیده‌اند به ایستهام صله کنید، پیش از آن‌که به ضررتان شود.

# Options
seladin-option-mode = مجمع
seladin-mode-ordinary = عادی
seladin-mode-extraordinary = فوق‌العاده
seladin-mode-team = تیم‌های دونفره
seladin-preset-ordinary = { seladin-mode-ordinary }
seladin-preset-extraordinary = { seladin-mode-extraordinary }
seladin-preset-team = { seladin-mode-team }
seladin-option-first = شروع‌کننده
seladin-first-random = به قرعه
seladin-first-first-seat = صندلی ۱
seladin-clans = خاندان رنگ ده کارت شماست. خاندان‌ها در بازی فرقی با هم ندارند.
seladin-clan-any = هر خاندانی
seladin-place-partner = هم‌تیمی صندلی { $seat }

# Clans and cards
seladin-clan-armaist = آرماییست
seladin-clan-irist = ایریست
seladin-clan-muraist = موراییست
seladin-clan-naist = ناییست
seladin-clan-salaist = سالاییست
seladin-clan-yarist = یاریست
seladin-letter-armaist = آ
seladin-letter-irist = ای
seladin-letter-muraist = م
seladin-letter-naist = ن
seladin-letter-salaist = س
seladin-letter-yarist = ی
seladin-face = { $number }
seladin-face-swap = ۴~
seladin-face-sum = ۵+
seladin-card = { $clan }{ $face }
seladin-beside = { $row } { $card }
seladin-no-cards = –

seladin-nothing = هیچ

# The table
seladin-you = شما
seladin-moment = مرحلهٔ { $stage } از { $stages }، دور { $round }. مهرهٔ شروع‌کننده: { $who }.
seladin-moment-last = مرحلهٔ { $stage } از { $stages }، دور آخر ({ $round }). مهرهٔ شروع‌کننده: { $who }.
seladin-ten-cards = هر کس ده کارت دارد: پنج در دست، پنج در مخزن.
seladin-head-player = بازیکن
seladin-head-die = تاس
seladin-head-hand = دست
seladin-head-store = مخزن
seladin-head-points = امتیاز
seladin-player = { $who } { $clan }
seladin-die = { $die }
seladin-no-die = –
seladin-cards = { $count }
seladin-points = { $points }
# The stage so far, and the total of the stages before.
seladin-points-now = { $now }/{ $total }
seladin-lead-you = شما جلو هستید: { $points } امتیاز، اگر مرحله حالا تمام می‌شد ({ $istham } در ایستهام، { $counter } روی پیشخوان، { $total } از مرحله‌های پیش).
seladin-lead = جلو: { $who }، با { $points } امتیاز اگر مرحله حالا تمام می‌شد ({ $istham } در ایستهام، { $counter } روی پیشخوان، { $total } از مرحله‌های پیش).
seladin-lead-several = جلو: { $who }، با { $points } امتیاز اگر مرحله حالا تمام می‌شد.
seladin-few-cards = دور آخر نزدیک است. کارت کمی مانده برای: { $who }.
seladin-gone = از بازی رفته: { $who }
seladin-counters-empty = همهٔ پیشخوان‌ها خالی است.
seladin-counter = پیشخوان { $who }: { $cards }
seladin-counter-yours = پیشخوان شما: { $cards }
seladin-counter-empty = پیشخوان خالی: { $who }
seladin-team = { $one } و { $other } ({ $points })
seladin-teams = تیم‌ها: { $teams }
seladin-talk = { $who } به { $to } پیشنهاد معاملهٔ تاس می‌دهد: { $one } در برابر { $other } (پیشنهاد { $message } از ۴)
seladin-talk-yours = شما به { $to } پیشنهاد معاملهٔ تاس می‌دهید: { $one } شما در برابر { $other } (پیشنهاد { $message } از ۴)
seladin-talk-to-you = { $who } به شما پیشنهاد معاملهٔ تاس می‌دهد: { $one } در برابر { $other } شما (پیشنهاد { $message } از ۴)
seladin-draft = { $who } برای { $to } پیشنهادی آماده می‌کند:
seladin-draft-yours = پیشنهاد شما به { $to }، که هنوز نداده‌اید:
seladin-terms = { $cards } از { $from } به { $to }
seladin-terms-bare = فقط تاس‌ها، بدون کارت

# Pages of reference
seladin-page-istham = در ایستهام
seladin-page-istham-line = { $who }: { $cards } ({ $points } امتیاز)
seladin-page-hidden = هنوز پنهان
seladin-page-hidden-line = { $who }: { $cards }
seladin-page-hidden-how = دست و مخزن با هم: هرچه آشکار نیست.
seladin-page-scores = امتیازها
seladin-head-istham = ایستهام
seladin-head-counter = پیشخوان
seladin-head-before = پیشتر
seladin-head-total = مجموع
seladin-scores-stage = امتیاز مرحله: کارت‌های شما در ایستهام، منهای هرچه روی پیشخوانتان است.
seladin-scores-total = امتیاز مجموع هیچ‌وقت زیر ۰ نمی‌رود.
seladin-scores-team = امتیاز مجموع دو هم‌تیمی با هم حساب می‌شود.
seladin-page-signs = حرف‌ها و نشانه‌ها
seladin-head-letter = حرف
seladin-head-clan = خاندان
seladin-signs-card = { $card } کارت شمارهٔ ۲ خاندان { $clan } است.
seladin-signs-number = عدد بخشش باید دقیقاً برابر اختلافِ تاس شما با تاس کمتر او باشد.
seladin-signs-swap = { $card } یک ۴ است که می‌گذارد کارتی از دست را با کارتی از مخزنتان تعویض کنید.
seladin-signs-sum = { $card } یک ۵ است که می‌گذارد چند کارت ببخشید که جمعشان برابر اختلاف باشد.
seladin-signs-where = هر دو نشانه در دست و روی پیشخوان شما کار می‌کنند، از هر خاندانی که باشند.
seladin-signs-six = کارت‌هایی صله کنید که جمعشان ۶، ۱۲ یا ۱۸ باشد تا بتوانید ۱، ۲ یا ۳ کارت از مخزنتان بردارید.
seladin-signs-marker = هر کس مهرهٔ شروع‌کننده را دارد نوبت اول دور مال اوست.
seladin-signs-points = امتیاز: ارزش این مرحله تا این‌جا / مجموع مرحله‌های پیش.

# Your hand
seladin-hand = دست شما: { $cards }
seladin-store = مخزن شما: { $cards }
seladin-taking = انتخاب شما { $card } است. بقیه هنوز فکر می‌کنند.
seladin-partner-agrees = هم‌تیمی شما با تعویض تاس موافق است.
seladin-plan = نقشهٔ شما، که هنوز کسی نمی‌بیند:
seladin-plan-swap = تعویض { $out } با { $back }
seladin-plan-seleh = صلهٔ { $cards } از پیشخوان شما
seladin-plan-shared = صلهٔ { $cards } از پیشخوان { $who }
seladin-plan-bonus = برداشتن { $cards } از مخزن شما
seladin-plan-direct = صلهٔ مستقیم { $card }
seladin-plan-gift = بخشش به { $who }: { $cards }
seladin-plan-gift-surplus = بخشش به { $who }: { $cards } (جا نیست برای { $surplus }: به ایستهام)
seladin-plan-rescue = { $card } از پیشخوان { $who } به ایستهام
seladin-plan-points = امتیاز مرحله بعد از نقشهٔ شما: { $points }.
seladin-plan-points-each = { $who } { $then } (حالا { $now })
seladin-value-die = تاس شما { $die } می‌ارزد.
seladin-value-die-more = تاس شما { $die } می‌ارزد، و برای هر کارتی که صله کنید ۱ بیشتر.
seladin-value = تاس شما { $value } می‌ارزد: { $die } آورده‌اید و { $cards } کارت صله می‌کنید.
seladin-to = { $difference } به { $who }
seladin-to-some = بخشش باید دقیقاً این‌قدر باشد: { $gifts }.
seladin-to-nobody = فقط به تاس کمتر می‌شود بخشید، و تاس هیچ‌کس کمتر نیست.
seladin-to-nobody-yet = فقط به تاس کمتر می‌شود بخشید. هنوز تاس هیچ‌کس کمتر نیست، پس اول صله کنید.
seladin-chance-bonus = جمع کارت‌ها { $sum } است: می‌توانید { $count } کارت از مخزنتان بردارید.
seladin-chance-add = با ۵+ می‌توانید چند کارت ببخشید که جمعشان برابر اختلاف باشد.
seladin-chance-swap = پیش از بخشش می‌توانید با ۴~ کارتی از دست را با کارتی از مخزنتان تعویض کنید.
seladin-chance-both = پیش از بخشش می‌توانید با ۴~ کارتی را تعویض کنید؛ با ۵+ می‌توانید چند کارت ببخشید که جمعشان برابر اختلاف باشد.

# Questions
seladin-ask-nothing = الان کاری برای شما نیست.
seladin-ask-draw = یک کارت از مخزنتان بردارید، بی‌آن‌که کسی ببیند: فقط کارت دست را می‌توانید ببخشید.
seladin-ask-six = ۶ آوردید. تاس را به ۵ برمی‌گردانید و کارتی از مخزن برمی‌دارید؟ آن‌وقت هر بخشش باید ۱ کمتر باشد.
seladin-ask-deal-starter = می‌خواهید تاس خودتان ({ $one }) را با تاس کسی عوض کنید؟
seladin-ask-deal = می‌خواهید با صاحب مهرهٔ شروع‌کننده معاملهٔ تاس کنید؟
seladin-ask-deal-yours = می‌خواهید تاس خودتان ({ $one }) را با تاس { $who } ({ $other }) عوض کنید؟
seladin-ask-offer = اگر خواستید کارت‌هایی از پیشخوان‌هایتان اضافه کنید، بعد پیشنهاد بدهید.
seladin-ask-answer = می‌پذیرید؟ می‌توانید کارت‌ها را تغییر بدهید و پیشنهاد متقابل بدهید.
seladin-ask-wait-offer = پیشنهادی در حال آماده شدن است.
seladin-ask-wait-answer = پیشنهاد منتظر پاسخ است.
seladin-ask-surplus-deal = پیشخوان از هر خاندان سه کارت جا دارد. کدام کارت تازه به ایستهام برود؟
seladin-ask-teams = می‌خواهید با هم‌تیمی‌تان تاس عوض کنید؟ هر دو باید بله بگویند.
seladin-ask-teams-yours = می‌خواهید تاس خودتان ({ $one }) را با تاس هم‌تیمی‌تان ({ $other }) عوض کنید؟ هر دو باید بله بگویند.
seladin-ask-turn = نوبت شما. کارت‌هایتان را روی پیشخوان دیگران می‌خواهید و پیشخوان خودتان را خالی: صله کنید، ببخشید، یا انصراف بدهید.
seladin-ask-turn-give = نوبت شما. کارت‌هایتان را روی پیشخوان دیگران می‌خواهید: ببخشید، یا انصراف بدهید.
seladin-ask-turn-swap = نوبت شما. با این دست بخششی ممکن نیست: می‌توانید کارتی را تعویض کنید، یا انصراف بدهید.
seladin-ask-pass = نوبت شما. بخششی ممکن نیست، و بدون بخشش صله‌ای در کار نیست: فقط می‌توانید انصراف بدهید. (از شما پرسیده می‌شود تا کسی نفهمد.)
seladin-ask-give = باز هم صله کنید، یا کارتی ببخشید: بدون بخشش صله‌ای در کار نیست.
seladin-ask-give-only = کارتی ببخشید: بدون بخشش صله‌ای در کار نیست.
seladin-ask-more = به یک نفر دیگر هم چیزی ببخشید، یا تأیید کنید.
seladin-ask-confirm = تأیید کنید، یا یک قدم پس بگیرید.
seladin-ask-surplus = برای همه جا نیست. کدام‌ها به ایستهام بروند؟

# Buttons
seladin-do-draw = برداشتن { $card }
seladin-do-six = ۵ می‌کنم، { $card } برمی‌دارم
seladin-do-keep-six = ۶ بماند
seladin-do-yes = بله، تاس‌ها عوض
seladin-do-no = نه، تاسم بماند
seladin-do-approach = پیشنهاد معامله به { $who }
# An exchange of a 5 for a 6: "Offer 5 for 6 to Bahar".
seladin-do-approach-dice = { $one } در برابر { $other }: { $who }
seladin-do-add = افزودن { $card } از { $who }
seladin-do-add-yours = افزودن { $card } خودم
seladin-do-remove = حذف { $card } از { $who }
seladin-do-remove-yours = حذف { $card } خودم
seladin-do-offer = پیشنهاد می‌دهم
seladin-do-counter-offer = پیشنهاد متقابل می‌دهم
seladin-do-accept = می‌پذیرم
seladin-do-decline = رد می‌کنم
seladin-do-withdraw = پس گرفتن پیشنهاد
seladin-do-no-deal = معامله نمی‌کنم
seladin-do-discard = { $card } به ایستهام
seladin-do-seleh = صلهٔ { $card }
seladin-do-seleh-shared = صلهٔ { $card } از { $who }
seladin-do-seleh-all = صلهٔ کل پیشخوانم
seladin-do-seleh-all-shared = صلهٔ همه از { $who }
seladin-do-swap = تعویض { $out } با { $back }
# The two cards are alike, and others hear only that there was a swap.
seladin-do-swap-alike = وانمود به تعویض { $card } (بلوف)
seladin-do-bonus = برداشتن { $card } از مخزن
seladin-do-direct = صلهٔ مستقیم { $card }
seladin-do-give = بخشش به { $who }: { $cards }
seladin-do-surplus = به ایستهام: { $cards }
seladin-do-rescue = { $card } از { $who } به ایستهام
seladin-do-confirm = تأیید
seladin-do-confirm-pass = تأیید تعویض و انصراف
seladin-do-pass = انصراف
seladin-do-pass-forget = انصراف و کنار گذاشتن نقشه
seladin-group-counter = کارت‌های { $who } …
seladin-group-counter-yours = کارت‌های من …
seladin-group-seleh = صله …
seladin-group-swap = تعویض …
seladin-group-swap-out = تعویض { $card } …
seladin-group-bonus = برداشتن از مخزن …
seladin-group-direct = صلهٔ مستقیم …
seladin-group-give = بخشش به { $who } …
seladin-group-rescue = کارت خودم به ایستهام …
seladin-sure-pass = انصراف می‌دهید و نقشه‌تان را کنار می‌گذارید؟

# News
seladin-stage-begins = مرحلهٔ { $stage } شروع شد.
seladin-round-begins = دور { $round }.
seladin-last-out-of-cards = کارت‌ها تمام شد: { $who }. این دور آخر مرحله است: با همین تاس‌ها ادامه دارد تا دیگر کسی نبخشد.
seladin-last-barren = شش دور پشت سر هم بدون بخشش: این دور آخر مرحله است.
seladin-last-thirtieth = دور سی‌ام، دور آخر مرحله است.
seladin-you-took = از مخزنتان برداشتید: { $card }.
seladin-used-six = ۶ شد ۵، یک کارت از مخزن
seladin-turned-six = ۶ شد ۵
seladin-made-offer = پیشنهاد معاملهٔ تاس ({ $to }): { $terms }
# The part of it that a picture shows, in a sentence.
seladin-offered = { $who } به { $to } پیشنهاد معاملهٔ تاس داد: { $terms }.
seladin-offered-yours = به { $to } پیشنهاد معاملهٔ تاس دادید: { $terms }.
seladin-dealt = معامله سر گرفت! تعویض تاس ({ $one } و { $other }): { $terms }.
seladin-declined = رد پیشنهاد ({ $from })
seladin-withdrew = پس گرفتن پیشنهاد ({ $to })
seladin-discarded = روی پیشخوان جا نبود، { $cards } به ایستهام
seladin-told-agrees = { $who } با تعویض تاس با شما موافق است.
seladin-team-swapped = تعویض تاس: { $one } و { $other }.
seladin-team-kept = بدون تعویض تاس: { $one } و { $other }.
seladin-swapped = تعویض کارتی از دست با کارتی از مخزن
seladin-seleh = صلهٔ { $cards }
seladin-seleh-shared = صلهٔ { $cards } از پیشخوان ({ $from })
seladin-took-bonus = { $count } کارت از مخزن
seladin-direct = صلهٔ مستقیم { $card }
seladin-gave = { $cards } به { $to }
seladin-gave-surplus = { $cards } به { $to } (جا نبود برای { $surplus }: به ایستهام)
seladin-rescued = { $card } از پیشخوان ({ $from }) به ایستهام
seladin-passed = انصراف
seladin-scored = مرحلهٔ { $stage } تمام شد: { $scores }.
seladin-scored-each = { $who } { $points } (مجموع { $total })
seladin-won = { $count ->
    [one] منتخب مجمع: { $who }.
   *[other] منتخبان مجمع: { $who }.
}

# The result
seladin-place = { $place }.
seladin-result-stages = { $who }، مرحله‌به‌مرحله: { $points }
seladin-result-total = مجموع { $total }
seladin-result-team = تیم { $total }

# The content of a picture, in sentences
seladin-alt-die = تاس { $die }
seladin-alt-no-die = تاس نریخته
seladin-alt-counter = پیشخوان { $cards }
seladin-alt-counter-empty = پیشخوان خالی
seladin-alt-seat = { $who } (خاندان { $clan }): { $die }، { $counter }، { $now } در این مرحله، { $total } پیش از این، { $hand } در دست، { $store } در مخزن.
seladin-alt-hand = دست شما: { $hand }؛ مخزن شما: { $store }.
seladin-alt-plan = با نقشهٔ شما، که { $cards } را صله می‌کند، تاستان { $value } می‌ارزد.
seladin-alt-signs = کارت یعنی خاندان و عدد: به هر کس دقیقاً همان‌قدر می‌توانید ببخشید که تاستان از تاس او بیشتر است. ۴~ برای تعویض است، ۵+ برای جمع زدن عددها.
seladin-alt-earned = { $total } (مرحله‌ها: { $stages })
seladin-alt-earned-team = { $team } با هم‌تیمی، { $total } تنها (مرحله‌ها: { $stages })

# In pictures: stage and round, the store, and the meaning of a number in a disc; a number of further
# cards; the content of the disc in the explanation.
seladin-picture-stage = مرحلهٔ { $stage }
seladin-picture-round = دور { $round }
seladin-picture-store = مخزن
seladin-picture-exact = بخشش دقیق
seladin-picture-any = ع
seladin-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
seladin-picture-task-draw = برداشتن از مخزن
seladin-picture-task-six = برگرداندن ۶
seladin-picture-task-deal = معاملهٔ تاس
seladin-picture-task-offer = پیشنهاد دادن
seladin-picture-task-answer = پاسخ دادن
seladin-picture-task-choose = انتخاب کارت
seladin-picture-task-vote = رأی دادن
seladin-picture-task-turn = بخشش یا انصراف

# Reasons why an action is not offered: whole sentences.
seladin-why-not-now = این کار در دور وقت خودش را دارد: برداشتن، تاس و شش‌ها، معاملهٔ تاس، تعویض در تیم، نوبت‌ها.
seladin-why-six-is-over = ۶ را فقط درست بعد از تاس ریختن می‌توانید به ۵ برگردانید.
seladin-why-too-late = این پیش از قدمی می‌آید که در نقشه دارید. اول آن قدم را پس بگیرید.
seladin-why-surplus-first = اول انتخاب کنید چه به ایستهام برود: { $count } کارت از بخشش به { $who } جا ندارد.
seladin-why-surplus-count = دقیقاً { $count } کارت جا ندارد: همین تعداد را انتخاب کنید، نه { $chosen } کارت.
seladin-why-swapped-once = در هر نوبت فقط یک بار تعویض می‌کنید، و یکی در نقشه دارید.
seladin-why-swap-without-sign = تعویض یک ۴~ می‌خواهد، از هر خاندان، در دست شما یا روی پیشخوانتان.
seladin-why-drawn-without-sign = کارتی را که تازه برداشته‌اید فقط وقتی تعویض می‌کنید که ۴~ در دست یا روی پیشخوانتان بماند.
seladin-why-not-in-hand = این کار کارتی از دست می‌خواهد، و این کارت در مخزن شماست.
seladin-why-not-in-store = این کارت از پیش در دست شماست، نه در مخزنتان.
seladin-why-not-on-counter = با نقشهٔ شما دیگر چنین کارتی روی آن پیشخوان نمی‌ماند.
seladin-why-no-gift = بدون بخشش صله‌ای در کار نیست: کارتی هم ببخشید، یا انصراف بدهید.
seladin-why-no-gift-follows = تاستان { $value } می‌ارزد و بعدش نمی‌توانید چیزی ببخشید. بدون بخشش صله‌ای در کار نیست.
seladin-why-bonus-not-earned = { $sum ->
    [0] از مخزن فقط وقتی برمی‌دارید که جمع کارت‌های صله‌شده ۶، ۱۲ یا ۱۸ باشد.
   *[other] جمع کارت‌هایی که صله می‌کنید باید ۶، ۱۲ یا ۱۸ باشد. حالا { $sum } است.
}
seladin-why-bonus-taken = برای این صله { $count } کارت از مخزن برمی‌دارید، و برداشته‌اید.
seladin-why-not-in-ordinary = این قانون مجمع فوق‌العاده است، و مجمع شما عادی است.
seladin-why-direct-once = در هر نوبت فقط یک کارت دست صلهٔ مستقیم می‌شود، و یکی در نقشه دارید.
seladin-why-direct-too-few = صلهٔ مستقیم فقط وقتی می‌شود که دست‌کم ۶ کارت صله کنید: حالا { $count } کارت است.
seladin-why-direct-too-high = { $count } کارت صله می‌کنید، پس عدد کارت حداکثر { $most } است: نصف آن.
seladin-why-not-a-rival = هم‌تیمی‌ها به هم چیزی نمی‌بخشند.
seladin-why-given-once = { $who } در هر نوبت فقط یک بخشش می‌گیرد، و یکی در نقشه دارید.
seladin-why-die-not-lower = بخشش برای تاس کمتر است: تاس شما { $value } می‌ارزد و تاس { $who } { $die } است.
seladin-why-card-given = این کارت را در نقشه به کس دیگری می‌بخشید.
seladin-why-sum-without-sign = برای بخشیدن چند کارت ۵+ می‌خواهید، از هر خاندان، در دست یا مانده روی پیشخوانتان.
seladin-why-wrong-number = به { $who } دقیقاً { $difference } می‌رسد: تاس شما { $value } می‌ارزد، تاس او { $die } است.
seladin-why-rescued-once = در هر نوبت فقط یک کارت خودتان را از پیشخوان رقیب برمی‌دارید، و یکی در نقشه دارید.
seladin-why-not-to-all = اول به همهٔ رقبا چیزی ببخشید: تا حالا { $count } از { $of } نفر.
seladin-why-not-on-rival-counter = کارت خودتان را فقط از پیشخوان رقیب برمی‌دارید، نه از پیشخوان هم‌تیمی.
seladin-why-nothing-planned = هنوز نقشه‌ای نیست که تأیید کنید. می‌توانید انصراف بدهید.
seladin-why-without-starter = معاملهٔ تاس فقط با صاحب مهرهٔ شروع‌کننده است: { $who }.
seladin-why-deal-with-partner = هم‌تیمی‌ها با هم معامله نمی‌کنند. بعد از معامله‌ها می‌توانید تاس عوض کنید.
seladin-why-equal-dice = هر دو تاس { $die } است، پس چیزی برای عوض کردن نیست.
seladin-why-already-done = گفته‌اید که در این دور معامله نمی‌کنید.
seladin-why-already-tried = معاملهٔ شما با { $who } سر نگرفت، و در هر دور فقط یک بار می‌شود.
seladin-why-talk-open = پیشنهادی در جریان است، و هر بار فقط یکی می‌شود.
seladin-why-speak-first = اول تکلیف پیشنهاد در جریان را روشن کنید: آن را بدهید، پس بگیرید یا به آن پاسخ بدهید.
seladin-why-not-your-answer = حالا نوبت { $who } است.
seladin-why-last-offer = این پیشنهاد چهارم و آخر بود: بپذیرید یا رد کنید.
seladin-why-same-terms = پیشنهاد متقابل باید کارت‌ها را تغییر بدهد.
seladin-why-not-in-deal = فقط کارت‌های روی دو پیشخوان شما جابه‌جا می‌شوند.
seladin-why-all-added = همهٔ چنین کارت‌هایی از آن پیشخوان در پیشنهاد هست.
seladin-why-undo-instead = این را در پیشنهادتان تازه تغییر داده‌اید. به‌جایش همان قدم را پس بگیرید.
seladin-why-not-new = این پیش از معامله آن‌جا بود: فقط کارت تازه به ایستهام می‌رود.

# Notes on the hand in the first game: two sentences at most.
seladin-note-goal = کارت‌های شما فقط در ایستهام امتیاز می‌آورند، و فقط بازیکنان دیگر می‌توانند آن‌ها را از پیشخوان خودشان صله کنند. کارتی که در دست یا مخزنتان بماند امتیازی ندارد.
seladin-note-draw = از دور ۲ به بعد، هر دور با یک کارت از مخزن شروع می‌شود. تاس‌ها بعد از آن ریخته می‌شود، پس عددهای گوناگون در دست بیشتر به کار می‌آیند.
seladin-note-six = تاس ۶ از بیشتر تاس‌ها بالاتر است، ولی اگر به ۵ برگردد یک کارت دیگر برای بخشیدن دارید. فقط حالا، درست بعد از تاس ریختن، می‌توانید آن را برگردانید.
seladin-note-exact = عدد بخشش باید دقیقاً برابر اختلافِ تاس شما با تاس کمتر او باشد. در یک نوبت می‌توانید به چند نفر ببخشید، به هر نفر یک بار.
seladin-note-counter = هر کارت روی پیشخوانتان در پایان مرحله به اندازهٔ عددش از امتیاز شما کم می‌کند. در نوبتی که چیزی هم می‌بخشید می‌توانید آن را صله کنید، یعنی به ایستهام بفرستید.
seladin-note-send = هر کارتی را از پیشخوانتان می‌توانید صله کنید؛ اگر جمعشان ۶، ۱۲ یا ۱۸ شود، می‌توانید از مخزنتان کارت بردارید. برای هر کدام تاستان در این نوبت ۱ بیشتر می‌ارزد؛ دیگران همچنان با عدد خود تاس مقایسه می‌کنند.
seladin-note-only-pass = با انصراف چیزی از دست نمی‌دهید: دور بعد تاس‌های تازه و یک کارت دیگر از مخزنتان می‌آورد. حتی اگر همه انصراف بدهند، مرحله ادامه دارد.
seladin-note-scores = کارتی که صله می‌کنید به خاندانی امتیاز می‌دهد که روی آن نوشته شده: شما دیگر عددش را از دست نمی‌دهید، ولی آن بازیکن همان‌قدر به دست می‌آورد.
seladin-note-bonus = جمع کارت‌هایی که صله می‌کنید دقیقاً ۶، ۱۲ یا ۱۸ است، پس می‌توانید کارت‌هایی از مخزنتان بردارید و در همین نوبت ببخشید. با هر جمع دیگری هم می‌توانید صله کنید، ولی برای آن چیزی برنمی‌دارید.
seladin-note-swap = ۴~ می‌تواند از هر خاندانی باشد، در دست یا روی پیشخوانتان، و در هر نوبت یک بار، پیش از بخشش، کار می‌کند. با آن عددی را می‌آورید که برای بخشش لازم دارید.
seladin-note-sum = ۵+ می‌تواند از هر خاندانی باشد، در دست یا روی پیشخوانتان. فقط با آن می‌شود بیشتر از ۵ بخشید؛ اگر آن را صله کنید دیگر کمکی نمی‌کند.
seladin-note-given = کارت شما روی پیشخوان یک نفر دیگر از امتیاز او کم می‌کند، پس می‌خواهد صله‌اش کند، و در ایستهام به شما امتیاز می‌دهد. اگر در پایان مرحله هنوز آن‌جا باشد، چیزی به شما نمی‌رسد.
seladin-note-few-cards = وقتی کسی ببخشد و بعد از آن نه در دست کارتی داشته باشد نه در مخزن، دور آخر مرحله شروع می‌شود. پس پیشخوانتان را به‌موقع خالی کنید.
seladin-note-last-round = دور آخر با همین تاس‌ها ادامه دارد تا در یک چرخش کامل کسی چیزی نبخشد. بعد کارت‌های شما در ایستهام به شما امتیاز می‌دهند و هرچه روی پیشخوانتان است از آن کم می‌کند.
seladin-note-new-stage = امتیاز مرحله به مجموع شما اضافه شد، که هیچ‌وقت زیر ۰ نمی‌رود، و همهٔ کارت‌ها از نو پخش شد. بعد از سه مرحله بیشترین مجموع برنده است.
seladin-note-deal = با معاملهٔ تاس، بخشش‌هایی که هر دو می‌توانید بدهید عوض می‌شود، و کارت‌هایی از دو پیشخوانتان هم می‌تواند جابه‌جا شود. در هر دور حداکثر یک معامله سر می‌گیرد، همیشه با صاحب مهرهٔ شروع‌کننده.
seladin-note-room = پیشخوان از هر خاندان سه کارت جا دارد. کارتی که جا نشود یک‌راست به ایستهام می‌رود و به خاندان خودش امتیاز می‌دهد.
seladin-note-rescue = در این نوبت به همهٔ رقبا چیزی می‌بخشید، پس می‌توانید یک کارت خودتان را از پیشخوان یکی از آن‌ها به ایستهام بفرستید. حتی می‌تواند کارتی باشد که حالا می‌بخشید.
seladin-note-direct = اگر در یک نوبت شش کارت یا بیشتر صله کنید، یک کارت از دست هم همراهشان صلهٔ مستقیم می‌شود. عدد آن حداکثر نصف تعداد کارت‌های صله‌شده است.
seladin-note-partner = امتیاز مجموع شما و هم‌تیمی‌تان با هم حساب می‌شود: می‌توانید از هر دو پیشخوان صله کنید، و فقط به رقبا می‌بخشید. نشانهٔ روی پیشخوان هم‌تیمی به کارتان نمی‌آید.

# Deciding ahead.
seladin-standing-keep-sixes = نگه داشتن هر شش
seladin-standing-decline = رد هر پیشنهاد
seladin-standing-no-deals = معامله نمی‌کنم
seladin-only-if-own-counter = پیشخوان من همین‌طور مانده باشد
seladin-only-if-counters = هیچ پیشخوانی عوض نشده باشد

# Awards: what a player has done for the first time
seladin-award-six = برگرداندن شش به پنج
seladin-award-seleh = صلهٔ سه کارت با هم
seladin-award-gift = بخشیدن سه کارت با هم
seladin-award-rescue = صلهٔ کارت خود از پیشخوان رقیب
seladin-award-direct = صلهٔ مستقیم یک کارت
seladin-award-team-swap = تعویض تاس با هم‌تیمی
seladin-award-trader = چهار معامله در یک بازی
seladin-award-no-deal = برد بدون معامله
seladin-award-far = برد با اختلاف پانزده امتیاز یا بیشتر
seladin-award-narrow = برد با اختلاف یک امتیاز
seladin-award-generous = برد با بخشیدن دوازده کارت
seladin-award-untouched = برد بی‌آن‌که دیگری کارتی از پیشخوان برنده صله کند

# The first minute. Each scene has a task and sentences for what came of it. The numbers are those of its position.
seladin-learn-give = کارت‌هایتان فقط در ایستهام امتیاز می‌آورند، و فقط دیگران می‌توانند از پیشخوانشان آن‌ها را صله کنند، یعنی به آن‌جا بفرستند؛ بعد از سه مرحله بیشترین امتیاز برنده است. تاس شما ۵ است و تاس سماور ۳: به سماور کارتی ببخشید که عددش دقیقاً برابر اختلاف باشد، و تأیید کنید.
seladin-learn-give-made = کارت ۲ شما آن‌جا ۲ امتیاز از سماور کم می‌کند؛ در ایستهام ۲ امتیاز به شما می‌دهد.
seladin-learn-give-missed = انصراف دادید: کارتی که در دست یا مخزنتان بماند امتیازی ندارد.
seladin-learn-send = یک کارت ۴ از رقیب روی پیشخوان شما در پایان مرحله ۴ امتیاز کم می‌کند. تاس هیچ‌کس کمتر از تاس شما نیست، پس اول کارت ۴ را صله کنید.
seladin-learn-send-made = کارت ۴ به خاندان خودش امتیاز می‌دهد و تاس شما ۱ بیشتر می‌ارزد. حالا باید ببخشید: بدون بخشش صله‌ای در کار نیست.
seladin-learn-send-missed = انصراف دادید: کارت ۴ روی پیشخوان شما ماند و از امتیازتان کم می‌کند.
seladin-learn-turn = یک نوبت کامل را بچینید: پیشخوانتان را خالی کنید، بعد ببخشید. برای هر کارتی که صله کنید تاس شما ۱ بیشتر می‌ارزد.
seladin-learn-turn-made = پیشخوانتان خالی شد. در یک نوبت می‌توانید به چند نفر ببخشید، به هر نفر یک بار.
seladin-learn-turn-missed = هر دو کارت هنوز روی پیشخوان شماست و ۵ امتیاز کم می‌کند: در همان نوبت، پیش از بخشیدن، صله‌شان کنید.
seladin-learn-last = کارت‌های یک نفر تمام شده: این دور آخر با همین تاس‌ها ادامه دارد تا دیگر کسی نبخشد. شما ۵۴ امتیاز دارید و سماور ۵۵: هنوز می‌توانید ببرید؟
seladin-learn-last-made = با ۱ امتیاز بردید: پیشخوانتان خالی شد و بخشش شما به نفر اول رسید.
seladin-learn-last-counter = با ۱ امتیاز باختید: کارت ۴ روی پیشخوان شما ۴ امتیاز کم کرد.
seladin-learn-last-leader = با ۱ امتیاز باختید: کارت ۴ به نفر اول امتیاز داد و بخشش شما به یک نفر دیگر رسید.
