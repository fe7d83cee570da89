//! The only place that names every area: what a process is made of.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use sanggar_accounts::external::{Client, External, Provider};
use sanggar_accounts::{Accounts, Directory, Hasher};
use sanggar_catalog::{Catalog, IndexLocation};
use sanggar_contracts::PersonalData;
use sanggar_demo::Cards;
use sanggar_learning::{BigBlueButton, Learning, Ratings, Roll, Rooms, Weeks, Zoom};
use sanggar_messaging::{Board, ClassRooms, Hearing, Messaging, Moderator, Push, VapidKey};
use sanggar_platform::admission::Admission;
use sanggar_platform::area::Area;
use sanggar_platform::captcha::{Altcha, Captcha, Turnstile};
use sanggar_platform::clock::Clock;
use sanggar_platform::config::{CaptchaKind, Config, Environment, FilesKind, MailKind, SecondFactor};
use sanggar_platform::db::{Db, DbConfig, embedded_migrations};
use sanggar_platform::files::{Files, FilesError, S3Config, sweep_regularly};
use sanggar_platform::http::{Authenticator, Edge, HeaderPolicy, ResponseCache, Routes};
use sanggar_platform::limits::LimitTable;
use sanggar_platform::live::StreamCaps;
use sanggar_platform::mail::{Post, Smtp};
use sanggar_platform::net;
use sanggar_platform::random::Random;
use sanggar_platform::services::{ServiceParts, Services};
use sanggar_platform::signal::Signals;
use sanggar_platform::texting::{Carriers, SmsGateway, Texter, Whatsapp};
use sanggar_schooldata::SchoolData;
use tokio_util::sync::CancellationToken;

use crate::analytics::{self, Analytics};
use crate::api;
use crate::assets::Assets;
use crate::demo_room;
use crate::documents::{self, Flags, LandingPage};
use crate::error::StartError;
use crate::health::{self, Health};
use crate::issuer;
use crate::live::Streams;
use crate::mailbox::{self, Mailbox};
use crate::page::{self, KeptPages, Pages};
use crate::pictures::{self, Pictures};
use crate::secret;
use crate::sitemap;
use crate::stop_letter;
use crate::test_provider::{self, TestProvider};

/// About a second's work for a cheap phone.
const PUZZLE_SIZE: u64 = 50_000;

/// Log-ins, codes and quizzes go before browsing when there is more to do than the machine can.
pub const URGENT: [&str; 3] = ["auth/", "user/forget_password", "program_activity/v2/quiz/"];

pub struct App {
    pub config: Arc<Config>,
    pub services: Services,
    pub accounts: Accounts,
    pub catalog: Catalog,
    pub schooldata: SchoolData,
    pub messaging: Messaging,
    pub learning: Learning,
    /// Cancelled when the process is asked to stop.
    pub stop: CancellationToken,
    assets: Arc<Assets>,
}

/// Where the configuration says the rows are.
pub fn store_of(config: &Config) -> DbConfig {
    let url = config.store.url.reveal();
    DbConfig {
        url: (!url.is_empty()).then(|| url.clone()),
        path: Path::new(&config.store.path).to_path_buf(),
        readers: match config.store.readers {
            0 => cores(),
            many => many,
        },
        pool: config.store.pool,
        group_commit: true,
    }
}

/// How many requests run at a time. SQLite works on the threads that serve, so more would only wait in the runtime's queue, where nobody
/// can be refused or let go first; PostgreSQL is another process, and most of its callers wait for it.
fn running_of(config: &Config) -> usize {
    match (config.http.limits.running, config.store.url.reveal().is_empty()) {
        (0, true) => 8 * cores(),
        (0, false) => 16 * cores(),
        (many, _) => many,
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, NonZero::get)
}

/// Where the configuration says the search index is.
fn index_of(config: &Config) -> IndexLocation {
    match config.search.path.as_str() {
        ":memory:" => IndexLocation::Memory,
        "" => IndexLocation::Folder(Path::new(&config.store.path).with_file_name("search")),
        folder => IndexLocation::Folder(PathBuf::from(folder)),
    }
}

/// Where the configuration says files are.
fn files_of(config: &Config, clock: &Clock, random: &Random) -> Result<Files, FilesError> {
    let files = &config.files;
    match files.kind {
        FilesKind::Folder => Files::in_folder(Path::new(&files.path), clock.clone(), random.clone())
            .map(|folder| folder.keeping_free(files.least_free_percent)),
        FilesKind::S3 => {
            let s3 = S3Config {
                bucket: files.s3_bucket.clone(),
                endpoint: files.s3_endpoint.clone(),
                region: files.s3_region.clone(),
                access_key: files.s3_access_key.reveal().clone(),
                secret_key: files.s3_secret_key.reveal().clone(),
            };
            Files::in_s3(s3, clock.clone(), random.clone())
        }
    }
}

