use crate::access::callers::Caller::Operator;
use crate::access::row::{Row, open};

/// What is published, for whoever may look at it.
pub fn rows() -> Vec<Row> {
    vec![
        open("GET /api/catalog/collection/pick/$collection/1/20", ""),
        open("GET /api/catalog/package/$package", ""),
        open("GET /api/discovery/addon-featured-by-lsid/$space/1/20", ""),
        open("GET /api/discovery/learning-package/recommendations/$package", ""),
        open("GET /api/discovery/program/recommendations/$listed", ""),
        open("GET /api/program/get/$listed", ""),
        open("GET /api/program/manage/get/$listed", "").may(&[Operator]).own(403),
        open("GET /api/program/institution/$institution/1/20", ""),
        open("GET /api/program_activity/program_recommendation/$listed", ""),
        open("GET /api/program_activity/rating/list/$joinable/1/20", ""),
        open("GET /api/program_activity/v2/product_detail/$listed", ""),
        open("GET /api/program_activity/v2/product_detail/$listed/activity?chapter_id=$chapter", ""),
        open("GET /api/program_activity/v2/product_detail/$listed/description", ""),
        open("GET /api/product/learning-space/city-list/by-operator/$institution_number", ""),
        open("GET /api/product/learning-space/list/by-operator/$institution_number", ""),
        open("GET /api/user/domicile/$region", ""),
        open("GET /api/user/institution/get-by-domain/$subdomain", ""),
        open("GET /api/user/institution/get/$institution", ""),
        open("GET /api/user/parent_institution/$institution/1/20", ""),
        open("GET /api/user/public/get/$username?is_username=true", ""),
        open("GET /api/user/registration-form/detail/$form", ""),
        open("GET /api/user/view/get_bulk/$someone", ""),
    ]
}
