# Buttons of every platform for long menus.
button-more = بیشتر…

# The terminal, where one person plays with machine players
terminal-welcome = به چایخانه خوش آمدید، { $who }. با /play میز باز می‌کنید، با /learn یک بازی را در یک دقیقه می‌بینید، با /help بقیهٔ کارها را می‌بینید، با /زبان زبان را عوض می‌کنید، با /quit می‌روید.
terminal-goodbye = خدانگهدار! میزهایتان می‌مانند؛ همین‌جا منتظرتان هستند.
terminal-kept = میزهای شما این‌جاست: { $folder }
terminal-prompt = { $who }>
# The button from an answer, such as a chapter of the rules, to the table.
terminal-back = بازگشت به میز
# The question for a word that counts in the luck of a table.
terminal-type-word = هر واژه‌ای بنویسید، یا برای بازگشت ۰ را.

# A change below a menu that is open
terminal-changed = میز تغییر کرده است. Enter آن را نشان می‌دهد.
terminal-your-turn = نوبت شماست. Enter میز را نشان می‌دهد.

# Unknown input
terminal-nothing-open = چیزی باز نیست که 0 ببندد. /tables و /play شما را به میزهای دیگر می‌برند و /quit خارج می‌شود.
terminal-nothing = هنوز چیزی برای نشان دادن نیست. با /play میزی باز کنید.
terminal-no-buttons = الان چیزی برای انتخاب نیست. با /help می‌بینید چه می‌توانید بنویسید.
terminal-only-back = این‌جا چیزی برای انتخاب نیست. با ۰ به میز برمی‌گردید.
terminal-range = این عدد این‌جا نیست. یکی از عددهای بالا را بنویسید، یا آنچه کنارش آمده.
terminal-several = «{ $typed }» می‌تواند هر یک از این‌ها باشد. بیشترش را بنویسید یا شماره‌اش را:
# One of them: the number of its button, and its label.
terminal-entry = [{ $number }] { $label }
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
terminal-type-picture = /picture
terminal-type-quit = /quit
terminal-help-number = گزینهٔ این شماره را انتخاب می‌کند؛ یکی از واژه‌هایش هم کافی است
terminal-help-enter = به صفحهٔ بعد می‌رود، یا انتخاب‌های ممکن را دوباره نشان می‌دهد
terminal-help-zero = برمی‌گردد
terminal-help-picture = میز را، با دست شما، به شکل تصویر در یک فایل ذخیره می‌کند
terminal-help-quit = خروج؛ میزها می‌مانند

# A picture of a table, as a file; $file is where a file was written.
picture-of-table = تصویر میز.
terminal-file = این‌جا ذخیره شد: { $file }
terminal-file-lost = فایل ذخیره نشد.
