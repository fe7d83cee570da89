use sanggar_contracts::Home;
use sanggar_kernel::{Day, PersonalText, UserId};
use sanggar_platform::db::Conn;
use sanggar_platform::http::{Form, Identity, Peer, Site};
use sanggar_platform::limits::Limit;

use super::query::{Current, PostalAddress};
use super::wire::{AdditionalData, AddressData, AvatarData, MainData, ManageForm};
use super::{facts, query};
use crate::device::Device;
use crate::device_cookie::DeviceCookie;
use crate::person::{self, UserInfo};
use crate::public_profile::ConsentBasis;
use crate::username::Username;
use crate::{Accounts, Error, avatar, email, own_child, password, person_name, reference};

const LINE: usize = 100;
const ADDRESS: usize = 300;

type Done = (UserInfo, &'static str);

/// Changes what the form is about and tells the person anew, with the sentence for it and what the browser keeps of a new password.
pub async fn manage(
    cx: &Accounts,
    identity: &Identity,
    form: ManageForm,
    (peer, device): (Peer, &Device),
    site: &Site,
) -> Result<(UserInfo, &'static str, Option<DeviceCookie>), Error> {
    let mut met = None;
    let (info, message) = match form {
        ManageForm::Main(data) => main(cx, identity, data).await?,
        ManageForm::Additional(data) => additional(cx, identity, data).await?,
        ManageForm::Address(data) => address(cx, identity, data).await?,
        ManageForm::Avatar(data) => picture(cx, identity, data).await?,
        ManageForm::Email(data) => {
            only_oneself(identity, data.id)?;
            email::change(cx, identity, &data.email, peer, site).await?;
            (person::of(cx, identity).await?, "Email berhasil diubah")
        }
        ManageForm::Password(data) => {
            only_oneself(identity, data.id)?;
            met = Some(password::change(cx, identity, data.current_password, data.new_password, (peer, device), site).await?);
            (person::of(cx, identity).await?, "Kata sandi berhasil diubah")
        }
    };
    Ok((info, message, met))
}

fn only_oneself(identity: &Identity, id: Option<UserId>) -> Result<(), Error> {
    if id.is_none_or(|id| id == identity.user) { Ok(()) } else { Err(Error::PersonAbsent) }
}

/// Oneself, or an own child; anyone else answers as if absent. The row is held.
async fn whose(tx: &Conn, identity: &Identity, id: Option<UserId>) -> Result<(UserId, Current), Error> {
    let user = id.unwrap_or(identity.user);
    let own = user == identity.user || identity.parent.is_none() && own_child::is_parent_of(tx, identity.user, user).await?;
    if own { Ok((user, query::hold(tx, user).await?)) } else { Err(Error::PersonAbsent) }
}

async fn tell(cx: &Accounts, tx: &Conn, identity: &Identity, user: UserId) -> Result<UserInfo, Error> {
    let parent = identity.parent.filter(|_| user == identity.user);
    person::load(cx, tx, user, identity.session, parent).await
}

async fn main(cx: &Accounts, identity: &Identity, data: MainData) -> Result<Done, Error> {
    let tx = cx.db.write().await?;
    let (user, current) = whose(&tx, identity, data.id).await?;
    let mut form = Form::default();
    let name = person_name::parse(data.name.reveal());
    if let Err(objection) = &name {
        form.refuse("name", *objection);
    }
    let renamed = Username::fold(data.username.reveal()) != current.username;
    let username = Username::parse(data.username.reveal(), &cx.brand);
    if renamed && username.is_none() {
        form.refuse("username", Username::RULE);
    }
    let profession = data.profession_name.as_deref().unwrap_or(&current.profession);
    let chosen = reference::chosen(profession, data.year_level_id.or(current.year_level_id), &mut form);
    let is_same = chosen.as_ref().is_none_or(|(profession, _)| profession.as_str() == current.profession);
    if !is_same && is_childs_own(identity, user, &current) {
        form.refuse("profession_name", "Minta orang tuamu mengubah ini.");
    }
    let (Ok(name), Some((profession, level)), true) = (name, chosen, form.is_empty()) else {
        return Err(Error::Form(form));
    };
    query::set_main(&tx, user, &name, profession, level.id).await?;
    if let Some(username) = username.filter(|_| renamed) {
        cx.limits.take(&tx, Limit::Username, &user.to_string(), cx.clock.now()).await?;
        if !query::rename(&tx, user, username.as_str()).await? {
            return Err(Error::UsernameTaken);
        }
    }
    let info = tell(cx, &tx, identity, user).await?;
    tx.commit().await?;
    Ok((info, "Data utama berhasil diubah"))
}

/// While a parent is linked, a child does not become an adult by saying so: that is the parent's to tell.
fn is_childs_own(identity: &Identity, user: UserId, current: &Current) -> bool {
    current.has_parent && user == identity.user && identity.parent.is_none()
}

/// What was sent, or what stands.
fn or_kept(sent: Option<Option<PersonalText>>, kept: Option<String>, read: impl FnOnce(&PersonalText) -> Option<String>) -> Option<String> {
    match sent {
        Some(sent) => sent.as_ref().and_then(read),
        None => kept,
    }
}

async fn additional(cx: &Accounts, identity: &Identity, data: AdditionalData) -> Result<Done, Error> {
    let tx = cx.db.write().await?;
    let (user, current) = whose(&tx, identity, data.id).await?;
    let (now, mut form) = (cx.clock.now(), Form::default());
    let guarded = is_childs_own(identity, user, &current);
    let birth_date = or_kept(data.birth_date, current.birth_date.clone(), |typed| facts::birth_date(&mut form, typed, now));
    let city = or_kept(data.city, current.city, |typed| facts::line(&mut form, "city", typed, LINE));
    let occupation = or_kept(data.occupation, current.occupation, |typed| facts::line(&mut form, "occupation", typed, LINE));
    let basis = ConsentBasis { profession: current.profession.clone(), birth_date: birth_date.clone(), has_parent: current.has_parent };
    if guarded && birth_date != current.birth_date {
        form.refuse("birth_date", "Minta orang tuamu mengubah tanggal lahirmu.");
    }
    let by_parent = user != identity.user;
    if data.is_public == Some(true) && !by_parent && (identity.parent.is_some() || !basis.may_publish(Day::at(now))) {
        form.refuse("is_public", "Minta orang tuamu untuk membuka profilmu.");
    }
    if !form.is_empty() {
        return Err(Error::Form(form));
    }
    query::set_additional(&tx, user, birth_date.as_deref(), city.as_deref(), occupation.as_deref()).await?;
    if let Some(is_public) = data.is_public {
        query::set_public(&tx, user, is_public, identity.user).await?;
    }
    let info = tell(cx, &tx, identity, user).await?;
    tx.commit().await?;
    Ok((info, "Data tambahan berhasil diubah"))
}

async fn address(cx: &Accounts, identity: &Identity, data: AddressData) -> Result<Done, Error> {
    let mut form = Form::default();
    refuse_elsewhere(cx, &data, &mut form).await?;
    let tx = cx.db.write().await?;
    let (user, current) = whose(&tx, identity, data.id).await?;
    let city = or_kept(data.city, current.city, |typed| facts::line(&mut form, "city", typed, LINE));
    let street = or_kept(data.address, current.address, |typed| facts::line(&mut form, "address", typed, ADDRESS));
    let postal_code = or_kept(data.postal_code, current.postal_code, |typed| facts::postal_code(&mut form, typed));
    if !form.is_empty() {
        return Err(Error::Form(form));
    }
    let place = PostalAddress {
        province_id: data.province_id,
        district_id: data.district_id,
        city: city.as_deref(),
        address: street.as_deref(),
        postal_code: postal_code.as_deref(),
    };
    query::set_address(&tx, user, &place).await?;
    let info = tell(cx, &tx, identity, user).await?;
    tx.commit().await?;
    Ok((info, "Alamat berhasil diubah"))
}

/// The regions exist and lie in one another.
async fn refuse_elsewhere(cx: &Accounts, data: &AddressData, form: &mut Form) -> Result<(), Error> {
    let city = data.city.as_ref().and_then(Option::as_ref).map(|city| city.reveal().clone());
    let home = Home { province: data.province_id, district: data.district_id, city };
    for found in cx.school.check_homes(&[home]).await? {
        let fields = [("province_id", found.province_exists), ("district_id", found.district_fits), ("city", found.city_fits)];
        for (field, _) in fields.into_iter().filter(|(_, holds)| !holds) {
            form.refuse(field, "Pilih dari daftar.");
        }
    }
    Ok(())
}

async fn picture(cx: &Accounts, identity: &Identity, data: AvatarData) -> Result<Done, Error> {
    let tx = cx.db.write().await?;
    let (user, current) = whose(&tx, identity, data.id).await?;
    let message = if data.avatar.is_some() { "Foto profil berhasil diubah" } else { "Foto profil berhasil dihapus" };
    avatar::attach(cx, &tx, identity.user, user, current.avatar.as_deref(), data.avatar.as_deref()).await?;
    let info = tell(cx, &tx, identity, user).await?;
    tx.commit().await?;
    Ok((info, message))
}
