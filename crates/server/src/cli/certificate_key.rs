//! The keys that institutions sign certificates with, from the command line.

use clap::Subcommand;
use sanggar_catalog::site;
use sanggar_kernel::InstitutionId;
use sanggar_learning::{disbelieve_key, next_key};
use sanggar_platform::config::Config;

use super::print;
use crate::app::App;
use crate::error::StartError;

#[derive(Subcommand)]
pub enum CertificateKeyCommand {
    /// Sign with a new key from now on; what the old one signed stays genuine.
    Next { institution_slug: String },
    /// Believe a key no more, because somebody else has it; the next certificate is signed with a new one.
    Leaked {
        institution_slug: String,
        /// As it stands in did.json: z6Mk…
        public_key: String,
    },
}

pub async fn run(config: Config, command: CertificateKeyCommand) -> Result<(), StartError> {
    let app = App::open(config).await?;
    match command {
        CertificateKeyCommand::Next { institution_slug } => {
            let institution = find(&app, &institution_slug).await?;
            let key = next_key(&app.learning, institution, &institution_slug).await?;
            print(&format!("The institution signs with {key}."))
        }
        CertificateKeyCommand::Leaked { institution_slug, public_key } => {
            let institution = find(&app, &institution_slug).await?;
            if disbelieve_key(&app.learning, institution, &public_key).await? {
                print("The key is not believed any more. Issue its certificates anew.")
            } else {
                Err(StartError::Refused("the institution has no such key that is believed".to_owned()))
            }
        }
    }
}

async fn find(app: &App, slug: &str) -> Result<InstitutionId, StartError> {
    let found = site::institution(&app.catalog, slug).await.map_err(|error| StartError::Refused(error.to_string()))?;
    found.map(|one| one.id).ok_or_else(|| StartError::Refused(format!("there is no institution {slug}")))
}
