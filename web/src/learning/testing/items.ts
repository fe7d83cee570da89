import { saturdayMorning } from '@/shared/testing/people'
import type { DueItem } from '../due/types'
import type { ActivityDetail, ActivityItem, EnrolledItem, Meeting, Validated } from '../types'
import { aDashboard, anOpened, aValidated } from './class'

export const hour = 3_600_000

/** An activity of a programme; a test changes what it is about. */
export function anActivity(id: number, change: Partial<ActivityItem> = {}): ActivityItem {
  return {
    id,
    slug: `aktivitas-${id}`,
    number: id,
    title: `Aktivitas ${id}`,
    type: 'freetext',
    activity_type_icon: 'freetext',
    activity_type_label: 'Bacaan',
    activity_category: 'AKTIVITAS_MATERI_BELAJAR',
    activity_category_label: 'Materi',
    activity_category_color: '#e2ebff',
    activity_category_wording_color: '#3748a0',
    is_assessment: false,
    is_addon_resource: false,
    mandatory: false,
    enrolled: true,
    is_complete: false,
    is_archived: false,
    lock_result: null,
    duration: 10,
    is_group_activity: false,
    group_activity_type: null,
    is_join_group: false,
    group_id: 0,
    completion_timer: -1,
    user_activity: { number_of_play: 0, last_state: 0, started_at: null, completed_at: null, score: null, watched: [] },
    content_group: null,
    addon_resource_detail: null,
    starts_at: null,
    ends_at: null,
    ...change,
  }
}

export const aProgramBrief = {
  id: 3,
  slug: 'matematika-asyik',
  title: 'Matematika Asyik Kelas 5',
  category_name: 'KELASMU',
  glyph: '¾',
}

export const aDue = (id: number, due_at: number, change: Partial<DueItem> = {}): DueItem => ({
  ...anActivity(id, { activity_category: 'AKTIVITAS_TUGAS', type: 'quiz' }),
  program: aProgramBrief,
  due_at,
  ...change,
})

export function aClass(id: number, change: Partial<EnrolledItem> = {}): EnrolledItem {
  return {
    program_user_id: 1000 + id,
    id,
    slug: `kelas-${id}`,
    title: `Kelas ${id}`,
    category_name: 'KELASMU',
    institution_name: 'Sanggar Cendekia Bogor',
    institution_slug: 'sanggar-cendekia',
    glyph: '¾',
    picture: null,
    subject: 'Matematika',
    percentage_progress: 29.16,
    completed_resources: 7,
    total_resources: 24,
    next_activity: { slug: `lanjutan-${id}`, title: 'Menjumlah pecahan' },
    last_at: saturdayMorning,
    enrolled_at: saturdayMorning - 240 * hour,
    folder_id: null,
    stage: 'running',
    is_rated: false,
    access_until: null,
    ...change,
  }
}

export const aDetail = (id: number, change: Partial<ActivityDetail> = {}): ActivityDetail => ({
  ...anActivity(id, change),
  chapter_id: 11,
  content: { html: '<p>Isi</p>' },
  media: null,
  captions: null,
  previous: null,
  next: null,
  resource_detail: { id, type: change.type ?? 'freetext', is_complete: false, quiz_detail: null },
  work: null,
  returned: null,
  meeting: null,
  can_grade: false,
  ...change,
})

/** A meeting at ten, of which it is nine now. */
export const aMeeting = (change: Partial<Meeting> = {}): Meeting => ({
  activity_id: 5,
  provider: 'link',
  starts_at: saturdayMorning + hour,
  ends_at: saturdayMorning + 2 * hour,
  state: 'soon',
  opens_at: saturdayMorning + 0.75 * hour,
  join_path: '/zoom-meeting/aktivitas-5',
  can_host: false,
  has_room: true,
  attended: false,
  ...change,
})

/** What the server says to somebody who enters at an activity. */
export function entered(activity: ActivityDetail, change: Partial<Validated> = {}): Validated {
  const program = { slug: 'matematika-asyik', program_user_id: 1003 }
  return aValidated({
    program_user_id: program.program_user_id,
    program_id: 3,
    chapter_id: 11,
    activity_id: activity.id,
    linier: 0,
    activity_slug: activity.slug,
    program_slug: program.slug,
    opened: anOpened({
      dashboard: aDashboard({
        ...program,
        id: 3,
        name: 'Matematika Asyik Kelas 5',
        completed_resources: 1,
        total_resources: 4,
        percentage_progress: 25,
      }),
      chapter_list: [],
      chapter: { id: 11, title: 'Pecahan', resource_detail: [activity] },
      activity,
    }),
    ...change,
  })
}
