//! Who teaches a programme, from the command line.

use clap::Subcommand;
use sanggar_accounts::Directory;
use sanggar_contracts::{Contacts, Courses, People};
use sanggar_kernel::{Email, UserId};
use sanggar_learning::{appoint_facilitator, dismiss_facilitator};
use sanggar_platform::audit::Actor;
use sanggar_platform::config::Config;

use super::print;
use crate::app::App;
use crate::error::StartError;

#[derive(Subcommand)]
pub enum FacilitatorCommand {
    /// Have somebody teach a programme.
    Add {
        program_slug: String,
        /// A proved address or a username.
        person: String,
    },
    /// Take the programme from somebody; every door closes at once.
    Remove {
        program_slug: String,
        /// A proved address or a username.
        person: String,
    },
}

pub async fn run(config: Config, command: FacilitatorCommand) -> Result<(), StartError> {
    let app = App::open(config).await?;
    let (FacilitatorCommand::Add { program_slug, person } | FacilitatorCommand::Remove { program_slug, person }) = &command;
    let course = app.catalog.by_slug(program_slug).await?;
    let course = course.ok_or_else(|| StartError::Refused(format!("there is no programme {program_slug}")))?;
    let person = find(&app, person).await?;
    match command {
        FacilitatorCommand::Add { .. } => {
            appoint_facilitator(&app.learning, Actor::default(), person, &[course]).await?;
            print("The person teaches the programme.")
        }
        FacilitatorCommand::Remove { .. } if dismiss_facilitator(&app.learning, Actor::default(), person, &course).await? => {
            print("The person does not teach the programme any more.")
        }
        FacilitatorCommand::Remove { .. } => Err(StartError::Refused("the person does not teach this programme".to_owned())),
    }
}

async fn find(app: &App, person: &str) -> Result<UserId, StartError> {
    let directory = Directory::new(&app.services);
    let found = if person.contains('@') {
        let address = Email::parse(person).map_err(|error| StartError::Refused(error.to_string()))?;
        directory.find_by_email(&[address]).await?.pop().map(|(_, user)| user)
    } else {
        directory.by_username(&[person]).await?.pop().map(|card| card.id)
    };
    found.ok_or_else(|| StartError::Refused("nobody has proved this address or goes by this username".to_owned()))
}
