# English stands in for what is missing; nobody is offered this language before it is whole.
language-is-partial = yes
digits = ۰۱۲۳۴۵۶۷۸۹
list-separator = { "، " }
language-name = فارسی
nameless = یک نفر
name-you = شما
name-person = { $who }
picture-seat = صندلی { $seat }
picture-hand = دست شما
picture-won = { $count ->
    [one] برنده: { $who }
   *[other] برندگان: { $who }
}
picture-you-won = شما بردید
lobby-weekends = ساعت‌ها شنبه‌ها و یکشنبه‌ها (به وقت UTC) می‌ایستند.
button-weekends = بدون شنبه و یکشنبه: { $value }
settings-next-on = وقتی نوبت بعدی مال شماست هم گوشی شما زنگ می‌زند.
settings-next-off = پیش از نوبت شما چیزی زنگ نمی‌زند.
button-next = زنگ برای نوبت بعدی: { $value }
hand-next = نوبت بعدی مال شماست.
settings-digest-off = فهرست روزانه‌ای از میزهایی که منتظر شما هستند دریافت نمی‌کنید.
settings-digest = روزی یک بار، ساعت { $hour } ({ $city })، فهرست میزهایی که منتظر شما هستند برایتان فرستاده می‌شود. یادآوری میز تنها وقتی می‌رسد که وقت آن پیش از فهرست بعدی تمام شود.
settings-digest-nowhere = روزی یک بار، ساعت { $hour } (به وقت UTC، تا وقتی که نگفته‌اید کجا زندگی می‌کنید)، فهرست میزهایی که منتظر شما هستند برایتان فرستاده می‌شود. یادآوری میز تنها وقتی می‌رسد که وقت آن پیش از فهرست بعدی تمام شود.
button-digest = فهرست روزانه: { $value }
digest-hour = ساعت { $hour }
digest-head = { $count ->
    [one] یک میز منتظر شماست:
   *[other] { $count } میز منتظر شما هستند:
}
said-no-such-hour = { $said } ساعتی از شبانه‌روز نیست. این‌طور بنویسید: /settings digest 8 یا /settings digest off
