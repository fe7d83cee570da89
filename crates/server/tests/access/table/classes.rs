use crate::access::callers::Caller::{
    self, Facilitator, InstitutionStaff, Member, Operator, OtherMember, Parent, ParentAsChild, Unverified,
};
use crate::access::row::{Row, open, row};

/// They attend the same programme, or teach it.
const CLASS: &[Caller] = &[OtherMember, ParentAsChild, Facilitator, Operator];
/// They answer for the class of the place.
const ANSWER_FOR: &[Caller] = &[Facilitator, InstitutionStaff, Operator];
const CLASSMATES: &[Caller] = &[OtherMember, ParentAsChild];

const AT: &str = r#"{"program_user_id": "$place", "user_id": "$me", "id": "$program"}"#;
const TASK: &str = r#"{"program_user_id": "$place", "resource_id": "$task"}"#;
const RATING: &str = r#"{"program_id": "$program", "hide_info": 1, "rating": {"value": 4, "comment": "Pas untuk pemula."}, "source": "web", "pmo_id": null}"#;
const HIDE: &str = r#"{"is_hidden": true, "reason": "Menyebut nama orang lain."}"#;
const RULES: &str =
    r#"{"program_slug": "$taught", "scoring_date": null, "pass_mark": 60, "weights": [{"activity_id": "$taught_quiz", "weight": 2}]}"#;
const MEETING: &str = r#"{"activity_id": "$meeting"}"#;

/// Places in programmes and what is done there.
pub fn rows() -> Vec<Row> {
    [pages(), activities(), meetings(), groups(), certificates(), lists(), endings()].concat()
}

