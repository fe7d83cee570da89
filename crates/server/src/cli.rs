//! The program's commands.

mod audit;
mod backup;
mod certificate_key;
mod document;
mod erasures;
mod facilitator;
mod serve;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use sanggar_accounts::admin::Marks;
use sanggar_kernel::{Email, Personal};
use sanggar_platform::config::{Config, Environment};
use sanggar_platform::db::{Db, embedded_migrations};
use sanggar_platform::telemetry;

use crate::api;
use crate::app::{App, store_of};
use crate::error::StartError;

#[derive(Parser)]
#[command(name = "sanggar", version, about = "Sanggarmu: an Indonesian online learning marketplace in one program")]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site.
    Serve {
        /// Put the demo's data in place and switch demo mode on.
        #[arg(long)]
        demo: bool,
    },
    /// Bring the store up to date.
    Migrate,
    /// Fill the store with data to try things on.
    Seed {
        /// The demo's institutions and people.
        #[arg(long)]
        demo: bool,
        /// This many thousand invented people, and half as many programmes.
        #[arg(long, value_name = "N")]
        scale: Option<u32>,
    },
    /// Copy the store into a file while it stays in use.
    Backup { to: PathBuf },
    /// Put a backup in the store's place; the program must not be serving.
    Restore { from: PathBuf },
    /// Have every serving process make its search index anew from the store.
    Reindex,
    /// Print who was erased, a line each, to be kept beside the backups.
    Erasures,
    /// Erase again whom such a list names, after a restore from an older backup.
    EraseAgain { list: PathBuf },
    /// The trail of who did what.
    Audit {
        #[command(subcommand)]
        command: AuditCommand,
    },
    /// Print the OpenAPI document.
    Openapi,
    /// Print the default configuration with every key.
    Config,
    /// What the server publishes for the site: landing pages, maintenance, feature flags.
    Document {
        #[command(subcommand)]
        command: DocumentCommand,
    },
    /// The keys that institutions sign certificates with.
    CertificateKey {
        #[command(subcommand)]
        command: certificate_key::CertificateKeyCommand,
    },
    /// Who teaches a programme.
    Facilitator {
        #[command(subcommand)]
        command: facilitator::FacilitatorCommand,
    },
    /// Operators' accounts.
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
    },
}

#[derive(Subcommand)]
enum AuditCommand {
    /// Walk through the trail and tell the first entry that somebody has changed or taken away; it then ends with an error.
    Verify {
        /// The number of the entry to begin with.
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        from: i64,
    },
}

#[derive(Subcommand)]
enum DocumentCommand {
    /// Print a document as it stands.
    Get { name: document::Name },
    /// Replace a document by a JSON file; pages show it from the next request on.
    Set { name: document::Name, file: PathBuf },
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Create an operator; the password is read from standard input.
    Create {
        #[arg(long)]
        name: String,
        #[arg(long)]
        email: String,
    },
    /// Say of a person what only operators know; what is not named stays as it is.
    Mark {
        #[arg(long)]
        email: String,
        /// A group whose limited programmes the person sees; may be given several times.
        #[arg(long, value_name = "NUMBER")]
        join_group: Vec<i64>,
        #[arg(long, value_name = "NUMBER")]
        leave_group: Vec<i64>,
        #[arg(long)]
        platinum: Option<bool>,
        #[arg(long)]
        catalog: Option<bool>,
        #[arg(long, value_name = "NUMBER")]
        prakerja: Option<i64>,
    },
    /// Take away the second factors of somebody who lost them; check first who asks. Their sessions end.
    ResetSecondFactor {
        #[arg(long)]
        email: String,
    },
}

