## Games as files

command-export = export
help-export = /export schickt dir das letzte Spiel als Dateien, die es ganz zeigen und seinen Zufall prüfen.
button-export = Exportieren
export-sent = Dein Spiel als Datei für andere Programme und als Seite zum Ansehen. Beide lassen sich prüfen.
export-sent-closed = Dein Spiel als Datei für andere Programme und als Seite zum Ansehen. Die Hände bleiben verdeckt, deshalb zeigen beide nur, was du sehen konntest.
export-none = Hier ist noch kein Spiel zu Ende. Ein Spiel lässt sich exportieren, wenn es vorbei ist.
export-too-large = Dieses Spiel ist zu lang zum Verschicken.
discord-export-about = Ein Spiel als Dateien bekommen

## The page

export-sent-unshown = Dein Spiel als Datei für andere Programme. Für eine Seite zum Ansehen ist es zu lang, oder seine Regeln sind zu alt.
export-shows-title = { $title }: { $who }
# Before the name of the player whose hand the page shows, or "everybody".
export-shows-view = Gesehen von
export-shows-moves = Alle Züge
export-shows-turn = Zug { $at } von { $turns }
export-shows-step = Schritt { $step }
export-shows-keys = Die Pfeiltasten gehen zugweise zurück und weiter, Pos1 und Ende ganz an den Rand. Auf dem Handy: über das Bild wischen.
export-shows-no-script = Diese Seite zeigt das Spiel mit einem eigenen Skript, das nirgends etwas nachlädt. Skripte sind hier abgeschaltet.
export-shows-luck-right = Zufall geprüft: kein Fehler
export-shows-luck-wrong = Zufall geprüft: etwas stimmt nicht
export-shows-luck-unknown = Der Zufall lässt sich nicht prüfen
export-shows-rules = Diese Seite prüft den Zufall. { $command } mit dieser Datei prüft auch jeden Schritt nach den Regeln und das Ergebnis.
export-shows-seal = Siegel, gezeigt beim Eröffnen des Tisches
export-shows-secret = Geheimnis, nach dem Spiel veröffentlicht
export-shows-seed = Startwert, berechnet aus Geheimnis und Wörtern
export-shows-words = Wörter in der Reihenfolge, in der sie kamen
export-shows-closing = Abschluss, gezeigt beim Start des Spiels
export-shows-right = Gerade auf dieser Seite geprüft: Das Siegel gehört zu diesem Geheimnis, der Startwert ist aus dem Geheimnis und den Wörtern berechnet, der Abschluss bindet die Wörter an dieses Spiel, und jede von { $draws } Ziehungen folgt aus dem Startwert.
export-shows-right-forgotten = Gerade auf dieser Seite geprüft: Das Siegel gehört zu diesem Geheimnis, der Startwert ist aus dem Geheimnis und den Wörtern berechnet, und jede von { $draws } Ziehungen folgt aus dem Startwert. Der Abschluss lässt sich nicht prüfen, weil ein Name gelöscht wurde.
export-shows-unsealed = Diese Datei hat kein Siegel. Deshalb lässt sich ihr Zufall nicht prüfen.
export-shows-closed = Die Hände dieses Spiels bleiben verdeckt und mit ihnen das Geheimnis. Deshalb lässt sich sein Zufall nicht prüfen.
export-shows-wrong-seal = Etwas stimmt nicht: Das Siegel ist nicht der SHA-256-Hash des Geheimnisses.
export-shows-wrong-seed = Etwas stimmt nicht: Der Startwert ist nicht aus dem Geheimnis und diesen Wörtern in dieser Reihenfolge berechnet.
export-shows-wrong-closing = Etwas stimmt nicht: Der Abschluss passt nicht zu Siegel, Optionen, Plätzen oder Wörtern. Nach dem Start des Spiels wurde etwas geändert.
export-shows-wrong-step = Etwas stimmt nicht bei Schritt { $step }: Hier müsste Schritt { $line } stehen. Schritte sind lückenlos nummeriert.
export-shows-wrong-take-back = Etwas stimmt nicht bei Schritt { $step }: Was er zurücknimmt, konnte nicht zurückgenommen werden.
export-shows-wrong-log = Etwas stimmt nicht bei Schritt { $step }: Das Protokoll ist nicht das exportierte.
export-shows-wrong-draw = Etwas stimmt nicht bei Schritt { $step }: Ziehung { $draw } ist nicht die, die der Startwert ergibt.
