## Games as files

command-export = خروجی
help-export = /export آخرین بازی را در چند فایل برایت می‌فرستد که همهٔ آن را نشان می‌دهند و شانسش را می‌سنجند.
button-export = خروجی
export-sent = بازی‌ات، هم فایلی برای برنامه‌های دیگر و هم صفحه‌ای برای دیدن. هر دو را می‌توان سنجید.
export-sent-closed = بازی‌ات، هم فایلی برای برنامه‌های دیگر و هم صفحه‌ای برای دیدن. دست‌ها بسته می‌مانند و تنها آنچه می‌توانستی ببینی در آن است.
export-none = هنوز این‌جا بازی‌ای نشده است. /play میزی باز می‌کند.
export-too-large = این بازی برای فرستادن زیادی بلند است.
telegram-command-export = گرفتن یک بازی در چند فایل
discord-export-about = گرفتن یک بازی در چند فایل

## The page

export-sent-unshown = بازی‌ات، فایلی برای برنامه‌های دیگر. برای صفحه شدن زیادی بلند است یا قاعده‌هایش زیادی کهنه‌اند.
export-shows-eyes = چشم‌ها
export-shows-language = زبان
export-shows-moment = لحظهٔ { $at } از { $moments }
export-shows-step = گام { $step }
export-shows-keys = کلیدهای جهت به پس و پیش می‌روند، Page Up و Page Down نوبت به نوبت، و Home و End به دو سر بازی. روی گوشی انگشت بکش.
export-shows-no-script = این صفحه بازی را با اسکریپت خودش نشان می‌دهد که از هیچ‌کس چیزی نمی‌خواهد. این‌جا اسکریپت‌ها خاموش‌اند.
export-shows-luck = شانس از چه ساخته شده
export-shows-rules = این صفحه شانس را می‌سنجد. { $command } با همین فایل هر گام را با قاعده‌ها و نتیجه را هم می‌سنجد.
export-shows-commitment = مُهر، پیش از آن‌که کسی واژه‌ای بیفزاید نشان داده شد
export-shows-secret = راز، پس از بازی گفته شد
export-shows-seed = بذر، ساخته از راز و واژه‌ها
export-shows-words = واژه‌های افزوده
export-shows-right = همین حالا در همین صفحه سنجیده شد: مُهر از همین راز است، بذر از راز و واژه‌ها ساخته شده، و هر { $draws } قرعه از بذر برمی‌آید.
export-shows-right-older = همین حالا در همین صفحه سنجیده شد: هر { $draws } قرعه از بذر برمی‌آید. این بازی را نسخه‌ای قدیمی‌تر آغاز کرده و شانسش مُهر نشده بود.
export-shows-closed = دست‌های این بازی بسته می‌مانند و رازش هم با آن‌ها. پس شانسش را نمی‌توان سنجید.
export-shows-wrong-commitment = چیزی درست نیست: مُهر، SHA-256 راز نیست.
export-shows-wrong-seed = چیزی درست نیست: بذر از راز و واژه‌ها ساخته نشده است.
export-shows-wrong-log = در گام { $step } چیزی درست نیست: گزارش آن نیست که صادر شده بود.
export-shows-wrong-draw = در گام { $step } چیزی درست نیست: قرعهٔ { $draw } آن نیست که بذر می‌دهد.
