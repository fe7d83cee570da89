import { ok } from '@/shared/testing/server'
import type { ActivityDetail, ActivityItem, Dashboard, Opened, Report, Reported, Topic, Validated } from '../types'

const detail = 'POST /api/program-activity/v3/program-detail'

export const calls = {
  validate: `${detail}/validate`,
  dashboard: `${detail}/get/activity-dashboard`,
  report: `${detail}/get/report`,
  outline: `${detail}/get/tab-activity`,
  announcements: `${detail}/get/tab-announcement`,
  topic: 'POST /api/program-activity/v3/chapter-detail/get',
  activity: 'POST /api/program-activity/v3/activity-detail/get',
  progress: 'POST /api/program_activity/v2/activity/',
  scores: 'POST /api/program-activity/score',
  next: 'POST /api/program/first-activity-multi-program/',
} as const

/** An activity on the list; a test changes what it is about. */
export function anItem(change: Partial<ActivityItem> = {}): ActivityItem {
  return {
    id: 8,
    slug: 'menjumlah-pecahan',
    number: 8,
    title: 'Menjumlah pecahan dengan gambar',
    type: 'freetext',
    activity_type_icon: 'text',
    activity_type_label: 'Bacaan',
    activity_category: 'AKTIVITAS_MATERI_BELAJAR',
    activity_category_label: 'Materi',
    activity_category_color: '#e2ebff',
    activity_category_wording_color: '#3748a0',
    is_assessment: false,
    is_addon_resource: false,
    mandatory: true,
    enrolled: true,
    is_complete: false,
    is_archived: false,
    lock_result: null,
    duration: 14,
    is_group_activity: false,
    group_activity_type: null,
    is_join_group: false,
    group_id: 0,
    completion_timer: -1,
    user_activity: {
      number_of_play: 2,
      last_state: 0,
      started_at: null,
      completed_at: null,
      score: null,
      watched: [],
    },
    content_group: null,
    addon_resource_detail: null,
    starts_at: null,
    ends_at: null,
    ...change,
  }
}

export function aDetail(change: Partial<ActivityDetail> = {}): ActivityDetail {
  const item = anItem(change)
  return {
    ...item,
    chapter_id: 2,
    content: { html: '<p>Siapkan kertas dan dua pensil warna.</p>' },
    media: null,
    captions: null,
    previous: { slug: 'kue-lapis', title: 'Latihan: kue lapis Bu Ratna', lock_result: null },
    next: { slug: 'bedah-soal', title: 'Pertemuan 2: bedah soal bersama', lock_result: null },
    resource_detail: { id: item.id, type: item.type, is_complete: item.is_complete, quiz_detail: null },
    work: null,
    returned: null,
    meeting: null,
    can_grade: false,
    ...change,
  }
}

export function aTopic(change: Partial<Topic> = {}): Topic {
  return {
    id: 2,
    slug: 'menjumlah',
    title: 'Menjumlah dan mengurang pecahan',
    total_resource: 6,
    completed_resource: 2,
    duration: 90,
    is_addon: false,
    addon_title: null,
    addon_description: null,
    addon_quota_remaining: null,
    addon_prices: [],
    first_number: 6,
    ...change,
  }
}

export function aDashboard(change: Partial<Dashboard> = {}): Dashboard {
  return {
    id: 12,
    completed_resources: 7,
    final_score: null,
    name: 'Matematika Asyik Kelas 5',
    percentage_progress: 29.17,
    pmo_id: null,
    room_id: null,
    slug: 'matematika-asyik-pecahan',
    type_room: null,
    total_resources: 24,
    folder_id: null,
    is_rated: 0,
    is_available_to_rate: false,
    institution_name: 'Sanggar Cendekia Bogor',
    program_user_id: 501,
    has_offline: true,
    ...change,
  }
}

export const aReport = (change: Partial<Report> = {}): Report => ({
  scoring_date: null,
  percentage_progress: 29.17,
  can_view_certificate: false,
  show_certificate: true,
  show_report: true,
  is_recounting: false,
  is_rated: false,
  is_available_to_rate: false,
  pmo_id: null,
  is_child: false,
  rating_prompt: null,
  ...change,
})

/** All that comes with an entrance: three topics, the second unfolded with four of its activities. */
export function anOpened(change: Partial<Opened> = {}): Opened {
  return {
    dashboard: aDashboard(),
    report: aReport(),
    chapter_list: [
      {
        enrolled: true,
        is_addon: false,
        chapters: [
          aTopic({ id: 1, slug: 'mengenal', title: 'Mengenal pecahan', total_resource: 5, completed_resource: 5 }),
          aTopic(),
          aTopic({ id: 3, slug: 'desimal', title: 'Desimal di pasar', total_resource: 5, completed_resource: 0 }),
        ],
      },
    ],
    chapter: {
      id: 2,
      title: 'Menjumlah dan mengurang pecahan',
      resource_detail: [
        anItem({ id: 7, number: 7, slug: 'kue-lapis', title: 'Latihan: kue lapis Bu Ratna', is_complete: true }),
        anItem(),
        anItem({
          id: 9,
          number: 9,
          slug: 'bedah-soal',
          title: 'Pertemuan 2: bedah soal bersama',
          activity_category: 'AKTIVITAS_PERTEMUAN',
          mandatory: false,
        }),
        anItem({
          id: 10,
          number: 10,
          slug: 'kuis',
          title: 'Kuis: jumlah dan kurang',
          activity_category: 'AKTIVITAS_TUGAS',
          is_assessment: true,
          lock_result: 'linear',
        }),
      ],
    },
    activity: aDetail(),
    ...change,
  }
}

/** An entrance that is granted. */
export function aValidated(change: Partial<Validated> = {}): Validated {
  return {
    status: 200,
    is_joined: true,
    has_user_group: false,
    enrolled: true,
    program_user_id: 501,
    program_id: 12,
    user_id: 7,
    chapter_id: 2,
    activity_id: 8,
    linier: 1,
    has_program_announcement: false,
    has_program_study_group_activity: false,
    need_study_group: false,
    study_group_type: null,
    on_process_study_group: false,
    is_external: false,
    stage: 'running',
    is_admin: false,
    platform: 'sanggarmu',
    platform_url: null,
    activity_slug: 'menjumlah-pecahan',
    program_slug: 'matematika-asyik-pecahan',
    opened: anOpened(),
    ...change,
  }
}

export const reported = (change: Partial<Reported> = {}) =>
  ok({
    message: '',
    is_complete: false,
    user_activity: anItem().user_activity,
    percentage_progress: 29.17,
    completed_resources: 7,
    total_resources: 24,
    next: { slug: 'bedah-soal', title: 'Pertemuan 2: bedah soal bersama', lock_result: null },
    ...change,
  })
