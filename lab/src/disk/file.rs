use sanggar_platform::random::Random;

/// What a disk writes as one piece, or not at all.
const SECTOR: usize = 512;

/// The bytes as everyone sees them, as they were last synced, and what happened in between.
#[derive(Default)]
pub struct File {
    now: Vec<u8>,
    safe: Vec<u8>,
    since: Vec<Change>,
}

enum Change {
    Write { offset: usize, bytes: Vec<u8> },
    Resize(usize),
}

impl File {
    pub fn len(&self) -> usize {
        self.now.len()
    }

    pub fn read(&self, offset: usize, size: usize) -> &[u8] {
        let end = offset.saturating_add(size).min(self.now.len());
        self.now.get(offset..end).unwrap_or_default()
    }

    pub fn write(&mut self, offset: usize, bytes: &[u8]) {
        put(&mut self.now, offset, bytes);
        self.since.push(Change::Write { offset, bytes: bytes.to_vec() });
    }

    pub fn resize(&mut self, size: usize) {
        self.now.resize(size, 0);
        self.since.push(Change::Resize(size));
    }

    pub fn sync(&mut self) {
        for change in self.since.drain(..) {
            match change {
                Change::Write { offset, bytes } => put(&mut self.safe, offset, &bytes),
                Change::Resize(size) => self.safe.resize(size, 0),
            }
        }
    }

    /// Half of the power cuts lose everything that was not synced; the others leave each sector of it, and each change of size, to a coin.
    pub fn lose(&mut self, chance: &Random) {
        let all_is_lost = chance.below(2) == 0;
        for change in self.since.drain(..).filter(|_| !all_is_lost) {
            match change {
                Change::Write { offset, bytes } => {
                    for (number, sector) in bytes.chunks(SECTOR).enumerate().filter(|_| chance.below(2) == 0) {
                        put(&mut self.safe, offset + number * SECTOR, sector);
                    }
                }
                Change::Resize(size) if chance.below(2) == 0 => self.safe.resize(size, 0),
                Change::Resize(_) => {}
            }
        }
        self.now.clone_from(&self.safe);
    }
}

fn put(image: &mut Vec<u8>, offset: usize, bytes: &[u8]) {
    let end = offset + bytes.len();
    if image.len() < end {
        image.resize(end, 0);
    }
    if let Some(place) = image.get_mut(offset..end) {
        place.copy_from_slice(bytes);
    }
}