fn captcha_of(config: &Config, services: &Services) -> Result<Captcha, StartError> {
    let captcha = &config.captcha;
    Ok(match captcha.kind {
        CaptchaKind::Off => Captcha::off(),
        CaptchaKind::Altcha => {
            let altcha = Altcha::new(&services.secret, PUZZLE_SIZE);
            Captcha::altcha(altcha, services.db.clone(), services.clock.clone(), services.random.clone())
        }
        CaptchaKind::Turnstile => {
            let secret = captcha.turnstile_secret.reveal().clone();
            Captcha::turnstile(Turnstile::new(captcha.turnstile_site_key.clone(), secret, net::client()?))
        }
    })
}

/// What holds meetings, as the configuration says.
fn rooms_of(config: &Config) -> Result<Rooms, StartError> {
    let meeting = &config.meeting;
    Ok(Rooms {
        zoom: (!meeting.zoom_key.is_empty()).then(|| Zoom { key: meeting.zoom_key.clone(), secret: meeting.zoom_secret.clone() }),
        bbb: match meeting.bbb_url.as_str() {
            "" => None,
            url => Some(BigBlueButton { url: url.to_owned(), secret: meeting.bbb_secret.clone(), net: net::client()? }),
        },
    })
}

/// Messages to telephones, by what the operator has; a demo keeps them in its mailbox.
fn texter_of(config: &Config, services: &Services) -> Result<Texter, StartError> {
    let (whatsapp, sms) = (&config.whatsapp, &config.sms);
    let carriers = Carriers {
        whatsapp: match whatsapp.phone_number_id.as_str() {
            "" => None,
            _ => Some(Whatsapp { config: whatsapp.clone(), net: net::client()? }),
        },
        sms: match sms.url.as_str() {
            "" => None,
            _ => Some(SmsGateway { config: sms.clone(), net: net::client()? }),
        },
        is_mailbox: config.site.demo,
    };
    Ok(Texter::new(services, carriers))
}

/// Google, as the configuration says; else the provider of the demo, if this is one.
fn external_of(config: &Config) -> Result<External, StartError> {
    let origin = &config.site.origin;
    let redirect = format!("{origin}/api/auth/external/callback");
    let google = &config.external.google;
    let provider = if !google.client_id.is_empty() {
        let (issuer, id, secret) = (google.issuer.clone(), google.client_id.clone(), google.client_secret.clone());
        Some(Provider::new(Client { issuer, id, secret, redirect }, net::client()?))
    } else if let Some(address) = test_provider::address(config) {
        Some(Provider::new(test_provider::client(address, redirect), net::client_allowing(&[address])?))
    } else {
        None
    };
    Ok(External::new(provider, origin, page::is_known))
}

/// The areas of a process, at work. Those that ask others stand behind them.
struct Areas {
    accounts: Accounts,
    catalog: Catalog,
    schooldata: SchoolData,
    messaging: Messaging,
    learning: Learning,
}

