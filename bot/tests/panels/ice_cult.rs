//! The panels of Ice Cult, from the lobby to the result.

use engine::coach::Coach as _;
use engine::games::ice_cult::positions::{HOME, Position, given};
use engine::games::ice_cult::{IceCult, MAX_IDLE_TURNS, Options};
use engine::seat::Seat;
use panels::present::ShowHand as _;
use table::command::Command;

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::words::{names, said};

fn fresh(seats: &str) -> Position {
    given(&format!("{seats}: r tilts"), HOME, "", "", "")
}

/// Four people in the middle of a game; two arrows are to be used.
pub(crate) fn busy() -> Position {
    let blocks = "A N/W g->W, B N/W r->S, C W/U b->E, D S/E y->E";
    let paths = "N1=gb N3=y E1=gb E3=g E4=byrg S3=rrgrr";
    given("r b g y: r moves", blocks, "se sw", paths, "")
}

/// A circle and an arc are left to Cyrus; the arrow is used.
fn free() -> Position {
    let blocks = "A D/N circle, B U/N arc, C E/S r->N, D U/N arc";
    let paths = "N1=g N4=rr N5=r E2=y E3=r E4=yg S1=b W1=bb";
    given("r b g: b moves", blocks, "ne se", paths, "g1").stepped()
}

/// Both arrows of Bahar's turn bring Dara's last piece out.
fn giving_away() -> Position {
    let blocks = "A W/N b->W, B N/E b->W, C E/U b->W, D D/N circle";
    let paths = "N1=y E1=r E2=y E4=br S2=byb W1=r W5=byg";
    given("r b g: r moves", blocks, "nw sw", paths, "r2 b1 g4 y1").stepped()
}

#[test]
fn a_lobby() {
    insta::assert_snapshot!(
        At::lobby::<IceCult>(Options::default(), 1).reads(ROOM),
        @r"
        Ice Cult
        Tilt the ice, and its arrows move everybody’s pieces. Get your five off the board.
        - 1. Bahar, host
        - 2. open seat
        - 3. open seat
        - 4. open seat
        For 2 to 4 players: others can join, or add machine players.
          [~Start the game] [Join] [Add a machine player] [Strength (all): regular]
          [Options] [~Learn in a minute] [~Rules] [~Fair luck]
          [~Leave]
        "
    );
    let mut at = At::lobby::<IceCult>(Options::default(), 3);
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Ice Cult
        Tilt the ice, and its arrows move everybody’s pieces. Get your five off the board.
        - 1. Bahar, host
        - 2. Cyrus
        - 3. Dara
        - 4. open seat
        Bahar can start the game now.
          [!Start the game] [Join] [Add a machine player] [Strength (all): regular]
          [Options] [~Learn in a minute] [~Rules] [~Fair luck]
          [~Leave]
        "
    );
    at.does(0, &Command::ShowOptions(true)).expect("she is the host");
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Ice Cult
        Tilt the ice, and its arrows move everybody’s pieces. Get your five off the board.
        - 1. Bahar, host
        - 2. Cyrus
        - 3. Dara
        - 4. open seat
        Bahar can start the game now.
        Choose an option to change it.
          [Blocks: standard] [Colours: standard] [Standard set-up] [All shuffled]
          [Time: no limit] [Play forced moves: on] [Reveal hands at the end: on] [!Done]
        "
    );
}

#[test]
fn the_first_tilt() {
    let at = At::of(fresh("r b g").play());
    insta::assert_snapshot!("first_tilt_for_its_seat", at.reads(eyes(0)));
    insta::assert_snapshot!("first_tilt_for_another_seat", at.reads(eyes(1)));
    insta::assert_snapshot!("first_tilt_for_the_room", at.reads(ROOM));
}

#[test]
fn the_second_tilt() {
    let mut at = At::of(fresh("r g").play());
    insta::assert_snapshot!(at.presses(0, "West pair west").reads(eyes(0)));
}

#[test]
fn the_table_as_the_room_sees_it() {
    insta::assert_snapshot!("the_table_for_the_room", At::of(busy().play()).reads(ROOM));
    let names = [
        "Bartholomew of the Seven Seas and",
        "Constantinopolitanus the Twentieth",
        "Δημήτριος Παπαδόπουλος",
        "E",
    ];
    let at = At::with_names(busy().play(), &names);
    insta::assert_snapshot!("long_names", at.reads(eyes(1)));
}