fn pages() -> Vec<Row> {
    let chapter = r#"{"program_user_id": "$place", "user_id": "$me", "program_id": "$program", "chapter_id": "$chapter"}"#;
    let activity = r#"{"activity_id": "$lesson", "program_id": "$program", "user_id": "$me"}"#;
    let validate = r#"{"slug": "$tried_slug", "type_access": "activity", "user_id": "$me"}"#;
    let score = r#"{"program_user_id": "$place", "resource_id": "$quiz"}"#;
    vec![
        open("POST /api/payment/free_enrollment/", r#"{"program_id": "$joinable"}"#),
        row(Parent, "POST /api/payment/free_enrollment/", r#"{"program_id": "$joinable", "for_user_id": "$child"}"#),
        row(Member, "POST /api/program/first-activity-multi-program/", r#"{"program_id_list": ["$program"]}"#)
            .may(CLASSMATES)
            .absent(&[200]),
        row(Member, "POST /api/program-activity/v3/activity-detail/get", activity),
        row(Member, "POST /api/program-activity/v3/chapter-detail/get", chapter),
        row(Member, "POST /api/program-activity/v3/program-detail/get/activity-dashboard", AT),
        row(Member, "POST /api/program-activity/v3/program-detail/get/report", AT),
        row(Member, "POST /api/program-activity/v3/program-detail/get/tab-activity", AT),
        row(Member, "POST /api/program-activity/v3/program-detail/get/tab-announcement", AT),
        row(Member, "POST /api/program-activity/v3/program-detail/validate", validate).absent(&[400, 404]),
        row(Member, "GET /api/program-activity/report-info/$place", ""),
        row(Member, "GET /api/program-activity/learning-report/$place", "").may(ANSWER_FOR),
        row(Member, "GET /api/program-activity/learning-report/$place/xlsx", "").may(ANSWER_FOR),
        row(Member, "GET /api/program-activity/learning-report/$place/pdf", "").may(ANSWER_FOR),
        row(Facilitator, "PUT /api/program-activity/learning-report/$learner_place/note", r#"{"note": "Rajin."}"#)
            .may(&[InstitutionStaff, Operator]),
        row(Member, "POST /api/program-activity/user-report-privacy", r#"{"program_user_id": "$place", "is_public": false}"#),
        row(Member, "GET /api/program-activity/transcript/$transcript", "").may(&[InstitutionStaff, Operator]),
        row(Member, "GET /api/program-activity/transcript/$transcript/pdf", "").may(&[InstitutionStaff, Operator]),
        row(Member, "GET /api/program-activity/transcript/$transcript/xlsx", "").may(&[InstitutionStaff, Operator]),
        row(Member, "POST /api/program-activity/transcript-privacy", r#"{"transcript_id": "$transcript", "is_public": false}"#),
        row(Parent, "GET /api/program-activity/transcript/list/1/8?user_id=$child", ""),
        row(InstitutionStaff, "POST /api/program-activity/transcript/$transcript/release", "{}").may(&[Operator]),
        row(Facilitator, "GET /api/teaching/$taught/gradebook/1/50", "").may(&[Operator]),
        row(Facilitator, "GET /api/teaching/$taught/gradebook/xlsx", "").may(&[Operator]),
        row(Facilitator, "PUT /api/teaching/grading-rules", RULES).may(&[Operator]),
        row(Facilitator, "POST /api/teaching/regrade/preview", r#"{"activity_id": "$taught_quiz"}"#).may(&[Operator]),
        // The operator has begun it.
        row(Facilitator, "POST /api/teaching/regrade", r#"{"activity_id": "$taught_quiz"}"#).may(&[Operator]).own(409),
        row(Member, "POST /api/program-activity/score", score),
        row(Member, "POST /api/program_activity/score/", score),
        row(Member, "GET /api/program-activity/user-activity/list/$place/$quiz/1/20", ""),
        row(Member, "GET /api/program_activity/product_activity/view_feedback/$task", "").may(CLASSMATES),
        open("GET /api/program_activity/v2/product_by_activity/$tried_slug/description", ""),
        row(Member, "GET /api/program_activity/v2/product_by_activity/$lesson_slug/report", "").may(CLASSMATES).absent(&[400]),
        row(Member, "GET /api/program_activity/v2/product_detail/enrolled/$me/$program/description", ""),
        // Another one is written already.
        row(Member, "POST /api/program_activity/rating/", RATING).may(CLASSMATES).own(409),
        row(Member, "PUT /api/program_activity/rating/", RATING).may(&[OtherMember]),
        row(Member, "GET /api/program_activity/rating/$program", "").may(CLASSMATES),
        open("POST /api/program_activity/rating/$review/hide", HIDE).may(&[Operator]).own(403),
    ]
}

fn activities() -> Vec<Row> {
    let header = r#"{"id": "$work", "description": "", "content_url": null, "is_publish": false, "cover_id": "$work_file"}"#;
    let head_of_child = r#"{"id": 0, "user_id": "$child", "description": "", "content_url": null, "is_publish": false}"#;
    let item = r#"{"id": "$work_file", "caption": "", "description": "", "is_publish": false}"#;
    let upload = r#"{"name": "gambar.png", "size": 10, "purpose": "work", "resource_id": "$task"}"#;
    let save = r#"{"program_user_id": "$place", "resource_id": "$task", "body": "", "files": ["$upload"], "seq": 2}"#;
    let finish = r#"{"program_user_id": "$place", "resource_id": "$lesson", "is_finish": true}"#;
    let points =
        r#"{"program_user_id": "$place", "resource_id": "$game", "play_id": "$play", "score": 1, "max_score": 2, "is_finish": false}"#;
    vec![
        row(Member, "POST /api/program_activity/v2/activity/", finish),
        // An activity that anybody may try, and its file.
        open("GET /api/program-activity/preview/$tried_slug", ""),
        open("GET /api/program-activity/media/$image/$medium", ""),
        row(Member, "POST /api/program-activity/game/play", r#"{"program_user_id": "$place", "resource_id": "$game"}"#),
        row(Member, "POST /api/program-activity/game/progress", points),
        row(Member, "POST /api/files/upload", upload).may(CLASSMATES),
        row(Member, "GET /api/files/upload/$upload", ""),
        // A piece of another size.
        row(Member, "PUT /api/files/upload/$upload/0", "").own(422),
        row(Member, "GET /api/program-activity/work/file/$work_file", "").may(&[Facilitator, Operator]),
        row(Member, "GET /api/portofolio/view/$me?public=0", ""),
        row(Member, "GET /api/portofolio/view/$me/1/25?public=0", ""),
        row(Member, "GET /api/portofolio/detail/$work?public=0", ""),
        row(Member, "GET /api/portofolio/file/$work_file", ""),
        row(Member, "POST /api/portofolio/manage/header", header).absent(&[404, 422]),
        row(Parent, "POST /api/portofolio/manage/header", head_of_child),
        row(Member, "POST /api/portofolio/manage/item", item),
        row(Member, "POST /api/portofolio/manage/order", r#"{"id": "$work", "with_id": "$work"}"#),
        // It was sent already.
        row(Member, "POST /api/program-activity/work/save", save).own(409).absent(&[404, 409]),
        row(Member, "POST /api/program-activity/work/send", TASK),
    ]
}

fn meetings() -> Vec<Row> {
    let room = r#"{"activity_id": "$meeting", "provider": "link", "url": "https://rapat.example/kelas"}"#;
    let comment = r#"{"activity_id": "$discussion", "message": "Setuju.", "stamp": "jawab", "parent_id": "$thread"}"#;
    vec![
        row(Member, "GET /api/program-activity/meeting/door/$meeting_slug", "").may(CLASS),
        row(Member, "POST /api/program-activity/meeting/join", MEETING).may(CLASS).own(409),
        // Its room is not one of Zoom.
        row(Member, "POST /api/program-activity/zoom/signature", MEETING).own(404),
        row(Member, "POST /api/program-activity/meeting/leave", MEETING).absent(&[200]),
        row(Facilitator, "GET /api/program-activity/meeting/attendance/$meeting/1/20", "").may(&[Operator]),
        row(Facilitator, "POST /api/program-activity/meeting/room", room).may(&[Operator]),
        row(Member, "GET /api/program_activity/resource/user_comment/$discussion/1/20", "").may(CLASS),
        row(Member, "GET /api/program_activity/resource/reply_comment/$discussion/$thread/1/20", "").may(CLASS).absent(&[200, 404]),
        row(Member, "POST /api/program_activity/resource/comment/", comment).may(CLASS),
        // One's own is not reported.
        row(Member, "POST /api/program-activity/comment/report", r#"{"comment_id": "$thread", "reason": "spam"}"#).may(CLASS).own(422),
        row(Facilitator, "POST /api/program-activity/comment/reports/$comment_report/decide", r#"{"action": "keep"}"#).may(&[Operator]),
        open("GET /api/program-activity/comment/reports/1/20?program_id=$program", ""),
    ]
}

/// The class that is divided is attended by both members, and by somebody of the demo.
fn groups() -> Vec<Row> {
    let attend: &[Caller] = &[OtherMember, Unverified];
    let team = r#"{"program_id": "$divided", "resource_id": "$part", "group_id": "$team"}"#;
    let opened = r#"{"program_id": "$divided", "resource_id": "$part", "names": [], "capacity": 4}"#;
    let moved = r#"{"program_id": "$divided", "resource_id": "$part", "group_id": "$team", "user_ids": ["$learner"]}"#;
    let saved = r#"{"program_user_id": "$tour_place", "resource_id": "$together", "text": "Satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas dua belas.", "version": 0}"#;
    let sent = r#"{"program_user_id": "$tour_place", "resource_id": "$together", "version": 1}"#;
    vec![
        row(Member, "GET /api/program-activity/study-group/list/$divided?resource_id=$part", "").may(attend),
        row(Member, "POST /api/program/resource_group/select_group/", r#"{"program_id": "$divided", "group_id": "$group"}"#).may(attend),
        row(Member, "GET /api/program-activity/my-study-group/$divided/1/20", "").may(attend),
        row(Member, "POST /api/program-activity/get-group-member/1/20", team).may(attend),
        // Learners choose there.
        row(Member, "POST /api/program-activity/study-group/enrollment", r#"{"program_id": "$divided"}"#).may(attend).own(409),
        // The activity is bought beside the programme.
        row(Member, "POST /api/program/resource_group/request_group/", team).may(attend).own(409),
        row(Member, "POST /api/program/resource_group/leave_group/", r#"{"program_id": "$divided", "resource_id": "$part"}"#).may(attend),
        row(Member, "GET /api/program-activity/group-work/$together", ""),
        row(Member, "POST /api/program-activity/group-work/save", saved),
        row(Member, "POST /api/program-activity/group-work/send", sent),
        row(Facilitator, "GET /api/program-activity/study-group/manage/$divided_slug/1/20?resource_id=$part", "").may(&[Operator]),
        row(Facilitator, "GET /api/program-activity/study-group/members/$divided_slug/1/20?resource_id=$part&group_id=$team", "")
            .may(&[Operator])
            .absent(&[200, 404]),
        row(Facilitator, "POST /api/program-activity/study-group/manage", opened).may(&[Operator]).own(422),
        row(Facilitator, "PUT /api/program-activity/study-group/manage/$team", r#"{"capacity": 5}"#).may(&[Operator]),
        row(Facilitator, "PUT /api/program-activity/study-group/settings", r#"{"program_id": "$divided"}"#).may(&[Operator]),
        row(Facilitator, "POST /api/program-activity/study-group/move", moved).may(&[Operator]),
        row(Facilitator, "POST /api/program-activity/study-group/fill", r#"{"program_id": "$divided", "resource_id": "$part"}"#)
            .may(&[Operator]),
    ]
}

fn certificates() -> Vec<Row> {
    let reason = r#"{"reason": "Dikerjakan orang lain."}"#;
    let file = r#"{"program_user_id": "$place", "kind": "regular"}"#;
    vec![
        row(Member, "GET /api/program_activity/certificate/regular/$place", "").may(&[Facilitator, InstitutionStaff, Operator]),
        // Nobody owns an add-on yet.
        row(Member, "GET /api/program_activity/certificate/addon/$place", "").own(404),
        row(Facilitator, "GET /api/program_activity/certificate_preview/$divided", "").may(&[Operator]),
        open("GET /api/program_activity/certificate/view/$certificate", ""),
        row(Member, "POST /api/program_activity/certificate/generate_file/", file).may(&[Facilitator, InstitutionStaff, Operator]),
        row(Member, "GET /api/program_activity/certificate/view/$certificate/file", "").may(&[Facilitator, InstitutionStaff, Operator]),
        row(Member, "GET /api/program_activity/certificate/view/$certificate/credential", "").may(&[
            Facilitator,
            InstitutionStaff,
            Operator,
        ]),
        // They are the institution's, not the learner's.
        row(Member, "POST /api/program_activity/certificate/view/$certificate/reissue", "").may(&[InstitutionStaff, Operator]).own(404),
        row(Member, "POST /api/program_activity/certificate/view/$certificate/withdraw", reason)
            .may(&[InstitutionStaff, Operator])
            .own(404),
    ]
}

fn lists() -> Vec<Row> {
    let moved = r#"{"folder_id": "$folder", "program_user_id": "$place"}"#;
    vec![
        row(Member, "GET /api/program_activity/enrolled/$me/1/12?folder=$folder", "").absent(&[200, 404]),
        row(Member, "GET /api/program_activity/v3/enrolled/$me/1/12?folder=$folder", "").absent(&[200, 404]),
        row(Member, "GET /api/program_activity/search-enrolled/$me/all/pecahan/1", ""),
        row(Member, "GET /api/program_activity/enrolled/folder/$me", ""),
        row(Member, "GET /api/program_activity/enrolled/folder/detail/$me/$folder", ""),
        row(Member, "POST /api/program_activity/enrolled/folder/move", moved),
        row(Member, "PUT /api/program_activity/enrolled/folder/$folder", r#"{"name": "Baru"}"#),
    ]
}

fn endings() -> Vec<Row> {
    vec![
        row(Member, "DELETE /api/program_activity/enrolled/folder/$folder", ""),
        row(Member, "DELETE /api/program_activity/resource/comment/$comment", "").may(&[Facilitator, Operator]).ends(),
        row(Member, "DELETE /api/files/upload/$upload", ""),
    ]
}
