//! Sessions and families against a model: any order of logging in, adding children, confirming or taking their addresses, linking, pairing,
//! switching, unlinking, verifying, logging out and waiting shows each session what the model says, and opens to it what the model
//! opens. The model knows no way into an account but its owner's own log-in and the consent of the owner or of who made it.

mod real;

use proptest::prelude::*;
use proptest_state_machine::ReferenceStateMachine;

const SLOTS: usize = 4;
const STUDENT: usize = 2;
const DAY: i64 = 86_400;

/// Accounts and browsers go by their place; a number beyond the last account is nobody.
#[derive(Clone, Copy, Debug)]
enum Step {
    LogIn {
        slot: usize,
        address: usize,
    },
    AddChild {
        slot: usize,
        with_address: bool,
    },
    /// The owner of the address that a parent gave says yes to the letter.
    Confirm {
        account: usize,
    },
    /// Somebody registers with the address that a parent gave.
    Register {
        account: usize,
    },
    /// The letter of the registration is opened on another device.
    Verify {
        account: usize,
    },
    /// An adult asks, and whoever holds the student's device says yes, with or without the password.
    Link {
        parent: usize,
        student: usize,
        with_password: bool,
    },
    /// Whoever holds the student's device shows a code, and an adult types it.
    Pair {
        parent: usize,
        student: usize,
        with_password: bool,
    },
    /// Somebody types a code that nobody shows.
    Guess {
        slot: usize,
    },
    Switch {
        slot: usize,
        target: usize,
    },
    Unlink {
        slot: usize,
        target: usize,
    },
    LogOut {
        slot: usize,
    },
    Wait {
        seconds: i64,
    },
}

#[derive(Clone, Copy, Debug)]
struct Account {
    is_adult: bool,
    /// By whose place the address goes.
    address: usize,
    standing: Standing,
    password: Password,
    /// Until when the letter of the registration counts.
    letter_until: i64,
}

/// What of its address is the account's.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Standing {
    None,
    /// A parent gave it, until then.
    Pending(i64),
    Typed,
    Proved,
}

/// Who chose what opens the account besides a parent's session.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Password {
    None,
    Own,
    TypedBy(usize),
}

impl Account {
    fn logs_in(&self) -> bool {
        matches!(self.standing, Standing::Typed | Standing::Proved)
    }
}

#[derive(Clone, Debug)]
struct Session {
    user: usize,
    inside: Option<usize>,
    seen: i64,
    expires: i64,
    /// Until when the owner's password counts.
    proved: i64,
    is_over: bool,
}

/// What a session sees: account, parent it is inside of, children, parents, siblings.
type View = (usize, Option<usize>, Vec<usize>, Vec<usize>, Vec<usize>);

/// Two adults, a student, and the children that come. Seconds since the beginning.
#[derive(Clone, Debug)]
struct Model {
    now: i64,
    accounts: Vec<Account>,
    relations: Vec<(usize, usize)>,
    slots: [Option<Session>; SLOTS],
    told: Option<u16>,
}

impl Model {
    fn session(&self, slot: usize) -> Option<&Session> {
        let alive = |session: &&Session| !session.is_over && self.now < session.expires && self.now < session.seen + 14 * DAY;
        self.slots[slot].as_ref().filter(alive)
    }

    fn open(&self, user: usize, inside: Option<usize>, expires: i64) -> Session {
        Session { user, inside, seen: self.now, expires, proved: 0, is_over: false }
    }

    fn are_linked(&self, parent: usize, child: usize) -> bool {
        self.relations.contains(&(parent, child))
    }

    fn children(&self, parent: usize) -> Vec<usize> {
        self.relations.iter().filter(|(of, _)| *of == parent).map(|(_, child)| *child).collect()
    }

    fn parents(&self, child: usize) -> Vec<usize> {
        self.relations.iter().filter(|(_, of)| *of == child).map(|(parent, _)| *parent).collect()
    }

    fn view(&self, slot: usize) -> Option<View> {
        let session = self.session(slot)?;
        let sorted = |mut list: Vec<usize>| {
            list.sort_unstable();
            list
        };
        let parents = session.inside.map_or_else(|| self.parents(session.user), |parent| vec![parent]);
        let siblings = session.inside.map(|parent| self.children(parent)).unwrap_or_default();
        let siblings = siblings.into_iter().filter(|child| *child != session.user).collect();
        Some((session.user, session.inside, sorted(self.children(session.user)), sorted(parents), sorted(siblings)))
    }

