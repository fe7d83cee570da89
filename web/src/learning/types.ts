import type { Schemas } from '@/shared/api/answer'

/** What the server tells of learning, as its document says it. Times are milliseconds UTC, durations minutes. */

/** The document calls the type of an activity a string; these are the ones that the site knows. */
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

/** Likewise the category. */
export type ActivityCategory =
  | 'AKTIVITAS_DISKUSI'
  | 'AKTIVITAS_MATERI_BELAJAR'
  | 'AKTIVITAS_PERTEMUAN'
  | 'AKTIVITAS_TUGAS'

/** Why an activity cannot be opened. */
export type Lock = Schemas['Lock']
/** A stretch that was watched, in seconds from the beginning. */
export type Stretch = Schemas['UserActivity']['watched'][number]

export type ActivityItem = Schemas['ActivityItem']
export type ActivityDetail = Schemas['ActivityDetail']
export type Neighbour = Schemas['Neighbour']
export type Work = Schemas['Work']
export type WorkFile = Schemas['WorkFile']
export type Meeting = Schemas['Meeting']

export type Topic = Schemas['ChapterItem']
export type TopicEntry = Schemas['LearningChapterGroup']
export type TopicDetail = Schemas['ChapterDetail']

export type Dashboard = Schemas['Dashboard']
export type Report = Schemas['Report']
export type ScoreItem = Schemas['ScoreItem']

/** All that the activity page shows first, in one answer. */
export type Opened = Schemas['Opened']
export type Validated = Schemas['Entry']

/** The answer to a start, a checkpoint or a finish. A message means that the activity is not complete. */
export type Reported = Schemas['Reported']

/** A programme among those that one attends. */
export type EnrolledItem = Schemas['EnrolledItem']
