//! What a report that is taken along says, on paper and in a workbook.

use sanggar_contracts::activity::ActivityCategory;

use super::wire::{ActivityState, LearningReport, MeetingState, ReportActivity};

pub fn span(report: &LearningReport) -> String {
    match report.ended_at {
        Some(end) => format!("{} sampai {}", report.began_at.long_wib(), end.long_wib()),
        None => format!("sejak {}", report.began_at.long_wib()),
    }
}

/// All of it, a line each.
pub fn said(activity: &ReportActivity) -> String {
    let line = |one: &super::wire::ReportFeedback| match one.question {
        Some(question) => format!("Nomor {question}: {}", one.text),
        None => one.text.clone(),
    };
    activity.feedback.iter().map(line).collect::<Vec<_>>().join("\n")
}

pub const fn kind(activity: &ReportActivity) -> &'static str {
    if activity.is_assessment {
        return "Asesmen";
    }
    match activity.kind.category() {
        ActivityCategory::Discussion => "Diskusi",
        ActivityCategory::Material => "Materi",
        ActivityCategory::Meeting => "Pertemuan",
        ActivityCategory::Task => "Tugas",
    }
}

pub const fn state(state: ActivityState) -> &'static str {
    match state {
        ActivityState::Open => "Belum dikerjakan",
        ActivityState::Waiting => "Menunggu dinilai",
        ActivityState::Returned => "Perlu diperbaiki",
        ActivityState::Done => "Selesai",
        ActivityState::Late => "Terlambat",
    }
}

pub const fn came(state: MeetingState) -> &'static str {
    match state {
        MeetingState::Attended => "Hadir",
        MeetingState::Missed => "Tidak hadir",
        MeetingState::Coming => "Akan datang",
    }
}