#[test]
fn the_board_is_a_square_of_blocks_above_a_row_for_each_path() {
    let panel = At::of(busy().play()).reads(ROOM);
    let sketch: Vec<&str> = panel.lines().filter_map(|line| line.strip_prefix("| ")).collect();
    assert_eq!(
        sketch[..6],
        [
            "G←    R↓",
            "(Y→)  (B→)",
            "↑1 GB  ↑2 ·  ↑3 Y",
            "→1 GB  →2 ·  →3 G      →4 BYRG",
            "↓1 ·   ↓2 ·  ↓3 RRGRR",
            "←1 ·",
        ]
    );
}

#[test]
fn of_a_tall_stack_the_board_has_the_bottom_and_the_top() {
    let blocks = "A W/D y->E, B W/U y->S, C W/U b->E, D E/D b->N";
    let at = At::of(given("r b g y: r moves", blocks, "nw", "W1=rgbyrbg", "").play());
    assert!(at.reads(ROOM).contains("| ←1 RG…BG\n"), "{}", at.reads(ROOM));
}

#[test]
fn what_is_open_to_all_is_no_hand() {
    let at = At::of(fresh("r b g").play());
    assert!(at.find(ROOM, "My seat").is_some() && at.find(ROOM, "My hand").is_none());
}

#[test]
fn arrows_are_to_be_used() {
    let blocks = "A W/D y->E, B W/U y->S, C W/U b->E, D E/D b->N";
    let paths = "N1=r E1=ryy E2=gb S1=yg S2=r S3=b W1=g";
    let at = At::of(given("r b g y: r moves", blocks, "nw", paths, "").play());
    insta::assert_snapshot!(at.reads(eyes(0)));
}

#[test]
fn a_circle_and_an_arc_are_left() {
    let mut at = At::of(free().play());
    insta::assert_snapshot!("a_circle_and_an_arc", at.reads(eyes(1)));
    insta::assert_snapshot!("groups_of_symbols", at.screen(eyes(1)));
    at.opens(ROOM, "NW circle");
    insta::assert_snapshot!("arrows_to_copy", at.screen(ROOM));
    at.opens(eyes(1), "SW arc");
    insta::assert_snapshot!("blocks_to_turn", at.screen(eyes(1)));
    at.presses(1, "SW arc turns SE left");
    insta::assert_snapshot!("a_block_was_turned", at.reads(eyes(1)));
}

#[test]
fn an_open_group_leaves_the_news_to_the_whole_hand() {
    let blocks = "A D/N circle, B U/N arc, C E/S r->N, D U/N arc";
    let paths = "N1=g N4=rr N5=r E2=y E3=r E4=yg S1=b W1=bb";
    let mut at = At::of(given("r b g: b moves", blocks, "ne", paths, "g1").play());
    at.presses(1, "SE red↑: new red on space 1");
    let told = "You: SE red↑: new red on north 1";
    assert!(at.screen(eyes(1)).contains(told), "{}", at.screen(eyes(1)));
    at.opens(eyes(1), "SW arc");
    assert!(!at.screen(eyes(1)).contains(told), "{}", at.screen(eyes(1)));
}

#[test]
fn somebody_else_would_win() {
    let mut at = At::of(giving_away().play());
    insta::assert_snapshot!("somebody_else_would_win", at.reads(eyes(0)));
    at.opens(eyes(0), "NE blue");
    insta::assert_snapshot!("somebody_else_would_win_asked", at.screen(eyes(0)));
}