    fn add_child(&mut self, slot: usize, with_address: bool) -> u16 {
        let Some(session) = self.session(slot).cloned() else { return 401 };
        if session.inside.is_some() || !self.accounts[session.user].is_adult {
            return 403;
        }
        if self.children(session.user).len() == 5 {
            return 409;
        }
        let (standing, password) = if with_address {
            (Standing::Pending(self.now + 7 * DAY), Password::TypedBy(session.user))
        } else {
            (Standing::None, Password::None)
        };
        self.accounts.push(Account { is_adult: false, address: self.accounts.len(), standing, password, letter_until: 0 });
        self.relations.push((session.user, self.accounts.len() - 1));
        200
    }

    fn log_in(&mut self, slot: usize, address: usize) -> u16 {
        let opens = |account: &Account| account.address == address && account.logs_in() && account.password != Password::None;
        let Some(user) = self.accounts.iter().position(opens) else { return 422 };
        self.slots[slot] = Some(self.open(user, None, self.now + 30 * DAY));
        200
    }

    fn confirm(&mut self, account: usize) -> u16 {
        match self.accounts[account].standing {
            Standing::Pending(until) if self.now < until => {
                self.accounts[account].standing = Standing::Proved;
                200
            }
            _ => 422,
        }
    }

    fn register(&mut self, account: usize) -> u16 {
        let address = self.accounts[account].address;
        if self.accounts.iter().any(|account| account.address == address && account.logs_in()) {
            return 422;
        }
        self.accounts[account].standing = Standing::None;
        let (standing, password) = (Standing::Typed, Password::Own);
        self.accounts.push(Account { is_adult: true, address, standing, password, letter_until: self.now + DAY });
        200
    }

    /// Whoever opens the letter elsewhere need not be who registered: nothing of theirs is left.
    fn verify(&mut self, account: usize) -> u16 {
        if self.accounts[account].standing != Standing::Typed || self.now >= self.accounts[account].letter_until {
            return 422;
        }
        (self.accounts[account].standing, self.accounts[account].password) = (Standing::Proved, Password::None);
        self.relations.retain(|(_, child)| *child != account);
        for session in self.slots.iter_mut().flatten() {
            session.is_over |= session.user == account || session.inside == Some(account);
        }
        200
    }

    /// The student's yes counts with the password alone.
    fn link(&mut self, parent: usize, student: usize, with_password: bool) -> u16 {
        let parent = self.session(parent).unwrap().user;
        let now = self.now;
        let session = self.slots[student].as_mut().unwrap();
        session.proved = if with_password { now + 600 } else { session.proved };
        if now >= session.proved {
            return 403;
        }
        self.relations.push((parent, STUDENT));
        200
    }

    fn guess(&self, slot: usize) -> u16 {
        self.session(slot).map_or(401, |session| if session.inside.is_some() { 403 } else { 422 })
    }

    fn switch(&mut self, slot: usize, target: usize) -> u16 {
        let Some(session) = self.session(slot).cloned() else { return 401 };
        let to = match session.inside {
            None if self.are_linked(session.user, target) => Some(session.user),
            Some(parent) if target == parent => None,
            Some(parent) if target != session.user && self.are_linked(parent, target) => Some(parent),
            _ => return 404,
        };
        self.slots[slot] = Some(self.open(target, to, session.expires));
        200
    }

    fn unlink(&mut self, slot: usize, target: usize) -> u16 {
        let Some(session) = self.session(slot).cloned() else { return 401 };
        if session.inside.is_some() {
            return 403;
        }
        let (parent, child) = match (self.are_linked(session.user, target), self.are_linked(target, session.user)) {
            (true, _) => (session.user, target),
            (_, true) => (target, session.user),
            _ => return 404,
        };
        if !self.accounts[child].logs_in() && self.parents(child).len() == 1 {
            return 409;
        }
        self.relations.retain(|relation| *relation != (parent, child));
        let is_typed = self.accounts[child].password == Password::TypedBy(parent);
        for session in self.slots.iter_mut().flatten() {
            session.is_over |= session.user == child && (is_typed || session.inside == Some(parent));
        }
        if is_typed {
            self.accounts[child].password = Password::None;
        }
        200
    }

