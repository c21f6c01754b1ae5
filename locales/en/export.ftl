## Games as files

command-export = export
help-export = /export sends you the last game as files, which show all of it and check its shuffles.
button-export = Export
export-sent = Your game as a file for other programs, and as a page to look at. Both can be checked.
export-sent-closed = Your game as a file for other programs, and as a page to look at. Its hands stay closed, so both show only what you could see.
export-none = No game has ended here yet. A game can be exported when it is over.
export-too-large = This game is too long to send.
discord-export-about = Get a game as files

## The page

export-sent-unshown = Your game as a file for other programs. It is too long, or its rules too old, to be shown as a page.
export-shows-title = { $title }: { $who }
# Before the name of the player whose hand the page shows, or "everybody".
export-shows-view = Seen by
export-shows-moves = All turns
export-shows-turn = Turn { $at } of { $turns }
export-shows-step = step { $step }
export-shows-keys = Arrow keys: previous and next turn. Home and End: first and last. On a phone, swipe the picture.
export-shows-no-script = This page shows the game with a script of its own, which loads nothing from anywhere. Scripts are turned off here.
export-shows-luck-right = Luck checked: no fault found
export-shows-luck-wrong = Luck checked: something is wrong
export-shows-luck-unknown = Luck cannot be checked
export-shows-rules = This page checks the luck. { $command } with this file also checks every step by the rules, and the result.
export-shows-seal = Seal, shown when the table was opened
export-shows-secret = Secret, revealed after the game
export-shows-seed = Seed, made of the secret and the words
export-shows-words = Words in order of arrival
export-shows-closing = Closing, shown when the game started
export-shows-right = Checked just now, in this page: the seal is that of this secret, the seed is made of the secret and the words, the closing ties the words to this game, and each of { $draws } draws follows from the seed.
export-shows-right-forgotten = Checked just now, in this page: the seal is that of this secret, the seed is made of the secret and the words, and each of { $draws } draws follows from the seed. The closing cannot be checked, because the name of a player was deleted.
export-shows-unsealed = This file has no seal, so its luck cannot be checked.
export-shows-closed = The hands of this game stay closed, and so does its secret. Its luck cannot be checked.
export-shows-wrong-seal = Something is wrong: the seal is not the SHA-256 hash of the secret.
export-shows-wrong-seed = Something is wrong: the seed is not made of the secret and these words in this order.
export-shows-wrong-closing = Something is wrong: the closing does not match the seal, the options, the seats or the words. Something was changed after the game had started.
export-shows-wrong-step = Something is wrong at step { $step }: step { $line } should come here. Steps are numbered without gaps.
export-shows-wrong-take-back = Something is wrong at step { $step }: what it undoes could not be undone.
export-shows-wrong-log = Something is wrong at step { $step }: the log is not what was exported.
export-shows-wrong-draw = Something is wrong at step { $step }: draw { $draw } is not what the seed gives.
