# Buttons of every platform for long menus.
button-more = بیشتر…

# The terminal, where people share a keyboard
terminal-welcome = به چایخانه خوش آمدید، { $who }. با /play میز باز می‌کنید، با /learn یک بازی را در یک دقیقه می‌بینید، با /help بقیهٔ کارها را می‌بینید، با /quit می‌روید.
terminal-goodbye = خدانگهدار! میزهایتان می‌مانند؛ همین‌جا منتظرتان هستند.
terminal-prompt = { $who }>
terminal-hand = { $who }
# The button from an answer, such as a chapter of the rules, to the table.
terminal-back = بازگشت به میز
# The button to take a seat, if the reader has one already.
terminal-join = یک نفر دیگر هم هست

# The person at the keyboard
terminal-pass = صفحه‌کلید را به { $who } بدهید، بعد Enter را بزنید.
terminal-new-holder = حالا صفحه‌کلید دست { $who } است. با «/as { $before }» برمی‌گردد.
terminal-holds = صفحه‌کلید دست { $who } است.
terminal-waits = { $who } باید تصمیم بگیرد.
terminal-here = { $who } هم این‌جاست.
terminal-stranger = پای این صفحه‌کلید کسی به نام { $who } نیست. با «/join { $who }» راهش بدهید.
terminal-as-whom = بگویید صفحه‌کلید به چه کسی می‌رسد، مثل «/as Bahar».
terminal-who-joins = چه کسی می‌آید؟ نامی بنویسید، یا برای بازگشت ۰ را.
terminal-type-word = هر واژه‌ای بنویسید، یا برای بازگشت ۰ را.
terminal-no-name = نام باید دست‌کم یک حرف داشته باشد.

# Unknown input
terminal-nothing = هنوز چیزی برای نشان دادن نیست. با /play میزی باز کنید.
terminal-no-buttons = الان چیزی برای انتخاب نیست. با /help می‌بینید چه می‌توانید بنویسید.
terminal-only-back = این‌جا چیزی برای انتخاب نیست. با ۰ به میز برمی‌گردید.
terminal-range = این عدد این‌جا نیست. یکی از عددهای بالا را بنویسید، یا آنچه کنارش آمده.
terminal-several = «{ $typed }» می‌تواند هر کدام از این‌ها باشد: { $labels }. بیشتر بنویسید، یا شماره‌اش را.
terminal-near = این‌جا چیزی با «{ $typed }» شروع نمی‌شود. منظورتان [{ $number }] { $label } بود؟ با /help می‌بینید چه چیزهای دیگری می‌توانید بنویسید.
terminal-unknown = این‌جا چیزی با «{ $typed }» شروع نمی‌شود. یکی از عددهای بالا را بنویسید؛ با /help می‌بینید چه چیزهای دیگری می‌توانید بنویسید.
# After one of the two answers above, where 0 leads back.
terminal-or-back = { $text } با ۰ برمی‌گردید.
terminal-slash = دستورها با خط کج شروع می‌شوند: { $line }

# Commands of the terminal
terminal-help = پای این صفحه‌کلید
terminal-type-number = ۳
terminal-type-enter = Enter
terminal-type-zero = ۰
terminal-type-join = /join نام
terminal-type-as = /as نام
terminal-type-people = /people
terminal-type-picture = /picture
terminal-type-quit = /quit
terminal-help-number = گزینهٔ این شماره را انتخاب می‌کند؛ یکی از واژه‌هایش هم کافی است
terminal-help-enter = به صفحهٔ بعد می‌رود، یا انتخاب‌های ممکن را دوباره نشان می‌دهد
terminal-help-zero = برمی‌گردد
terminal-help-join = یک نفر دیگر همین‌جا می‌نشیند و سر میز می‌آید
terminal-help-as = صفحه‌کلید به یک نفر دیگر می‌رسد
terminal-help-people = می‌گوید چه کسانی این‌جا هستند و نوبت کیست
terminal-help-picture = میز را، با دست شما، به شکل تصویر در یک فایل ذخیره می‌کند
terminal-help-quit = خروج؛ میزها می‌مانند

# A picture of a table, as a file; $file is where a file was written.
picture-of-table = تصویر میز.
terminal-file = این‌جا ذخیره شد: { $file }
terminal-file-lost = فایل ذخیره نشد.
