import { api, call } from '@/shared/api/client'
import type { ActivityDetail, ActivityItem, Opened, TopicDetail, Validated } from '../types'
import type { Reason, Savable } from './types'

export const calls = {
  validate: '/api/program-activity/v3/program-detail/validate',
  topic: '/api/program-activity/v3/chapter-detail/get',
  activity: '/api/program-activity/v3/activity-detail/get',
  quizIntro: '/api/program_activity/v2/quiz/intro',
  quizResume: '/api/program_activity/v2/quiz/resume',
} as const

const quiet = { handles: [400, 404, 409] }

export type Entered = Validated & { opened: Opened }

/** The programme as one would enter it now, with the activity to go on with. */
export async function enterProgram(userId: number, { slug }: Savable): Promise<Entered> {
  const body = { type_access: 'program', user_id: userId, slug, include: true } as const
  const entered = await call(api.POST(calls.validate, { body }), quiet)
  if (!entered.opened) throw new Error('the programme cannot be opened')
  return { ...entered, opened: entered.opened }
}

export const topicIds = ({ opened }: Entered): number[] =>
  opened.chapter_list.flatMap(({ enrolled, chapters }) => (enrolled ? chapters.map(({ id }) => id) : []))

export async function readTopic(userId: number, entered: Entered, id: number): Promise<TopicDetail> {
  if (id === entered.opened.chapter.id) return entered.opened.chapter
  const { program_user_id, program_id } = entered
  const body = { user_id: userId, program_user_id, program_id, chapter_id: id }
  return call(api.POST(calls.topic, { body }), quiet)
}

export function readActivity(userId: number, { program_id }: Entered, id: number): Promise<ActivityDetail> {
  const body = { user_id: userId, program_id, activity_id: id, group_id: 0 }
  return call(api.POST(calls.activity, { body }), quiet)
}

/** What the server would say to somebody who enters at this activity. */
export const enteredAt = (entered: Entered, chapter: TopicDetail, activity: ActivityDetail): Entered => ({
  ...entered,
  chapter_id: chapter.id,
  activity_id: activity.id,
  activity_slug: activity.slug,
  opened: { ...entered.opened, chapter, activity },
})

/** The introduction of a quiz, and its attempt when one is open: a new one cannot be started without the server. */
export async function readQuiz({ program_user_id }: Entered, activity_id: number) {
  const body = { program_user_id, activity_id }
  const intro = await call(api.POST(calls.quizIntro, { body }), quiet)
  const isOpen = intro.quiz_transaction?.state === 'open'
  return { intro, attempt: isOpen ? await call(api.POST(calls.quizResume, { body }), quiet) : null }
}

const linked = ['webview', 'live_streaming']
const talk = ['discussion', 'direct_chat', 'group_activity']

export const isQuiz = ({ type }: ActivityItem): boolean => type === 'quiz' || type === 'quiz-v2'

/** Why an activity needs a connection; null when it works without. */
export function reasonOf(activity: ActivityItem, hasAttempt: boolean): Reason | null {
  if (activity.lock_result) return 'locked'
  if (linked.includes(activity.type)) return 'linked'
  if (talk.includes(activity.type)) return 'talk'
  return isQuiz(activity) && !hasAttempt && !activity.is_complete ? 'quiz' : null
}

/** The addresses of our own media in anything that the server told, wherever they stand in it. */
export function mediaIn(told: unknown): string[] {
  const found = JSON.stringify(told).matchAll(/\/api\/program-activity\/media\/\d+\/[\w.%-]+/g)
  return [...new Set([...found].map(([address]) => address))]
}