impl Areas {
    fn start(config: &Config, services: &Services, hasher: Hasher) -> Result<Self, StartError> {
        let (site, brand) = (&config.site, &config.brand);
        let directory = Arc::new(Directory::new(services));
        let roll = Arc::new(Roll { db: services.db.clone() });
        let chat_rooms = Arc::new(ClassRooms::new(services.db.clone()));
        let texter = texter_of(config, services)?;

        let catalog = Catalog::start(
            services,
            sanggar_catalog::Ports {
                groups: directory.clone(),
                reviews: Arc::new(Ratings { db: services.db.clone() }),
                enrolments: roll.clone(),
                chat_rooms: chat_rooms.clone(),
            },
            sanggar_catalog::Settings { product: brand.product.clone(), index: index_of(config) },
        );
        let schooldata = SchoolData::start(services, (), ());
        let accounts = Accounts::start(
            services,
            sanggar_accounts::Ports {
                institutions: Arc::new(catalog.clone()),
                school: Arc::new(schooldata.clone()),
                teaching: roll.clone(),
                year_reviews: roll.clone(),
                personal: Arc::new([
                    Arc::new(sanggar_messaging::Records { db: services.db.clone() }) as Arc<dyn PersonalData>,
                    Arc::new(sanggar_learning::Records { db: services.db.clone() }),
                    Arc::new(sanggar_catalog::Records { db: services.db.clone() }),
                ]),
                texter: texter.clone(),
                hasher,
                captcha: captcha_of(config, services)?,
                external: external_of(config)?,
            },
            sanggar_accounts::Settings {
                brand: brand.name(),
                origin: site.origin.clone(),
                domain: site.root_domain.clone(),
                tls: config.http.tls,
                hide_unknown_email: config.accounts.hide_unknown_email,
                // The demo's staff need none.
                requires_second_factor: config.accounts.second_factor == SecondFactor::RequiredForStaff && !site.demo,
            },
        );
        let messaging = Messaging::start(
            services,
            sanggar_messaging::Ports {
                people: directory.clone(),
                contacts: directory.clone(),
                families: directory.clone(),
                family_weeks: Arc::new(Weeks {
                    db: services.db.clone(),
                    clock: services.clock.clone(),
                    courses: Arc::new(catalog.clone()),
                }),
                enrolments: roll.clone(),
                classes: roll,
                courses: Arc::new(catalog.clone()),
                texter,
                push: Push::new(net::client()?, VapidKey::derive(&services.secret)?, &config.push.services),
            },
            sanggar_messaging::Settings { origin: site.origin.clone(), brand: brand.name() },
        );
        let learning = Learning::start(
            services,
            sanggar_learning::Ports {
                people: directory.clone(),
                groups: directory.clone(),
                families: directory.clone(),
                roles: directory.clone(),
                visibility: directory,
                courses: Arc::new(catalog.clone()),
                grading: Arc::new(catalog.clone()),
                announcements: Arc::new(Board::new(services.db.clone(), &services.signals)),
                chat_rooms,
                moderation: Arc::new(Moderator::new(&messaging)),
                rooms: rooms_of(config)?,
            },
            sanggar_learning::Settings {
                origin: site.origin.as_str().into(),
                product: brand.product.as_str().into(),
                career_site: Some(site.career_origin.clone()).filter(|origin| !origin.is_empty()),
                brand: brand.name().into(),
                certificate_secret: secret::of_certificates(config, &services.secret),
            },
        );
        Ok(Self { accounts, catalog, schooldata, messaging, learning })
    }
}

impl App {
    /// Opens the store, brings it up to date and wires the areas.
    pub async fn open(config: Config) -> Result<Self, StartError> {
        let store = store_of(&config);
        let random = Random::system();
        let secret = secret::load(&config.secret, &random)?;
        let db = Db::open(&store).await?;
        db.migrate(embedded_migrations()).await?;
        let signals = match &store.url {
            Some(url) => Signals::shared(url, random.token())?,
            None => Signals::local(),
        };
        let post = match config.mail.kind {
            MailKind::Outbox => Post::Mailbox,
            MailKind::Smtp => Post::Smtp(Smtp::new(config.mail.smtp_url.reveal(), &config.mail.from, &config.site.support_email)?),
        };
        let limits = config.limits.iter().try_fold(LimitTable::production(), |table, (name, text)| table.with(name, text))?;
        let clock = if config.dev.movable_clock { Clock::movable() } else { Clock::system() };
        let files = files_of(&config, &clock, &random)?;
        let services = Services::open(ServiceParts { db, clock, random: random.clone(), secret, signals, limits, post, files }).await?;
        sweep_regularly(&services.jobs, services.files.clone(), services.db.clone());
        services.uploads.sweep_regularly(&services.jobs);
        Self::new(config, services, Hasher::new(random))
    }

    pub fn new(config: Config, services: Services, hasher: Hasher) -> Result<Self, StartError> {
        let Areas { accounts, catalog, schooldata, messaging, learning } = Areas::start(&config, &services, hasher)?;
        analytics::keep_clean(&services);
        analytics::forward::forward_regularly(&services, &config.analytics, net::client()?);
        let (stop, assets) = (CancellationToken::new(), Assets::embedded());
        Ok(Self { config: Arc::new(config), services, accounts, catalog, schooldata, messaging, learning, stop, assets })
    }

    /// The demo's institutions, programmes and people, and what they did and were told; what is there stays.
    pub async fn seed_demo(&self) -> Result<(), StartError> {
        self.services.db.exclusively("demo", sanggar_demo::seed(&self.demo_areas())).await??;
        let landing: Vec<LandingPage> =
            serde_json::from_str(sanggar_demo::LANDING_PAGES).map_err(|error| StartError::Refused(error.to_string()))?;
        documents::put_first(&self.services.db, &landing, self.services.clock.now()).await?;
        let flags = Flags { fun_report: true, ..Flags::default() };
        documents::put_first(&self.services.db, &flags, self.services.clock.now()).await?;
        Ok(())
    }

