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
