# Buttons
telegram-open-private = گفتگوی خصوصی ما
telegram-join-private = پیوستن از گفتگوی خصوصی

# Answers
telegram-nobody = نمی‌دانم شما چه کسی هستید: این پیام از یک کانال یا از مدیری ناشناس آمده است. برای نشستن سر میز با نام خودتان بنویسید یا دکمه را بزنید.
telegram-look-in-private = در گفتگوی خصوصی برایتان نوشتم.
telegram-start-first = هنوز نمی‌توانم به شما پیام خصوصی بدهم. گفتگوی خصوصی ما را باز کنید و آن‌جا Start را بزنید.
telegram-type-word = { $title }. با یک واژه به این پیام پاسخ دهید.
telegram-glimpse = یک لحظه: دستتان همین‌جا می‌آید و جز شما کسی آن را نمی‌بیند.
telegram-busy = یک لحظه: یک‌باره زیاد شد.
# To a press whose message Telegram does not name.
telegram-pressed-nowhere = نمی‌دانم این دکمه کجاست و چیزی تغییر نکرد. با /tables میزهایتان را پیدا کنید.
# After a press in a group that has reached Telegram's limit.
telegram-group-busy = تلگرام در هر گروه فقط ۲۰ پیام در دقیقه اجازه می‌دهد. اگر تا چند لحظه چیزی نیامد، دوباره بزنید.
telegram-done = انجام شد. سر میز می‌بینیدش؛ چیزهای خصوصی این‌جا می‌آید.

# The menu of commands
telegram-command-play = باز کردن میز: بازی را انتخاب کنید، بگذارید بقیه بیایند، شروع کنید
telegram-command-join = نشستن این‌جا، یا با کد در جای دیگر
telegram-command-hand = دیدن دستتان و این‌که حالا چه می‌توانید بکنید
telegram-command-board = نشان دادن دوبارهٔ میز، این پایین
telegram-command-tables = فهرست میزهای این گروه
telegram-command-my-tables = فهرست میزهای شما، اول آن‌هایی که منتظر شما هستند
telegram-command-rules = خواندن قوانین یک بازی، فصل‌به‌فصل
telegram-command-learn = یادگیری یک بازی در یک دقیقه، با بازی کردن
telegram-command-leave = ترک میز، یا سپردن بازی به ربات؛ اول از شما می‌پرسم
telegram-command-settings = انتخاب زبانتان و این‌که چه چیزی برایتان زنگ بزند
telegram-command-room-settings = زبان، منشن‌ها و این‌که چه کسی در این گروه میز باز کند
telegram-command-help = چه کارهایی می‌توانید بکنید
telegram-command-away = ایست ساعت‌هایتان تا وقتی نیستید

# The description of the bot: in an empty chat (at most 512 characters), and in its profile (at most 120).
telegram-description = تیراژه، ناتیلوس، آیس کالت، ایسکندرون و سلداین: بازی‌های رومیزی در همان گفتگوهایی که دوستانتان هستند. مرا به یک گروه اضافه کنید و آن‌جا /play را بفرستید، یا همین‌جا /help را. دستتان خصوصی به خودتان می‌رسد، ربات‌ها جاهای خالی را پر می‌کنند و هر میز منتظر می‌ماند تا برگردید.
telegram-short-description = بازی‌های رومیزی و کارتی در گروه‌های شما، با دکمه و تصویر. با /play یک میز باز کنید.

# Memory
telegram-command-stats = نتیجه‌های شما