    /// Every session is looked at after every step, and its use is written down every ten minutes.
    fn look_at_all(&mut self) {
        for slot in 0..SLOTS {
            let now = self.now;
            if self.session(slot).is_some() {
                let session = self.slots[slot].as_mut().unwrap();
                session.seen = if session.seen + 600 < now { now } else { session.seen };
            }
        }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        let (standing, password) = (Standing::Typed, Password::Own);
        let account = |address| Account { is_adult: address != STUDENT, address, standing, password, letter_until: DAY };
        let slots = [Some(0), Some(1), Some(STUDENT), None];
        let open = |user| Session { user, inside: None, seen: 0, expires: 30 * DAY, proved: 0, is_over: false };
        let model = Self {
            now: 0,
            accounts: (0..=STUDENT).map(account).collect(),
            relations: Vec::new(),
            slots: slots.map(|user| user.map(open)),
            told: None,
        };
        Just(model).boxed()
    }

    fn transitions(state: &Self) -> BoxedStrategy<Step> {
        let (slot, account, known) = (0..SLOTS, 0..=state.accounts.len(), 0..state.accounts.len());
        prop_oneof![
            3 => (slot.clone(), account.clone()).prop_map(|(slot, address)| Step::LogIn { slot, address }),
            4 => (slot.clone(), any::<bool>()).prop_map(|(slot, with_address)| Step::AddChild { slot, with_address }),
            3 => known.clone().prop_map(|account| Step::Confirm { account }),
            1 => known.clone().prop_map(|account| Step::Register { account }),
            1 => known.prop_map(|account| Step::Verify { account }),
            3 => (slot.clone(), slot.clone(), any::<bool>())
                .prop_map(|(parent, student, with_password)| Step::Link { parent, student, with_password }),
            3 => (slot.clone(), slot.clone(), any::<bool>())
                .prop_map(|(parent, student, with_password)| Step::Pair { parent, student, with_password }),
            1 => slot.clone().prop_map(|slot| Step::Guess { slot }),
            8 => (slot.clone(), account.clone()).prop_map(|(slot, target)| Step::Switch { slot, target }),
            3 => (slot.clone(), account).prop_map(|(slot, target)| Step::Unlink { slot, target }),
            1 => slot.prop_map(|slot| Step::LogOut { slot }),
            1 => prop_oneof![1..1_000_i64, Just(13 * DAY), Just(14 * DAY), 0..30 * DAY].prop_map(|seconds| Step::Wait { seconds }),
        ]
        .boxed()
    }

    fn preconditions(state: &Self, step: &Step) -> bool {
        let own = |slot: usize| state.session(slot).filter(|session| session.inside.is_none()).map(|session| session.user);
        match *step {
            Step::LogIn { slot, .. } => state.session(slot).is_none(),
            Step::Confirm { account } | Step::Verify { account } => account < state.accounts.len(),
            Step::Register { account } => {
                state.accounts.get(account).is_some_and(|account| matches!(account.standing, Standing::Pending(_)))
            }
            Step::Link { parent, student, .. } | Step::Pair { parent, student, .. } => {
                let adult = own(parent).filter(|user| state.accounts[*user].is_adult && state.children(*user).len() < 5);
                adult.is_some() && own(student) == Some(STUDENT) && state.parents(STUDENT).is_empty()
            }
            Step::AddChild { slot, .. }
            | Step::Guess { slot }
            | Step::Switch { slot, .. }
            | Step::Unlink { slot, .. }
            | Step::LogOut { slot } => state.slots[slot].is_some(),
            Step::Wait { .. } => true,
        }
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        state.told = match *step {
            Step::LogIn { slot, address } => Some(state.log_in(slot, address)),
            Step::AddChild { slot, with_address } => Some(state.add_child(slot, with_address)),
            Step::Confirm { account } => Some(state.confirm(account)),
            Step::Register { account } => Some(state.register(account)),
            Step::Verify { account } => Some(state.verify(account)),
            Step::Link { parent, student, with_password } | Step::Pair { parent, student, with_password } => {
                Some(state.link(parent, student, with_password))
            }
            Step::Guess { slot } => Some(state.guess(slot)),
            Step::Switch { slot, target } => Some(state.switch(slot, target)),
            Step::Unlink { slot, target } => Some(state.unlink(slot, target)),
            Step::LogOut { slot } => {
                let told = if state.session(slot).is_some() { 200 } else { 401 };
                state.slots[slot] = None;
                Some(told)
            }
            Step::Wait { seconds } => {
                state.now += seconds;
                None
            }
        };
        state.look_at_all();
        state
    }
}
