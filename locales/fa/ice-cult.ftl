ice-cult-piece-red = ق
ice-cult-piece-blue = آ
# The beginning of the letter: alone it would be wider than a piece.
ice-cult-piece-green = ﺳ
ice-cult-piece-yellow = ز
ice-cult-neutral = بی‌طرف
ice-cult-result-left = رفته
ice-cult-picture-first = غلت ۱ از ۲
ice-cult-picture-second = غلت ۲ از ۲
ice-cult-picture-arrows = پیکان‌ها
ice-cult-picture-others = یا پایان نوبت
ice-cult-picture-end = پایان نوبت
ice-cult-picture-idle = بی‌حرکت { $count }/{ $end }
ice-cult-picture-out = مهره‌های بیرون
ice-cult-picture-progress = پیشروی
