/** What the server tells of learning. Times are milliseconds UTC, durations minutes unless said otherwise. */

export type ActivityType =
  | 'ebook'
  | 'webview'
  | 'freetext'
  | 'live_streaming'
  | 'toolkit'
  | 'html'
  | 'image'
  | 'document'
  | 'direct_chat'
  | 'discussion'
  | 'refleksi'
  | 'quiz'
  | 'quiz-v2'
  | 'video'
  | 'audio'
  | 'essay'
  | 'file'
  | 'group_activity'

export type ActivityCategory =
  | 'AKTIVITAS_DISKUSI'
  | 'AKTIVITAS_MATERI_BELAJAR'
  | 'AKTIVITAS_PERTEMUAN'
  | 'AKTIVITAS_TUGAS'

/** Why an activity cannot be opened: the ones before it, the end of the access, an add-on not bought, a group not chosen. */
export type Lock = 'linear' | 'subscription' | 'addon' | 'group'

/** A stretch that was watched, in seconds from the beginning. */
export type Stretch = [from: number, to: number]

type UserActivity = {
  number_of_play: number
  last_state: number
  started_at: number | null
  completed_at: number | null
  score: number | null
  watched: Stretch[]
}

type AddOnDetail = {
  description: string | null
  current_quota: number | null
  price: number | null
  is_available: boolean
  type: string | null
}

export type ActivityItem = {
  id: number
  slug: string
  number: number
  title: string
  type: ActivityType
  activity_type_icon: string
  activity_type_label: string
  activity_category: ActivityCategory
  activity_category_label: string
  activity_category_color: string | null
  activity_category_wording_color: string | null
  is_assessment: boolean
  is_addon_resource: boolean
  mandatory: boolean
  enrolled: boolean
  is_complete: boolean
  is_archived: boolean
  lock_result: Lock | null
  duration: number
  is_group_activity: boolean
  group_activity_type: string | null
  is_join_group: boolean
  /** Seconds until the activity may be finished; -1 without a timer. */
  completion_timer: number
  user_activity: UserActivity
  content_group: null
  addon_resource_detail: AddOnDetail | null
  starts_at: number | null
  ends_at: number | null
}

export type Neighbour = { slug: string; title: string; lock_result: Lock | null }

type RubricLevel = { name: string; points: number; given: number | null; level: string | null }
export type WorkFile = { id: number | string; name: string; size: number; media_type: string; url: string }

export type Work = {
  id: number
  number: number
  state: 'draft' | 'sent' | 'graded' | 'returned'
  body: string | string[]
  files: WorkFile[]
  sent_at: number | null
  graded_at: number | null
  grader_name: string | null
  score: number | null
  rubric: RubricLevel[]
  feedback: string | null
  seq: number
}

export type Meeting = {
  activity_id: number
  provider: 'link' | 'zoom' | 'bbb'
  starts_at: number
  ends_at: number
  state: 'soon' | 'open' | 'over'
  opens_at: number
  join_path: string
  can_host: boolean
  has_room: boolean
  attended: boolean
}

export type ActivityDetail = ActivityItem & {
  chapter_id: number
  /** By type; null while the activity is locked. */
  content: unknown
  media: string | null
  captions: string | null
  previous: Neighbour | null
  next: Neighbour | null
  resource_detail: {
    id: number
    type: ActivityType
    is_complete: boolean
    quiz_detail: { is_refleksi: boolean } | null
  }
  work: Work | null
  meeting: Meeting | null
  can_grade: boolean
}

export type Topic = {
  id: number
  slug: string
  title: string
  total_resource: number
  completed_resource: number
  duration: number
  is_addon: boolean
  addon_title: string | null
  addon_description: string | null
  addon_quota_remaining: number | null
  addon_prices: number[]
  /** The number of the topic's first activity. */
  first_number: number
}

export type TopicEntry = { enrolled: boolean; is_addon: boolean; chapters: Topic[] }
export type Outline = { chapter_list: TopicEntry[] }
export type TopicDetail = { id: number; title: string; resource_detail: ActivityItem[] }

export type Dashboard = {
  id: number
  completed_resources: number
  final_score: number | null
  name: string
  percentage_progress: number
  pmo_id: number | null
  room_id: number | null
  slug: string
  type_room: string | null
  total_resources: number
  folder_id: number | null
  is_rated: 0 | 1
  is_available_to_rate: boolean
  institution_name: string
  program_user_id: number
  has_offline: boolean
}

export type Report = {
  scoring_date: number | null
  percentage_progress: number
  can_view_certificate: boolean
  show_certificate: boolean
  show_report: boolean
}

/** All that the activity page shows first, in one answer. */
export type Opened = {
  dashboard: Dashboard
  report: Report
  chapter_list: TopicEntry[]
  chapter: TopicDetail
  activity: ActivityDetail
}

export type Validated = {
  status: number
  is_joined: boolean
  has_user_group: boolean
  enrolled: boolean
  program_user_id: number
  program_id: number
  user_id: number
  chapter_id: number
  activity_id: number
  linier: 0 | 1
  has_program_announcement: boolean
  has_program_study_group_activity: boolean
  need_study_group: boolean
  study_group_type: string | null
  on_process_study_group: boolean
  is_external: boolean
  stage: string
  is_admin: boolean
  platform: string
  /** Where the activity is when it is on another platform. */
  platform_url: string | null
  activity_slug: string
  program_slug: string
  opened?: Opened
}

/** The answer to a start, a checkpoint or a finish. A message means that the activity is not complete. */
export type Reported = {
  message: string
  /** Seconds until it may be finished. */
  wait_s?: number | null
  is_complete: boolean
  user_activity: UserActivity
  percentage_progress: number
  completed_resources: number
  total_resources: number
  next: Neighbour | null
}

/** A programme among those that one attends. */
export type EnrolledItem = {
  program_user_id: number
  id: number
  slug: string
  title: string
  category_name: string
  institution_name: string
  institution_slug: string
  glyph: string | null
  picture: string | null
  subject: string | null
  percentage_progress: number
  completed_resources: number
  total_resources: number
  next_activity: { slug: string; title: string } | null
  last_at: number | null
  enrolled_at: number
  folder_id: number | null
  stage: string
  is_rated: boolean
  access_until: number | null
}
