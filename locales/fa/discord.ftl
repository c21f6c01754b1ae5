# The placeholder of a menu.
discord-choose = یکی را انتخاب کنید
# Shown in place of a finished command, to its author only.
discord-done = انجام شد.
# To a person who sends too much at once; their last input was ignored.
discord-one-moment = یک لحظه، لطفاً: یک‌باره زیاد شد و این آخری را انجام ندادم.
# To a person whose input this version of the bot cannot read.
discord-unreadable = نتوانستم این کار شما را بخوانم و چیزی تغییر نکرد. اگر دوباره پیش آمد، لطفاً به گردانندهٔ این بات خبر بدهید.
# Shown in place of a table in a channel where the bot lacks rights, with the names that Discord uses.
discord-no-rights = این‌جا نمی‌توانم میز باز کنم. در تنظیمات این کانال، بخش Permissions، این اجازه‌ها را به من بدهید: View Channel، Send Messages، Send Messages in Threads و Embed Links؛ در کانال صوتی Connect هم.
# In place of the answer to a command whose effect is a table in the channel, just below.
discord-posted = میز همین پایین است.
# To a person who wants a table where only the commands of the bot were added. $link is an address.
discord-no-bot = این‌جا نمی‌توانم بنویسم. شاید این سرور فقط فرمان‌های مرا دارد و خودم عضو نیستم؛ گردانندهٔ آن می‌تواند مرا اضافه کند: { $link }
# A command in the menu of a message, at most 32 characters.
discord-open-hand = دستم را باز کن

# Commands: the name, as it is typed (lower case, no spaces), then a description of at most
# 100 characters.
discord-play-about = این‌جا میزی باز کنید
discord-join-about = این‌جا بنشینید، یا با کد سر میزی در جای دیگر
discord-hand-about = دیدن دستتان و این‌که حالا چه می‌توانید بکنید؛ فقط خودتان می‌بینید
discord-board-about = نشان دادن دوبارهٔ میز در پایین کانالش
discord-tables-about = فهرست میزهای این‌جا، یا در گفتگوی خصوصی همهٔ میزهای شما
discord-rules-about = خواندن قوانین یک بازی، فصل‌به‌فصل
discord-learn-about = یادگیری یک بازی در یک دقیقه، با بازی کردن
discord-undo-about = پس گرفتن قدم آخرتان، تا وقتی که مجاز باشد
discord-date-about = برای میزبان: تعیین زمان بازی؛ یک ساعت پیش از آن به همه یادآوری می‌شود
discord-leave-about = ترک میز، یا سپردن بازی به ربات؛ اول از شما می‌پرسم
discord-kick-about = برای میزبان: بیرون کردن یک نفر، یا سپردن بازی‌اش به ربات
discord-skip-about = برای میزبان: ادامه بدون کسی که بازی نمی‌کند
discord-cancel-about = برای میزبان: بستن میز برای همه؛ اول از شما می‌پرسم
discord-settings-about = زبان و زنگ‌های شما؛ برای مدیران، رفتار من در این کانال
discord-help-about = چه کارهایی می‌توانید بکنید
discord-pause-about = درخواست وقفه، یا موافقت با آن
discord-away-about = ایست ساعت‌هایتان تا وقتی نیستید
discord-back-about = گفتن این‌که برگشته‌اید
discord-about-about = این بات چیست
discord-language-about = زبانتان را انتخاب کنید
discord-privacy-about = ببینید دربارهٔ شما چه نگه داشته می‌شود
discord-table-about = کارهای کمیاب‌تر سر میز: پس‌گرفتن، مکث، دعوت، بازبینی و بیشتر
discord-me-about = حساب‌ها و داده‌های شما، رده‌بندی، این بات

# Options of commands: the name, as above, then its purpose.
discord-option-game = کدام-بازی
discord-option-game-about = کدام بازی؛ ننویسید تا همه را ببینید
discord-option-rules-about = کدام بازی؛ ننویسید تا همین بازی این‌جا باشد
discord-option-options = گزینه
discord-option-options-about = گزینه‌های بازی، مثل: full
discord-option-table = میز
discord-option-table-about = کدام میز، اگر این‌جا چند تا هست
discord-option-whose = برای
discord-option-whose-about = تنظیمات چه کسی؛ ننویسید تا آن‌هایی باشد که این‌جا می‌توانید عوض کنید
discord-option-until = تا
discord-option-until-about = تا کی، مثل ۵ روز یا تا ۱۲ خرداد؛ ننویسید تا انتخاب کنید
discord-option-date = زمان
discord-option-date-about = روز و ساعت، مثل جمعه ساعت هشت؛ ننویسید تا انتخاب کنید، یا خاموش
discord-option-zone = منطقه
discord-option-zone-about = شهری در منطقهٔ زمانی شما، مانند Madrid یا Europe/Madrid
discord-settings-my = مال من
discord-settings-room = این کانال

# Tables elsewhere
discord-invite-about = کدی بگیرید تا دیگران از جای دیگر بپیوندند
discord-watch-about = تماشای خصوصی میز این‌جا، یا میزی با کد
discord-unwatch-about = پایان تماشا؛ در کانال، بستن نمایش میز
discord-host-about = برای میزبان: سپردن میز به دیگری
discord-option-code = کد
discord-option-code-about = کد میزی در جای دیگر؛ ننویسید تا میز همین‌جا باشد

# Linked accounts
discord-link-about = وصل کردن حسابتان در پلتفرمی دیگر
discord-unlink-about = جدا کردن حساب‌هایتان؛ اول می‌پرسم
discord-option-link-code-about = کدی که در پلتفرم دیگر به شما دادم؛ ننویسید تا کدی بگیرید

# Finding people
discord-find-about = یافتن میزی که برایتان جا دارد
discord-notify-about = خبر از میزهای تازهٔ یک بازی، یا پایان آن
discord-block-about = انتخاب کسانی که نمی‌خواهید با آن‌ها روبه‌رو شوید
discord-option-find-about = کدام بازی؛ ننویسید تا همه را ببینید
discord-option-notify-about = از کدام بازی خبر می‌خواهید

# Replays
discord-replay-about = بازبینی یک بازی، قدم‌به‌قدم

# Memory
discord-luck-about = اثبات این‌که قرعه‌ها منصفانه‌اند، یا افزودن واژه‌ای از خودتان
discord-type-word = واژهٔ شما، حداکثر { $most } نویسه
discord-forgetme-about = پاک کردن هرچه دربارهٔ شما ذخیره شده
discord-mydata-about = گرفتن هرچه دربارهٔ شما ذخیره شده
discord-option-word = واژه
discord-option-word-about = واژه‌ای از خودتان
discord-stats-about = نتیجه‌های شما
discord-top-about = جدول برترین‌ها
discord-option-top-about = کدام بازی؛ ننویسید تا همه را ببینید
discord-option-who = کی
discord-option-who-about = کسی که با او بازی کرده‌اید؛ ننویسید تا خودتان باشید
