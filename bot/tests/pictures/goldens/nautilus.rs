//! Tables of Nautilus.

use engine::games::nautilus::positions::given;

use super::badges;

#[test]
fn buttons_have_the_numbers_of_the_picture() {
    let play = given("B: . 10 . . 5 / A: 3 9 . 12 .")
        .slots("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1")
        .hand("A", "2 14")
        .holds("A", "harpoon")
        .hand("B", "13 11 4")
        .moving("A2")
        .play();
    assert_eq!(badges(&play, 1), [1, 2].map(Some));
}
