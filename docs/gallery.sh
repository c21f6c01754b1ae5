#!/usr/bin/env bash
# Draws the pictures of docs/pictures.md and of the README, each from a game of machine players.
# Correct the alternative texts there when a picture changes. PICTURE names another program to draw
# with.
set -euo pipefail
cd "$(dirname "$0")/.."
picture=${PICTURE:-}
if [ -z "$picture" ]; then
    cargo build --quiet --release -p e2e --bin picture
    picture=target/release/picture
fi
folder=${1:-docs/pictures}
mkdir -p "$folder"

draw() {
    local name=$1 game=$2
    shift 2
    "$picture" "$game" --scale 1.5 "$@" "$folder/$name.png"
}

draw tirazheh-room tirazheh --seats 4 --option full --seed 12 --steps 26
draw tirazheh-hand tirazheh --seats 3 --option full --seed 4 --steps 21 --seat 1
draw tirazheh-persian tirazheh --seats 4 --option full --seed 12 --steps 26 --seat 2 --language fa
draw tirazheh-end tirazheh --seats 4 --option full --seed 12 --steps 9999
draw nautilus-room nautilus --seed 3 --steps 22
draw nautilus-hand nautilus --seed 3 --steps 9 --seat 1
draw nautilus-persian nautilus --seed 3 --steps 22 --seat 2 --language fa
draw nautilus-end nautilus --seed 3 --steps 9999
draw ice-cult-room ice-cult --seats 4 --seed 5 --steps 60
draw ice-cult-persian ice-cult --seats 3 --seed 6 --steps 41 --seat 1 --language fa
draw ice-cult-end ice-cult --seats 4 --seed 5 --steps 9999
draw iszkenderun-room iszkenderun --seats 4 --seed 2 --steps 30
draw iszkenderun-hand iszkenderun --seats 3 --seed 7 --steps 28 --seat 1
draw iszkenderun-persian iszkenderun --seats 4 --seed 2 --steps 22 --seat 3 --language fa
draw iszkenderun-end iszkenderun --seats 4 --seed 2 --steps 9999
draw seladin-room seladin --seats 6 --seed 4 --steps 70
draw seladin-hand seladin --seats 4 --seed 3 --steps 44 --seat 4
draw seladin-persian seladin --seats 4 --seed 3 --steps 44 --seat 1 --language fa
draw seladin-end seladin --seats 4 --seed 3 --steps 9999