#[test]
fn pages_show_what_the_ice_hides_and_what_two_tilts_bring() {
    let mut at = At::of(fresh("r b g").play());
    let titles = at.titles(ROOM);
    let pages = |at: &At, viewer| -> Vec<String> {
        at.titles(viewer).iter().map(|title| at.page(viewer, title)).collect()
    };
    let shown = pages(&at, ROOM);
    let (in_words, others) = shown.split_last().expect("there are pages");
    let mine = pages(&at, eyes(0));
    let (mine_in_words, mine) = mine.split_last().expect("there are pages");
    let mine: Vec<String> = mine.iter().map(|page| page.replace("You", "Bahar")).collect();
    assert_eq!(others, mine, "everybody may know everything");
    assert!(in_words.contains("Bahar") && mine_in_words.contains("You"), "{in_words}");
    insta::assert_snapshot!(
        titles.join("\n"),
        @r"
        Inside the ice
        Signs and stacks
        Progress
        Two tilts: North pair first
        Two tilts: South pair first
        Two tilts: West pair first
        Two tilts: East pair first
        The table in words
        "
    );
    insta::assert_snapshot!("pages", shown[..4].join("\n"));
    let stacks = At::of(busy().play()).page(ROOM, "Signs");
    insta::assert_snapshot!("page_of_signs_and_stacks", stacks);
    at.presses(0, "West pair west");
    insta::assert_snapshot!(
        at.page(ROOM, ""),
        @r"
        Inside the ice
        What comes on top when a block rolls that way:
        | rolls         NW      NE      SW      SE
        | north         Y→      G↑      B↓      G←
        | east          arc     R←      arc     Y→
        | south         R↓      Y→      R←      B↑
        | west          circle  B↓      circle  R↓
        | twice ↑ or ↓  G↓      circle  Y↓      circle
        | twice → or ←  G↑      circle  Y↑      circle
        R red, B blue, G green, Y yellow
        "
    );
}

#[test]
fn each_page_keeps_the_place_of_its_button() {
    let at = At::of(fresh("r g").play());
    let pages = at.labels_of_page(eyes(0), None);
    for (number, _) in (0..).zip(at.titles(eyes(0))) {
        let below = at.labels_of_page(eyes(0), Some(number));
        assert_eq!(below[..7], pages[..7], "{number}");
    }
}

#[test]
fn a_page_says_how_the_progress_of_each_player_is_made_up() {
    let game = given("r g: g moves", HOME, "", "N3=rg E2=g S1=r", "r1 g2");
    let page = At::of(game.clone().play()).page(eyes(1), "Progress");
    let expected = [
        "Progress",
        "Ahead: You with 2 of 5 pieces out, progress 17 of 30 steps.",
        "- Bahar: 10 = 6 for 1 piece out, 3 on the path to the north, 1 on the path to the south",
        "- You: 17 = 12 for 2 pieces out, 3 on the path to the north, 2 on the path to the east",
    ];
    assert_eq!(page.lines().take(4).collect::<Vec<_>>(), expected);

    let mut at = At::of(game.idle_for(MAX_IDLE_TURNS - 1).play());
    at.presses(1, "End the turn");
    let page = at.page(ROOM, "Progress");
    assert_eq!(page.lines().nth(1), Some(expected[2]), "nobody is ahead of a winner");
}

#[test]
fn the_progress_of_players_without_a_piece_out_has_no_part_of_nothing() {
    let game = given("r g: r tilts", HOME, "", "E2=g", "");
    let page = At::of(game.play()).page(eyes(1), "Progress");
    let expected = ["- Bahar: 0, no piece is in yet", "- You: 2 = 2 on the path to the east"];
    assert_eq!(page.lines().skip(2).take(2).collect::<Vec<_>>(), expected);
}

#[test]
fn a_turned_block_is_told_with_its_top() {
    for (label, top) in [("SW arc turns SE left: red←", "red←"), ("SW arc turns NW left", "circle")]
    {
        let mut at = At::of(free().play());
        at.presses(1, label);
        let (room, turned) = (at.reads(ROOM), label.split(':').next().expect("words"));
        assert!(room.contains(&format!("Cyrus: {turned} ({top})")), "{room}");
    }
}

#[test]
fn a_hand_says_the_goal_what_is_missing_and_who_is_ahead() {
    let at = At::of(given("r g: r tilts", HOME, "", "N5=r E2=g", "r1 g2").play());
    let hand = at.reads(eyes(0));
    let expected = "Your five red pieces: 1 out, 1 on the paths, 3 not in yet.\n\
        Ahead: Cyrus with 2 of 5 pieces out, progress 14 of 30 steps.\n";
    assert!(
        hand.contains("Get your pieces out. First tilt: ") && hand.contains(expected),
        "{hand}"
    );
}

#[test]
fn somebody_has_finished() {
    let mut at = At::of(giving_away().play());
    at.presses(0, "SE blue");
    insta::assert_snapshot!("somebody_has_finished", at.reads(ROOM));
}

