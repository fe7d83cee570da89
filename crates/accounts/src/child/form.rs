//! Reads what a parent filled in, and says all that is wrong with it at once.

use sanggar_contracts::{FormVariant, PlaceFinding, SchoolPlace};
use sanggar_kernel::{Email, InstitutionId, PersonalText, Phone};
use sanggar_platform::http::Form;

use super::wire::ChildForm;
use crate::password;
use crate::person_name;
use crate::profession::Profession;
use crate::reference;
use crate::username::Username;

const NAME: &str = "Masukkan nama lengkap anak terlebih dahulu.";
const LEVEL: &str = "Pilih jenjang/usia.";
const DISTRICT: &str = "Masukkan kode pos/kelurahan domisili";
const CITY: &str = "Pilih kota lokasi belajar.";
const SPACE: &str = "Pilih lokasi belajar.";

/// A child as told; it holds only where the sheet stayed without a message.
pub struct Filled {
    pub name: String,
    pub year_level_id: i64,
    pub place: SchoolPlace,
    pub postal_code: Option<String>,
    pub phone: Option<Phone>,
    pub email: Option<Email>,
    pub username: Option<Username>,
    pub password: Option<PersonalText>,
    pub form_id: Option<String>,
    /// Whose form it was.
    pub institution: Option<InstitutionId>,
}

/// What must be told beside name, level and consent.
#[derive(Clone, Copy)]
pub struct Demand {
    pub place: bool,
    pub variant: FormVariant,
}

/// Where the messages of one child go: in a list each field carries the child's place.
pub struct Sheet<'a> {
    pub errors: &'a mut Form,
    pub place_in_list: Option<usize>,
}

impl Sheet<'_> {
    pub fn refuse(&mut self, field: &'static str, message: &'static str) {
        match self.place_in_list {
            Some(place) => self.errors.refuse(format!("children.{place}.{field}"), message),
            None => self.errors.refuse(field, message),
        }
    }

    fn refuse_if(&mut self, wrong: bool, field: &'static str, message: &'static str) {
        if wrong {
            self.refuse(field, message);
        }
    }

    /// What of the place is not there, in the words for what was not chosen.
    pub fn refuse_place(&mut self, found: PlaceFinding) {
        self.refuse_if(!found.district_exists, "district_code", DISTRICT);
        self.refuse_if(!found.learning_space_fits, "learning_space_id", SPACE);
    }

    pub fn fill(&mut self, form: ChildForm, demand: Demand, brand: &str) -> Filled {
        let place = SchoolPlace {
            district_code: given(form.district_code),
            city: given(form.learning_space_city),
            learning_space: form.learning_space_id,
        };
        self.refuse_if(!form.consent, "consent", "Beri persetujuanmu sebagai orang tua atau wali terlebih dahulu.");
        self.refuse_if(demand.place && place.district_code.is_none(), "district_code", DISTRICT);
        self.refuse_if(demand.place && place.city.is_none(), "learning_space_city", CITY);
        self.refuse_if(demand.place && place.learning_space.is_none(), "learning_space_id", SPACE);
        let name = self.name(form.name);
        let email = self.email(form.email, demand.variant.email_required);
        Filled {
            year_level_id: self.year_level(form.year_level_id),
            postal_code: self.postal_code(form.postal_code),
            phone: self.phone(form.phone, demand.variant.phone_required),
            username: self.username(form.username, brand),
            password: self.password(form.password, &name, email.as_ref(), brand),
            form_id: given(form.form_id),
            institution: demand.variant.institution,
            name,
            email,
            place,
        }
    }

    fn name(&mut self, typed: Option<PersonalText>) -> String {
        match person_name::parse(typed.as_ref().map_or("", |typed| typed.reveal())) {
            Ok(name) => name,
            Err(objection) => {
                self.refuse("name", if objection == person_name::TOO_SHORT { NAME } else { objection });
                String::new()
            }
        }
    }

    fn year_level(&mut self, chosen: Option<i64>) -> i64 {
        let level = reference::fitting(Profession::Murid, chosen);
        self.refuse_if(level.is_none(), "year_level_id", LEVEL);
        level.map_or(0, |level| level.id)
    }

    fn postal_code(&mut self, typed: Option<String>) -> Option<String> {
        let code = given(typed)?;
        let fits = code.len() == 5 && code.bytes().all(|digit| digit.is_ascii_digit());
        self.refuse_if(!fits, "postal_code", "Kode pos terdiri dari 5 angka.");
        Some(code)
    }

    fn phone(&mut self, typed: Option<PersonalText>, required: bool) -> Option<Phone> {
        let Some(typed) = given_of(typed) else {
            self.refuse_if(required, "phone", "Masukkan nomor ponsel anak.");
            return None;
        };
        let phone = Phone::parse(&typed).ok();
        self.refuse_if(phone.is_none(), "phone", "Nomor ponsel tidak valid");
        phone
    }

    fn email(&mut self, typed: Option<PersonalText>, required: bool) -> Option<Email> {
        let Some(typed) = given_of(typed) else {
            self.refuse_if(required, "email", "Masukkan email anak.");
            return None;
        };
        let email = Email::parse(&typed).ok();
        self.refuse_if(email.is_none(), "email", "Email tidak valid");
        email
    }

    fn username(&mut self, typed: Option<PersonalText>, brand: &str) -> Option<Username> {
        let username = Username::parse(&given_of(typed)?, brand);
        self.refuse_if(username.is_none(), "username", Username::RULE);
        username
    }

    fn password(&mut self, typed: Option<PersonalText>, name: &str, email: Option<&Email>, brand: &str) -> Option<PersonalText> {
        let password = typed.filter(|typed| !typed.reveal().is_empty())?;
        if email.is_none() {
            self.refuse("password", "Isi email anak dulu supaya kata sandinya bisa dipakai.");
        } else if let Some(objection) = password::objection(&password, name, email, brand) {
            self.refuse("password", objection);
        }
        Some(password)
    }
}

pub fn given(typed: Option<String>) -> Option<String> {
    typed.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

fn given_of(typed: Option<PersonalText>) -> Option<String> {
    given(typed.map(PersonalText::into_inner))
}
