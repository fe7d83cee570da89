//! Whose site it is: the product's, or an institution's under its own name, logo and colours (B008, B195).

use sanggar_catalog::institution::{self, InstitutionInfo};
use sanggar_platform::config::{Config, SiteConfig};
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Site, SiteKind};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::Pages;
use crate::html::is_colour;
use sanggar_kernel::Escaped;

const PRODUCT_COLOUR: &str = "#3748a0";
const PRODUCT_LOGO: &str = "/favicon.svg";
const PAPER: &str = "#fdfbf7";
const MAX_RADIUS: i64 = 16;

pub struct Brand {
    pub product: String,
    pub name: String,
    pub logo: Option<String>,
    /// For dark ground.
    pub logo_2: Option<String>,
    pub is_platinum: bool,
    pub is_smm: bool,
    pub institution: Option<Institution>,
    look: Option<institution::Brand>,
}

/// Whom the site belongs to, for its home page.
#[derive(Serialize, ToSchema)]
#[schema(as = BootInstitution)]
pub struct Institution {
    /// "Sekolah", "Sanggar" and so on.
    pub kind: String,
    pub city: String,
    /// In its own words.
    pub about: String,
}

pub async fn of(cx: &Pages, site: &Site) -> Result<Brand, DbError> {
    let institution = match site.institution {
        Some(id) => institution::of_site(&cx.catalog, id).await?,
        None => None,
    };
    let product = Brand::of_product(&cx.config);
    Ok(institution.map_or(product, |info| Brand::of_institution(&cx.config, site, info)))
}

/// The site's own address, from what we know and never from what the request says.
pub fn origin(config: &SiteConfig, site: &Site) -> String {
    let main = || config.origin.clone();
    if site.institution.is_none() {
        return main();
    }
    let Some((scheme, rest)) = config.origin.split_once("://") else { return main() };
    let port = rest.rsplit_once(':').map(|(_, port)| format!(":{port}")).unwrap_or_default();
    format!("{scheme}://{}.{}{port}", site.label, config.root_domain)
}

impl Brand {
    pub fn of_product(config: &Config) -> Self {
        let (product, name) = (config.brand.product.clone(), config.brand.name());
        Self { product, name, logo: None, logo_2: None, is_platinum: false, is_smm: false, institution: None, look: None }
    }

    fn of_institution(config: &Config, site: &Site, info: InstitutionInfo) -> Self {
        Self {
            product: config.brand.product.clone(),
            name: info.name,
            logo: info.logo,
            logo_2: info.logo_2,
            is_platinum: info.is_platinum,
            is_smm: info.is_smm || site.kind == SiteKind::Smm,
            institution: Some(Institution { kind: info.institution_type.label, city: info.city, about: info.about }),
            look: Some(info.brand),
        }
    }

    /// What an institution may set of the look; a value that is not plainly a colour or a small number is left out.
    pub fn css(&self) -> Option<String> {
        let look = self.look.as_ref()?;
        let colours = [("brand", &look.color), ("brand-accent", &look.accent), ("brand-ground", &look.ground)];
        let colours = colours.into_iter().filter_map(|(name, value)| Some((name, value.as_deref().filter(|value| is_colour(value))?)));
        let radius = look.radius.filter(|radius| (0..=MAX_RADIUS).contains(radius));
        let set: String = colours.map(|(name, value)| format!("--{name}:{value};")).collect();
        let set = set + &radius.map(|radius| format!("--brand-radius:{radius}px;")).unwrap_or_default();
        (!set.is_empty()).then(|| format!("html:root{{{set}}}"))
    }

    pub fn colour(&self) -> &str {
        let own = self.look.as_ref().and_then(|look| look.color.as_deref());
        own.filter(|colour| is_colour(colour)).unwrap_or(PRODUCT_COLOUR)
    }

    /// Logo and name, as HTML, leading home. An institution without a logo has its name alone.
    pub fn home_link(&self) -> String {
        let logo = self.logo.as_deref().or_else(|| self.look.is_none().then_some(PRODUCT_LOGO));
        let logo = logo.map(|logo| format!("<img src=\"{}\" alt=\"\" height=\"30\">", Escaped(logo))).unwrap_or_default();
        format!("<a class=\"sv-brand\" href=\"/\">{logo}{}</a>", Escaped(&self.name))
    }

    pub fn icon(&self) -> &str {
        self.logo.as_deref().unwrap_or(PRODUCT_LOGO)
    }

    pub fn manifest(&self) -> Value {
        let icon = |size: u32| json!({ "src": format!("/icon-{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png" });
        json!({
            "name": self.name,
            "short_name": self.name,
            "lang": "id",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": self.colour(),
            "icons": [icon(192), icon(512)],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brand(colour: &str, radius: i64) -> Brand {
        let look =
            institution::Brand { color: Some(colour.to_owned()), accent: None, ground: Some("#4a0f1a".to_owned()), radius: Some(radius) };
        Brand { look: Some(look), ..Brand::of_product(&Config::defaults().unwrap()) }
    }

    #[test]
    fn an_institution_sets_its_colours_and_its_radius() {
        assert_eq!(brand("#8c1d2c", 8).css().as_deref(), Some("html:root{--brand:#8c1d2c;--brand-ground:#4a0f1a;--brand-radius:8px;}"));
        assert_eq!(brand("#8c1d2c", 8).colour(), "#8c1d2c");
    }

    #[test]
    fn what_is_no_colour_and_no_small_number_never_reaches_the_style_sheet() {
        assert_eq!(brand("red}body{display:none", 17).css().as_deref(), Some("html:root{--brand-ground:#4a0f1a;}"));
        assert_eq!(brand("red", -1).colour(), PRODUCT_COLOUR);
        assert_eq!(Brand::of_product(&Config::defaults().unwrap()).css(), None);
    }
}
