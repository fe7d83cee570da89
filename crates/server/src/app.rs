//! The only place that names every area: what a process is made of.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use sanggar_accounts::external::{Client, External, Provider};
use sanggar_accounts::factor::{Factors, Passkeys};
use sanggar_accounts::{Accounts, Directory, Hasher, Pepper, tidy_regularly};
use sanggar_catalog::{Catalog, Ports};
use sanggar_contracts::PersonalData;
use sanggar_kernel::ProgramId;
use sanggar_learning::demo::DemoReview;
use sanggar_learning::{BigBlueButton, Learning, Ratings, Roll, Rooms, Zoom};
use sanggar_messaging::{Messaging, Push, Records, VapidKey};
use sanggar_platform::base::{Base, Given};
use sanggar_platform::captcha::{Altcha, Captcha, Turnstile};
use sanggar_platform::clock::Clock;
use sanggar_platform::config::{CaptchaKind, Config, Environment, FilesKind, MailKind, SecondFactor};
use sanggar_platform::db::{Db, DbConfig, embedded_migrations};
use sanggar_platform::files::{Files, FilesError, S3Config, sweep_regularly};
use sanggar_platform::http::{Admission, Doors, Edge, HeaderPolicy, ResponseCache, Routes, SessionCookie};
use sanggar_platform::limits::LimitTable;
use sanggar_platform::live::StreamCaps;
use sanggar_platform::mail::{Post, Smtp};
use sanggar_platform::net;
use sanggar_platform::random::Random;
use sanggar_platform::seal::Seal;
use sanggar_platform::signal::Signals;
use sanggar_platform::texting::{Carriers, SmsGateway, Texter, Whatsapp};
use sanggar_schooldata::SchoolData;
use tokio_util::sync::CancellationToken;

use crate::analytics::{self, Analytics};
use crate::api;
use crate::assets::Assets;
use crate::demo_room;
use crate::documents;
use crate::error::StartError;
use crate::health::{self, Health};
use crate::live::Streams;
use crate::mailbox::{self, Mailbox};
use crate::page::{self, KeptPages, Pages};
use crate::pictures::{self, Pictures};
use crate::secret;
use crate::sitemap;
use crate::test_provider::{self, TestProvider};

/// About a second's work for a cheap phone.
const PUZZLE_SIZE: u64 = 50_000;

/// Log-ins, codes and quizzes go before browsing when there is more to do than the machine can.
pub const URGENT: [&str; 3] = ["auth/", "user/forget_password", "program_activity/v2/quiz/"];

pub struct App {
    pub config: Arc<Config>,
    pub base: Base,
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
        readers: config.store.readers,
        pool: config.store.pool,
        group_commit: true,
    }
}