impl Cli {
    pub async fn run(self) -> Result<(), StartError> {
        if matches!(self.command, Command::Config) {
            return print(Config::default_text());
        }
        let mut config = Config::load()?;
        telemetry::start(&config.log);
        match self.command {
            Command::Serve { demo } => {
                config.site.demo |= demo;
                config.check()?;
                serve::serve(config, demo).await
            }
            Command::Migrate => migrate(&config).await,
            Command::Seed { demo, scale } => seed(config, demo, scale).await,
            Command::Backup { to } => backup::backup(&config, &to).await,
            Command::Restore { from } => backup::restore(config, &from).await,
            Command::Reindex => reindex(config).await,
            Command::Erasures => erasures::list(config).await,
            Command::EraseAgain { list } => erasures::again(config, &list).await,
            Command::Audit { command: AuditCommand::Verify { from } } => audit::check(&config, from).await,
            Command::Openapi => openapi(&config),
            Command::Config => Ok(()),
            Command::Document { command: DocumentCommand::Get { name } } => print(&document::get(&config, name).await?),
            Command::Document { command: DocumentCommand::Set { name, file } } => document::set(&config, name, &file).await,
            Command::Facilitator { command } => facilitator::run(config, command).await,
            Command::CertificateKey { command } => certificate_key::run(config, command).await,
            Command::Admin { command: AdminCommand::Create { name, email } } => create_admin(config, &name, &email).await,
            Command::Admin { command: AdminCommand::Mark { email, join_group, leave_group, platinum, catalog, prakerja } } => {
                let marks = Marks {
                    joins: join_group,
                    leaves: leave_group,
                    is_platinum_user: platinum,
                    has_catalog: catalog,
                    prakerja_id: prakerja,
                };
                mark(config, &email, &marks).await
            }
            Command::Admin { command: AdminCommand::ResetSecondFactor { email } } => reset_second_factor(config, &email).await,
        }
    }
}

async fn migrate(config: &Config) -> Result<(), StartError> {
    let db = Db::open(&store_of(config)).await?;
    Ok(db.migrate(embedded_migrations()).await?)
}

/// The demo's people, an operator among them, have a password that everybody can read.
async fn seed(config: Config, demo: bool, scale: Option<u32>) -> Result<(), StartError> {
    if config.site.environment == Environment::Production {
        return Err(StartError::Refused("seed makes invented people with a published password: not in production".to_owned()));
    }
    let app = App::open(config).await?;
    if demo {
        app.seed_demo().await?;
    }
    if let Some(factor) = scale {
        sanggar_demo::scale::seed(&app.demo_areas(), factor).await?;
    }
    Ok(())
}

async fn reindex(config: Config) -> Result<(), StartError> {
    let app = App::open(config).await?;
    Ok(sanggar_catalog::change_log::begin_anew(&app.catalog).await?)
}

fn openapi(config: &Config) -> Result<(), StartError> {
    let text = api::document(&config.brand.name()).to_pretty_json().map_err(|error| StartError::Refused(error.to_string()))?;
    print(&text)
}

async fn create_admin(config: Config, name: &str, email: &str) -> Result<(), StartError> {
    let email = Email::parse(email).map_err(|error| StartError::Refused(error.to_string()))?;
    let mut password = String::new();
    std::io::stdin().lock().read_line(&mut password).map_err(StartError::file("standard input"))?;
    let password = Personal::new(password.trim_end_matches(['\r', '\n']).to_owned());
    let app = App::open(config).await?;
    sanggar_accounts::admin::create(&app.accounts, name, &email, password).await?;
    print("The account is made.")
}

async fn mark(config: Config, email: &str, marks: &Marks) -> Result<(), StartError> {
    let email = Email::parse(email).map_err(|error| StartError::Refused(error.to_string()))?;
    let app = App::open(config).await?;
    if sanggar_accounts::admin::mark(&app.accounts, &email, marks).await? {
        print("It is noted.")
    } else {
        Err(StartError::Refused("nobody has this address".to_owned()))
    }
}

async fn reset_second_factor(config: Config, email: &str) -> Result<(), StartError> {
    let email = Email::parse(email).map_err(|error| StartError::Refused(error.to_string()))?;
    let app = App::open(config).await?;
    if sanggar_accounts::factor::reset(&app.accounts, &email).await? {
        print("The second factors are gone.")
    } else {
        Err(StartError::Refused("nobody has this address".to_owned()))
    }
}

fn print(text: &str) -> Result<(), StartError> {
    writeln!(std::io::stdout().lock(), "{text}").map_err(StartError::file("standard output"))
}
