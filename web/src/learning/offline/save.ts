import { registerWorker } from '@/shared/lib/service-worker'
import type { ActivityItem, TopicDetail } from '../types'
import {
  calls,
  type Entered,
  enteredAt,
  enterProgram,
  isQuiz,
  mediaIn,
  readActivity,
  readQuiz,
  readTopic,
  reasonOf,
  topicIds,
} from './outline'
import { freeProgram, putAnswer, putInfo, savedPrograms, shelfName } from './shelf'
import { keepShell, keepSiteFiles } from './shell'
import type { Savable, SavedProgram } from './types'

export type Step = { done: number; total: number }

interface Saving {
  userId: number
  program: Savable
  signal: AbortSignal
  onStep: (step: Step) => void
}

/** Keeps a programme on this device: its outline, every activity, and the media by their bytes. */
export async function saveProgram({ userId, program, signal, onStep }: Saving): Promise<SavedProgram> {
  const enrolment = program.program_user_id
  const wasSaved = (await savedPrograms(userId)).some((saved) => saved.enrolment === enrolment)
  try {
    await registerWorker()
    // Without this the browser may throw it away when the device is full; it may also say no.
    await navigator.storage?.persist?.().catch(() => false)
    await keepShell(userId)
    const saved = await fill(userId, program, signal, onStep)
    // Now it is known what the programme needs to be read.
    await keepSiteFiles()
    return saved
  } catch (error) {
    if (!wasSaved) await freeProgram(userId, enrolment)
    throw error
  }
}

async function fill(userId: number, program: Savable, signal: AbortSignal, onStep: Saving['onStep']) {
  const shelf = await caches.open(shelfName(userId, program.program_user_id))
  const entered = await enterProgram(userId, program)
  const topics: TopicDetail[] = []
  for (const id of topicIds(entered)) {
    signal.throwIfAborted()
    topics.push(await readTopic(userId, entered, id))
  }
  const places = placesOf(topics)
  const step = { done: 0, total: places.length }
  const kept = { size: 0, media: new Set<string>(), online: [] as SavedProgram['online'] }
  for (const topic of topics) kept.size += await putAnswer(shelf, calls.topic, { chapter_id: topic.id }, topic)
  for (const { topic, activity } of places) {
    signal.throwIfAborted()
    const { size, media, reason } = await keepActivity(shelf, userId, entered, topic, activity)
    kept.size += size
    for (const address of media) kept.media.add(address)
    if (reason) kept.online.push({ title: activity.title, reason })
    onStep({ ...step, done: ++step.done })
  }
  kept.size += await putAnswer(shelf, calls.validate, { slug: program.slug }, entered)
  step.total += kept.media.size
  onStep({ ...step })
  for (const address of kept.media) {
    kept.size += await keepMedia(shelf, address, signal)
    onStep({ ...step, done: ++step.done })
  }
  await dropOldMedia(shelf, kept.media)
  const { slug, title } = entered.opened.activity
  const info: SavedProgram = {
    enrolment: program.program_user_id,
    slug: program.slug,
    title: program.title,
    savedAt: Date.now(),
    size: kept.size,
    activities: places.length,
    next: { slug, title },
    online: kept.online,
  }
  await putInfo(shelf, info)
  return info
}

/** What somebody who attends may open, or will; an add-on that was not bought is none of it. */
const placesOf = (topics: TopicDetail[]) =>
  topics
    .flatMap((topic) => topic.resource_detail.map((activity) => ({ topic, activity })))
    .filter(({ activity }) => !activity.is_archived && activity.enrolled)

async function keepActivity(shelf: Cache, userId: number, entered: Entered, topic: TopicDetail, item: ActivityItem) {
  const activity = await readActivity(userId, entered, item.id)
  const quiz = isQuiz(item) && !item.lock_result ? await readQuiz(entered, item.id) : null
  const key = { activity_id: item.id }
  let size = await putAnswer(shelf, calls.activity, key, activity)
  size += await putAnswer(shelf, calls.validate, { slug: item.slug }, enteredAt(entered, topic, activity))
  if (quiz) size += await putAnswer(shelf, calls.quizIntro, key, quiz.intro)
  if (quiz?.attempt) size += await putAnswer(shelf, calls.quizResume, key, quiz.attempt)
  return { size, media: mediaIn([activity, quiz]), reason: reasonOf(activity, Boolean(quiz?.attempt)) }
}

/** Bytes that are here already are not fetched again: an address never changes what it holds. */
async function keepMedia(shelf: Cache, address: string, signal: AbortSignal): Promise<number> {
  const known = await shelf.match(address)
  if (known) return (await known.blob()).size
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  const bytes = await reply.blob()
  signal.throwIfAborted()
  const headers = { 'Content-Type': reply.headers.get('Content-Type') ?? 'application/octet-stream' }
  await shelf.put(address, new Response(bytes, { headers }))
  return bytes.size
}

async function dropOldMedia(shelf: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const { url } of await shelf.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/api/') && !wanted.has(pathname)) await shelf.delete(url)
  }
}