/// Where the configuration says the search index is; absent: in memory.
fn index_folder(config: &Config) -> Option<PathBuf> {
    match config.search.path.as_str() {
        ":memory:" => None,
        "" => Some(Path::new(&config.store.path).with_file_name("search")),
        folder => Some(PathBuf::from(folder)),
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

fn captcha_of(config: &Config, base: &Base) -> Result<Captcha, StartError> {
    let captcha = &config.captcha;
    Ok(match captcha.kind {
        CaptchaKind::Off => Captcha::off(),
        CaptchaKind::Altcha => {
            let altcha = Altcha::new(&base.secret, PUZZLE_SIZE);
            Captcha::altcha(altcha, base.db.clone(), base.clock.clone(), base.random.clone())
        }
        CaptchaKind::Turnstile => {
            let secret = captcha.turnstile_secret.reveal().clone();
            Captcha::turnstile(Turnstile::new(captcha.turnstile_site_key.clone(), secret, net::client()?))
        }
    })
}

/// Whom the catalogue asks; none of them asks the catalogue.
fn ports(base: &Base) -> Ports {
    Ports {
        groups: Arc::new(Directory::new(base)),
        reviews: Arc::new(Ratings { db: base.db.clone() }),
        enrolments: Arc::new(Roll { db: base.db.clone() }),
    }
}

fn learning(config: &Config, base: &Base, catalog: &Catalog) -> Result<Learning, StartError> {
    let directory = Arc::new(Directory::new(base));
    let ports = sanggar_learning::Ports {
        people: directory.clone(),
        groups: directory.clone(),
        families: directory,
        courses: Arc::new(catalog.clone()),
        announcements: Arc::new(sanggar_messaging::Board::new(base.db.clone())),
    };
    let meeting = &config.meeting;
    let rooms = Rooms {
        zoom: (!meeting.zoom_key.is_empty()).then(|| Zoom { key: meeting.zoom_key.clone(), secret: meeting.zoom_secret.clone() }),
        bbb: match meeting.bbb_url.as_str() {
            "" => None,
            url => Some(BigBlueButton { url: url.to_owned(), secret: meeting.bbb_secret.clone(), net: net::client()? }),
        },
    };
    let career_site = Some(config.site.career_origin.clone()).filter(|origin| !origin.is_empty());
    Ok(Learning::new(base, ports)
        .with_rooms(rooms)
        .with_origin(&config.site.origin)
        .with_product(&config.brand.product)
        .with_career_site(career_site))
}

/// Messages to telephones, by what the operator has; a demo keeps them in its mailbox.
fn texter(config: &Config, base: &Base) -> Result<Texter, StartError> {
    let (whatsapp, sms) = (&config.whatsapp, &config.sms);
    let carriers = Carriers {
        whatsapp: match whatsapp.phone_number_id.as_str() {
            "" => None,
            id => Some(Whatsapp {
                url: whatsapp.url.clone(),
                phone_number_id: id.to_owned(),
                token: whatsapp.token.clone(),
                code_template: whatsapp.code_template.clone(),
                notice_template: whatsapp.notice_template.clone(),
                language: whatsapp.language.clone(),
                net: net::client()?,
            }),
        },
        sms: match sms.url.as_str() {
            "" => None,
            url => Some(SmsGateway { url: url.to_owned(), token: sms.token.clone(), net: net::client()? }),
        },
        is_mailbox: config.site.demo,
    };
    Ok(Texter::new(base, carriers))
}

fn messaging(config: &Config, base: &Base, texter: &Texter) -> Result<Messaging, StartError> {
    let directory = Arc::new(Directory::new(base));
    Ok(Messaging {
        db: base.db.clone(),
        clock: base.clock.clone(),
        random: base.random.clone(),
        jobs: base.jobs.clone(),
        mailer: base.mailer.clone(),
        texter: texter.clone(),
        live: base.live.clone(),
        push: Push::new(net::client()?, VapidKey::derive(&base.secret)?, &config.push.services),
        people: directory.clone(),
        contacts: directory,
        enrolments: Arc::new(Roll { db: base.db.clone() }),
        origin: config.site.origin.as_str().into(),
        brand: config.brand.name().into(),
    })
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

/// The demo's staff need none.
fn factors_of(config: &Config, base: &Base) -> Factors {
    let site = &config.site;
    Factors {
        is_required: config.accounts.second_factor == SecondFactor::RequiredForStaff && !site.demo,
        passkeys: Passkeys::new(&site.origin, &site.root_domain, &config.brand.name()),
        seal: Seal::new(&base.secret, None, base.random.clone()),
        teaching: Arc::new(Roll { db: base.db.clone() }),
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
        let base = Base::open(Given { db, clock, random: random.clone(), secret, signals, limits, post, files }).await?;
        sweep_regularly(&base.jobs, base.files.clone(), base.db.clone());
        let app = Self::new(config, base, Hasher::new(random))?;
        tidy_regularly(&app.base.jobs, &app.accounts);
        Ok(app)
    }

    pub fn new(config: Config, base: Base, hasher: Hasher) -> Result<Self, StartError> {
        let catalog = match index_folder(&config) {
            Some(folder) => Catalog::new(&base, ports(&base), &config.brand.product).with_index_in(&folder),
            None => Catalog::new(&base, ports(&base), &config.brand.product),
        };
        let schooldata = SchoolData { db: base.db.clone(), clock: base.clock.clone(), limits: base.limits.clone() };
        let texter = texter(&config, &base)?;
        let accounts = Accounts {
            db: base.db.clone(),
            clock: base.clock.clone(),
            random: base.random.clone(),
            mailer: base.mailer.clone(),
            texter: texter.clone(),
            limits: base.limits.clone(),
            live: base.live.clone(),
            outbox: base.outbox.clone(),
            jobs: base.jobs.sender(),
            files: base.files.clone(),
            decoder: base.decoder.clone(),
            hasher,
            pepper: Pepper::new(&base.secret),
            cookie: SessionCookie::new(&base.secret, config.http.tls),
            captcha: captcha_of(&config, &base)?,
            external: external_of(&config)?,
            factors: factors_of(&config, &base),
            institutions: Arc::new(catalog.clone()),
            school: Arc::new(schooldata.clone()),
            personal: Arc::new([
                Arc::new(Records { db: base.db.clone() }) as Arc<dyn PersonalData>,
                Arc::new(sanggar_learning::Records { db: base.db.clone() }),
                Arc::new(sanggar_catalog::Records { db: base.db.clone() }),
            ]),
            brand: config.brand.name().into(),
            origin: config.site.origin.as_str().into(),
            domain: config.site.root_domain.as_str().into(),
            hide_unknown_email: config.accounts.hide_unknown_email,
            demo: config.site.demo,
        };
        sanggar_accounts::listen(&accounts);
        let messaging = messaging(&config, &base, &texter)?;
        sanggar_messaging::listen(&messaging, &base.outbox);
        sanggar_catalog::listen(&catalog, &base.outbox);
        sanggar_catalog::change::trim_regularly(&catalog, &base.jobs);
        let learning = learning(&config, &base, &catalog)?;
        sanggar_learning::listen(&learning);
        sanggar_learning::sweep_uploads_regularly(&learning, &base.jobs);
        sanggar_learning::end_overdue_regularly(&learning, &base.jobs);
        analytics::keep_clean(&base);
        analytics::forward::forward_regularly(&base, &config.analytics, net::client()?);
        sanggar_accounts::work(&accounts, &base.jobs);
        let (stop, assets) = (CancellationToken::new(), Assets::embedded());
        Ok(Self { config: Arc::new(config), base, accounts, catalog, schooldata, messaging, learning, stop, assets })
    }

    /// The demo's institutions and people, and what they were told; what is there stays.
    pub async fn seed_demo(&self) -> Result<(), StartError> {
        let institutions = sanggar_catalog::demo::seed(&self.catalog).await?;
        sanggar_schooldata::demo::seed(&self.schooldata, &institutions).await?;
        sanggar_accounts::demo::seed(&self.accounts).await?;
        if let Some((school, _)) = institutions.iter().find(|(_, slug)| slug == "smm-nusantara") {
            sanggar_accounts::demo::seed_school(&self.accounts, *school).await?;
        }
        let programs = self.seed_programs().await?;
        sanggar_learning::demo::seed_class(&self.learning).await?;
        sanggar_learning::demo::seed_rooms(&self.learning, &programs).await?;
        sanggar_messaging::demo::seed(&self.messaging).await?;
        documents::demo::seed(&self.base.db, self.base.clock.now()).await?;
        Ok(())
    }

    pub(crate) fn catalog_routes(&self) -> Routes<Catalog> {
        let routes = sanggar_catalog::routes();
        if self.config.http.keep_answers { routes.cached(&ResponseCache::new(self.catalog.generation())) } else { routes }
    }

    /// The demo's programmes, and what its people say of them.
    async fn seed_programs(&self) -> Result<Vec<ProgramId>, StartError> {
        let said = sanggar_catalog::demo::publish(&self.catalog).await?;
        let programs = said.iter().map(|(program, _)| *program).collect();
        let reviews: Vec<DemoReview> = said
            .into_iter()
            .flat_map(|(program, reviews)| {
                reviews.into_iter().map(move |one| DemoReview {
                    program,
                    stars: one.stars,
                    comment: one.comment,
                    days_ago: one.days_ago,
                    profession: one.profession,
                })
            })
            .collect();
        sanggar_learning::demo::seed(&self.learning, &sanggar_accounts::demo::reviewers(), &reviews).await?;
        Ok(programs)
    }

    pub(crate) fn analytics(&self) -> Analytics {
        Analytics {
            db: self.base.db.clone(),
            clock: self.base.clock.clone(),
            limits: self.base.limits.clone(),
            accounts: self.accounts.clone(),
            product: self.config.brand.product.clone(),
        }
    }

    pub(crate) fn streams(&self) -> Streams {
        let limits = &self.config.http.limits;
        Streams { live: self.base.live.clone(), caps: StreamCaps { person: limits.streams_per_person, source: limits.streams_per_address } }
    }

    pub(crate) fn mailbox(&self) -> Mailbox {
        Mailbox { db: self.base.db.clone(), config: self.config.clone(), assets: self.assets.clone() }
    }

    fn test_provider(&self) -> TestProvider {
        let Base { clock, random, .. } = self.base.clone();
        TestProvider::new(clock, random, self.config.clone(), self.assets.clone())
    }

    pub(crate) fn pages(&self) -> Pages {
        Pages {
            accounts: self.accounts.clone(),
            catalog: self.catalog.clone(),
            config: self.config.clone(),
            assets: self.assets.clone(),
            kept: self.config.http.keep_answers.then(|| KeptPages::new(&self.base.random)),
        }
    }

    fn health(&self) -> Health {
        let folder = Path::new(&self.config.store.path).parent().unwrap_or(Path::new(".")).to_path_buf();
        Health::new(self.base.db.clone(), self.base.clock.clone(), folder, self.stop.clone())
    }

    /// Everything this process answers: calls, files, and a page for every other address.
    fn router(&self) -> Router {
        page::shell(self.pages())
            .merge(self.assets.clone().routes())
            .merge(pictures::routes(Pictures::new(self.pages())))
            .merge(sitemap::routes(self.pages()))
            .merge(mailbox::pages(self.mailbox()))
            .merge(demo_room::pages(self.pages()))
            .merge(test_provider::pages(self.test_provider()))
            .merge(health::routes(self.health()))
            .nest("/api", api::router(self))
            .layer(from_fn(remember_operation))
    }

    pub fn edge(&self) -> Arc<Edge> {
        let doors = Doors {
            sessions: Arc::new(self.accounts.clone()),
            cookie: self.accounts.cookie.clone(),
            application_key: self.config.site.application_key.clone(),
            limits: self.base.limits.clone(),
            clock: self.base.clock.clone(),
        };
        Arc::new(Edge {
            router: self.router(),
            doors: Arc::new(doors),
            sites: Arc::new(self.catalog.clone()),
            policy: HeaderPolicy { tls: self.config.http.tls },
            random: self.base.random.clone(),
            root_domain: self.config.site.root_domain.clone(),
            main_origin: self.config.site.origin.clone(),
            tries_institutions: self.config.site.environment == Environment::Localhost,
            admission: Admission::new(self.config.http.limits.running, &URGENT),
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