#[test]
fn two_have_finished_at_once() {
    let blocks = "A N/E b->N, B U/N arc, C U/N arc, D U/N arc";
    let paths = "N5=br E3=y W4=g";
    let both = given("r b g y: b moves", blocks, "ne se sw", paths, "r4 b4 g4 y4").play();
    let mut at = At::of(both);
    at.presses(1, "NW blue");
    insta::assert_snapshot!("one_of_two_has_finished_in_its_turn", at.reads(ROOM));

    let blocks = "A S/U r->E, B U/N arc, C U/N arc, D U/N arc";
    let paths = "E5=ry S3=b S5=g";
    let both = given("r b g y: g moves", blocks, "ne se sw", paths, "r4 b4 g4 y4").play();
    let mut at = At::of(both);
    at.presses(2, "NW red");
    insta::assert_snapshot!("two_others_have_finished", at.reads(eyes(2)));
}

#[test]
fn nothing_moves_any_more() {
    let idle = |turns| given("r g: g moves", HOME, "", "N4=r E2=rg", "").idle_for(turns);
    insta::assert_snapshot!(
        "nothing_has_moved_for_some_turns",
        At::of(idle(6).play()).screen(ROOM)
    );
    let mut at = At::of(idle(MAX_IDLE_TURNS - 1).play());
    at.presses(1, "End the turn");
    insta::assert_snapshot!("nothing_has_moved_for_too_long", at.reads(ROOM));
}

#[test]
fn others_leave() {
    let mut at = At::of(free().play());
    insta::assert_snapshot!("somebody_has_left", at.leaves(0).reads(eyes(1)));
    insta::assert_snapshot!("all_others_have_left", at.leaves(2).reads(ROOM));
}

#[test]
fn the_notes_of_a_first_turn() {
    let mut at = At::of(fresh("r g").play());
    at.table.coach(Seat::new(0));
    let tilts = ["North pair south", "South pair north"];
    let uses = ["NW red→", "NE yellow→", "SE green←"];
    let mut turn = Vec::new();
    for label in tilts.into_iter().chain(uses) {
        let hand = at.reads(eyes(0));
        turn.extend(hand.lines().filter(|line| line.starts_with("- ")).map(str::to_owned));
        turn.push(format!("  [{label}]"));
        at.presses(0, label);
    }
    insta::assert_snapshot!(
        turn.join("\n"),
        @r"
        - Be the first to get your five red pieces out, past the ends of the paths. Only arrows on top of the blocks move pieces.
        - A tilt rolls two blocks, and its button shows what comes on top. Pieces move only after your second tilt; “Details” shows what any two tilts bring.
          [North pair south]
        - After this tilt the tops of all four blocks can be used, each once. So count the arrows that stay on top as well as those that come up.
          [South pair north]
        - An arrow moves a piece of its colour on the path it points to: a new one comes in on space 1, or one there goes a space outwards. Pieces never change their path.
        - The arrows of other players must be used, too, before you can end your turn. You choose the piece: best is one that carries yours.
          [NW red→]
        - Nobody plays the neutral colours, but their arrows must be used, too. Their pieces can carry yours, and win nothing.
        - Use arrows in any order: one can put your piece on a stack, and the next can move that stack. An arrow with no piece left to move need not be used.
          [NE yellow→]
          [SE green←]
        "
    );
}

#[test]
fn a_note_goes_when_the_player_leaves_whom_it_names() {
    let mut at = At::of(given("r b g: r tilts", HOME, "", "", "b4").play());
    at.table.coach(Seat::new(0));
    at.presses(0, "North pair south");
    let [named, other] = ["One piece short of winning: Cyrus.", "After this tilt the tops of"];
    let hand = at.reads(eyes(0));
    assert!(hand.contains(named) && hand.contains(other), "{hand}");
    let hand = at.leaves(1).reads(eyes(0));
    assert!(!hand.contains("One piece short of winning") && hand.contains(other), "{hand}");
}

#[test]
fn every_note_has_its_words() {
    let view = given("r b g: r tilts", HOME, "", "", "b4 g4").play().view(eyes(0));
    let note = |number| said(&IceCult::note(number, &view, &names(3)));
    let notes: Vec<String> = (0..).take(IceCult::NOTES.len()).map(note).collect();
    insta::assert_snapshot!("notes", notes.join("\n"));
}