    pub(crate) const fn demo_areas(&self) -> sanggar_demo::Areas<'_> {
        let Self { accounts, catalog, learning, messaging, schooldata, .. } = self;
        sanggar_demo::Areas { accounts, catalog, learning, messaging, schooldata }
    }

    pub(crate) fn catalog_routes(&self) -> Routes<Catalog> {
        let routes = Catalog::routes();
        if self.config.http.keep_answers { routes.cached(&ResponseCache::new(self.catalog.generation())) } else { routes }
    }

    pub(crate) fn cards(&self) -> Cards {
        Cards { people: Arc::new(Directory::new(&self.services)), is_demo: self.config.site.demo }
    }

    pub(crate) fn analytics(&self) -> Analytics {
        Analytics {
            db: self.services.db.clone(),
            clock: self.services.clock.clone(),
            limits: self.services.limits.clone(),
            accounts: self.accounts.clone(),
            product: self.config.brand.product.clone(),
        }
    }

    pub(crate) fn streams(&self) -> Streams {
        let limits = &self.config.http.limits;
        Streams {
            live: self.services.live.clone(),
            caps: StreamCaps { person: limits.streams_per_person, source: limits.streams_per_address },
            rooms: vec![Arc::new(Roll { db: self.services.db.clone() }), Arc::new(Hearing::new(&self.messaging))],
        }
    }

    pub(crate) fn mailbox(&self) -> Mailbox {
        Mailbox { db: self.services.db.clone(), config: self.config.clone(), assets: self.assets.clone() }
    }

    fn test_provider(&self) -> TestProvider {
        let Services { clock, random, .. } = self.services.clone();
        TestProvider::new(clock, random, self.config.clone(), self.assets.clone())
    }

    pub(crate) fn pages(&self) -> Pages {
        Pages {
            accounts: self.accounts.clone(),
            catalog: self.catalog.clone(),
            learning: self.learning.clone(),
            config: self.config.clone(),
            assets: self.assets.clone(),
            kept: self.config.http.keep_answers.then(|| KeptPages::new(&self.services.random)),
        }
    }

    fn health(&self) -> Health {
        let folder = Path::new(&self.config.store.path).parent().unwrap_or(Path::new(".")).to_path_buf();
        Health::new(self.services.db.clone(), self.services.clock.clone(), folder, self.stop.clone())
    }

    /// Everything this process answers: calls, files, and a page for every other address.
    fn router(&self) -> Router {
        page::shell(self.pages())
            .merge(self.assets.clone().routes())
            .merge(pictures::routes(Pictures::new(self.pages())))
            .merge(sitemap::routes(self.pages()))
            .merge(issuer::routes(self.pages()))
            .merge(stop_letter::routes(self.pages(), self.messaging.clone()))
            .merge(mailbox::pages(self.mailbox()))
            .merge(demo_room::pages(self.pages()))
            .merge(test_provider::pages(self.test_provider()))
            .merge(health::routes(self.health()))
            .nest("/api", api::router(self))
            .layer(from_fn(remember_operation))
    }

    pub fn edge(&self) -> Arc<Edge> {
        let limits = &self.config.http.limits;
        let authenticator = Authenticator {
            sessions: Arc::new(self.accounts.clone()),
            cookie: self.accounts.cookie.clone(),
            application_key: self.config.site.application_key.clone(),
            limits: self.services.limits.clone(),
            clock: self.services.clock.clone(),
        };
        Arc::new(Edge {
            router: self.router(),
            authenticator: Arc::new(authenticator),
            sites: Arc::new(self.catalog.clone()),
            policy: HeaderPolicy { tls: self.config.http.tls },
            random: self.services.random.clone(),
            root_domain: self.config.site.root_domain.clone(),
            main_origin: self.config.site.origin.clone(),
            tries_institutions: self.config.site.environment == Environment::Localhost,
            admission: Admission::new(running_of(&self.config), Duration::from_millis(limits.late_ms), &URGENT),
            crowded_page: page::crowded(&self.config.brand.name()),
        })
    }
}

/// The edge logs and counts by operation; the route's own pattern is known only inside.
async fn remember_operation(request: Request, next: Next) -> Response {
    let operation = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await.into_response();
    if let Some(operation) = operation {
        response.extensions_mut().insert(operation);
    }
    response
}
