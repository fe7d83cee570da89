use crate::access::callers::Caller::{Facilitator, Member, Operator, OtherMember, Parent, ParentAsChild};
use crate::access::row::{Row, open, row};

/// People, their families, and what is kept for them.
pub fn rows() -> Vec<Row> {
    let manage = r#"{"id": "$me", "city": "Semarang"}"#;
    let of_child = r#"{"id": "$child", "city": "Bogor"}"#;
    let announcement = r#"{"program_id": "$taught_number", "title": "Kabar", "html": "<p>Kabar.</p>", "publish_at": null}"#;
    let correction = r#"{"title": "Kabar", "html": "<p>Kabar.</p>", "publish_at": null}"#;
    vec![
        row(Member, "GET /api/user/notification/$notification", ""),
        row(Member, "POST /api/user/notification/read", r#"{"ids": ["$notification"]}"#).absent(&[200]),
        // An unknown programme has none.
        open("GET /api/user/notification/program_announcement/count?program_ids=$program", ""),
        row(Member, "GET /api/user/notification/program_announcement/detail/$announcement", "").may(&[OtherMember, ParentAsChild]),
        row(
            Member,
            "POST /api/user/notification/program_announcement/read",
            r#"{"program_id": "$program", "announcement_ids": ["$announcement_number"]}"#,
        )
        .may(&[OtherMember, ParentAsChild])
        .absent(&[200]),
        row(Facilitator, "POST /api/user/notification/program_announcement/manage", announcement).may(&[Operator]),
        row(Facilitator, "POST /api/announcement/uploads/$taught", r#"{"name": "lembar.pdf", "size": 8}"#).may(&[Operator]),
        row(Facilitator, "PUT /api/announcement/uploads/$taught/$announcement_upload/0", ""),
        row(Facilitator, "GET /api/announcement/uploads/$taught/$announcement_upload", ""),
        row(Facilitator, "DELETE /api/announcement/uploads/$taught/$announcement_upload", "").ends(),
        row(Member, "GET /api/announcement/files/$announcement_file", "").may(&[OtherMember, ParentAsChild, Facilitator, Operator]),
        row(Facilitator, "GET /api/user/notification/program_announcement/manage/$taught/1/20", "").may(&[Operator]),
        row(Facilitator, "PUT /api/user/notification/program_announcement/manage/$announcement_number", correction).may(&[Operator]),
        row(Member, "POST /api/user/coachmark", r#"{"name": "dashboard", "status": true, "user_id": "$me"}"#),
        row(Member, "POST /api/user/manage/", manage),
        row(Member, "GET /api/user/export/$export", ""),
        row(Member, "POST /api/user/second-factor/rename/$factor", r#"{"name": "Tablet"}"#),
        row(Member, "POST /api/user/second-factor/remove/$factor", ""),
        row(Member, "POST /api/user/session/end/$session", ""),
        row(Parent, "POST /api/user/manage/", of_child),
        // She learned in that year, and taught nobody.
        row(Parent, "GET /api/user/report/fun/role/2025/$child_name", ""),
        row(Parent, "GET /api/user/report/fun/regular/2025/$child_name", ""),
        row(Parent, "GET /api/user/report/fun/facilitator/2025/$child_name", "").own(404),
        row(Parent, "GET /api/user/v2/account-menu/$me", "").may(&[ParentAsChild]),
        row(Parent, "POST /api/user/child-email/", r#"{"child_id": "$child", "email": "bima@surel.example"}"#),
        row(Parent, "POST /api/user/child-email/remove", r#"{"child_id": "$child"}"#),
        row(Parent, "POST /api/user/relation_user/answer/", r#"{"id": "$incoming", "accept": false}"#),
        row(Parent, "POST /api/user/relation_user/cancel/", r#"{"id": "$outgoing"}"#),
        row(Parent, "POST /api/user/export/", r#"{"target_id": "$child"}"#),
        // Nobody else could open the account.
        row(Parent, "POST /api/user/user-relation/delete/$child", "").own(409),
        row(Facilitator, "DELETE /api/user/notification/program_announcement/manage/$announcement_number", "").may(&[Operator]).ends(),
        row(Parent, "POST /api/user/erase/", r#"{"target_id": "$child", "confirm": "HAPUS"}"#),
        row(Parent, "POST /api/auth/switch-account", r#"{"target_account_id": "$sibling", "session": "token"}"#).may(&[ParentAsChild]),
    ]
}
