//! A certificate as a file that others check without us.

use sanggar_credential::{Achievement, Award, Institution, Place, Recipient, Score};

use super::query::{self, Certificate};
use super::wire::check_url;
use super::{keys, status_list};
use crate::{Error, Learning};

pub const MEDIA_TYPE: &str = "application/vc+ld+json";

/// The same certificate is the same bytes, whenever it is asked for.
pub async fn of(cx: &Learning, certificate: &Certificate) -> Result<String, Error> {
    let turn = match certificate.key_turn {
        Some(turn) => turn,
        None => first_turn(cx, certificate).await?,
    };
    signed(cx, certificate, turn)
}

/// Keeps which key signs it.
async fn first_turn(cx: &Learning, certificate: &Certificate) -> Result<i64, Error> {
    let tx = cx.db.write().await?;
    let turn = keys::current_turn(cx, &tx, certificate.institution_id, &certificate.institution_slug).await?;
    let turn = query::keep_turn(&tx, certificate.id, turn).await?;
    tx.commit().await?;
    Ok(turn)
}

fn signed(cx: &Learning, certificate: &Certificate, turn: i64) -> Result<String, Error> {
    let key = keys::signing_key(cx, certificate.institution_id, turn)?;
    let origin = &cx.settings.origin;
    let program = format!("{origin}/program/{}", certificate.program_slug);
    let hundredths = |points: i64| u32::try_from(points).unwrap_or_default();
    let award = Award {
        id: check_url(origin, &certificate.address),
        number: Some(certificate.number.clone()),
        issuer: Institution {
            id: keys::issuer(origin, &certificate.institution_slug, key.public()),
            name: certificate.institution_name.clone(),
            url: Some(format!("{origin}/mitra/{}", certificate.institution_slug)),
            image: Some(format!("{origin}/gambar/lembaga/{}.png", certificate.institution_slug)),
        },
        recipient: Recipient::Name(certificate.name.clone()),
        achievement: Achievement {
            name: certificate.program_title.clone(),
            description: format!("{} dari {}", certificate.program_title, certificate.institution_name),
            criteria: criteria(certificate),
            criteria_url: None,
            image: Some(format!("{origin}/gambar/program/{}.png", certificate.program_slug)),
            id: program.clone(),
        },
        score: certificate.score.map(|score| Score {
            meaning: format!("{program}#nilai"),
            name: "Nilai akhir".to_owned(),
            hundredths: hundredths(score),
            pass_hundredths: certificate.pass_mark.map(|mark| hundredths(mark * 100)),
        }),
        studied_from: certificate.studied_from,
        studied_until: certificate.studied_until,
        valid_from: certificate.issued_at,
        valid_until: None,
        status: Some(Place {
            list: status_list::address(origin, certificate.institution_id, certificate.list_number),
            index: u32::try_from(certificate.list_place).unwrap_or_default(),
        }),
    };
    Ok(award.sign(&key, certificate.issued_at)?)
}

fn criteria(certificate: &Certificate) -> String {
    let all = format!("Menyelesaikan semua {} aktivitas", certificate.activities);
    match certificate.pass_mark {
        Some(mark) => format!("{all} dengan nilai akhir paling rendah {mark}."),
        None => format!("{all}."),
    }
}
