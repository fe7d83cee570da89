use super::*;

fn disk(names: Names) -> Disk {
    Disk::new(names, SystemTime::UNIX_EPOCH)
}

fn make(disk: &mut Disk, name: &str) -> Number {
    let maker = Maker { mode: 0o600, uid: 0, gid: 0 };
    disk.make(ROOT, OsStr::new(name), &maker, Body::File(File::default()), SystemTime::UNIX_EPOCH).unwrap()
}

fn write(disk: &mut Disk, number: Number, text: &str) {
    disk.file_mut(number).unwrap().write(0, text.as_bytes());
}

fn power_cut(disk: &mut Disk, seed: u64) {
    disk.cut_power();
    assert!(disk.folder(ROOT).is_err());
    disk.restore_power(&Random::seeded(seed));
}

fn content(disk: &Disk, name: &str) -> Option<String> {
    let number = disk.find(ROOT, OsStr::new(name)).ok()?;
    let Body::File(file) = &disk.node(number).unwrap().body else { return None };
    Some(String::from_utf8(file.read(0, 100).to_vec()).unwrap())
}

#[test]
fn what_was_synced_survives_and_what_was_not_may_not() {
    let outcomes: HashSet<_> = (0..32)
        .map(|seed| {
            let mut disk = disk(Names::Strict);
            let file = make(&mut disk, "a");
            write(&mut disk, file, "old");
            disk.sync(file).unwrap();
            disk.sync(ROOT).unwrap();
            write(&mut disk, file, "new");
            power_cut(&mut disk, seed);
            content(&disk, "a").unwrap()
        })
        .collect();
    assert_eq!(outcomes, HashSet::from(["old".to_owned(), "new".to_owned()]));
}

#[test]
fn a_synced_file_in_an_unsynced_folder_is_lost_only_where_names_are_strict() {
    for (names, kept) in [(Names::Strict, None), (Names::Journalled, Some("text".to_owned()))] {
        let mut disk = disk(names);
        let file = make(&mut disk, "a");
        write(&mut disk, file, "text");
        disk.sync(file).unwrap();
        power_cut(&mut disk, 1);
        assert_eq!(content(&disk, "a"), kept, "{names:?}");
    }
}

#[test]
fn a_rename_that_was_not_synced_is_taken_back() {
    let mut disk = disk(Names::Strict);
    let (old, new) = (make(&mut disk, "a"), make(&mut disk, "b"));
    write(&mut disk, old, "old");
    write(&mut disk, new, "new");
    disk.sync(old).unwrap();
    disk.sync(new).unwrap();
    disk.sync(ROOT).unwrap();
    disk.rename((ROOT, OsStr::new("b")), (ROOT, OsStr::new("a"))).unwrap();
    assert_eq!((content(&disk, "a").as_deref(), content(&disk, "b")), (Some("new"), None));
    power_cut(&mut disk, 1);
    assert_eq!((content(&disk, "a").as_deref(), content(&disk, "b").as_deref()), (Some("old"), Some("new")));
}

#[test]
fn a_large_write_can_be_torn_between_sectors_and_never_inside_one() {
    let torn = (0..32).any(|seed| {
        let mut disk = disk(Names::Strict);
        let file = make(&mut disk, "a");
        disk.file_mut(file).unwrap().write(0, &[0; 4_096]);
        disk.sync(file).unwrap();
        disk.sync(ROOT).unwrap();
        disk.file_mut(file).unwrap().write(0, &[1; 4_096]);
        power_cut(&mut disk, seed);
        let file = disk.file_mut(file).unwrap();
        let sectors: Vec<u8> = file.read(0, 4_096).chunks(512).map(|sector| sector[0]).collect();
        assert!(file.read(0, 4_096).chunks(512).all(|sector| sector.iter().all(|byte| *byte == sector[0])));
        sectors.contains(&0) && sectors.contains(&1)
    });
    assert!(torn);
}

#[test]
fn a_file_without_a_name_lives_while_it_is_open() {
    let mut disk = disk(Names::Strict);
    let file = make(&mut disk, "a");
    disk.open(file).unwrap();
    disk.remove(ROOT, OsStr::new("a")).unwrap();
    assert!(disk.file_mut(file).is_ok());
    disk.close(file).unwrap();
    assert!(disk.file_mut(file).is_err());
}

#[test]
fn a_disk_that_lies_keeps_nothing() {
    let mut disk = disk(Names::Journalled);
    let file = make(&mut disk, "a");
    disk.begin_to_lie();
    write(&mut disk, file, "text");
    disk.sync(file).unwrap();
    power_cut(&mut disk, 1);
    assert_eq!(content(&disk, "a"), None);
}
