//! The default folder of backups.

use super::read;

#[test]
fn backups_lie_beside_the_folder_unless_they_are_turned_off() {
    let folder = |text: &str| read(text, &[]).backups().map(|plan| plan.folder);
    assert_eq!(folder(""), Some("backups/data".into()));
    assert_eq!(folder("data_dir = \"/srv/tea/tables\""), Some("/srv/tea/backups/tables".into()));
    assert_eq!(folder("store = \"postgres://me@db/tables\""), Some("backups/database".into()));
    assert_eq!(folder("[backups]\ndir = \"\""), None);
}
