import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { followNext } from '@/shared/api/client'
import { get, getPage, post } from '../call'
import type { ActivityType, Work } from '../types'

export type Waiting = { slug: string; title: string; waiting: number }

/** A task handed in, or an answer of a quiz that a person has to read. */
export type Kind = 'work' | 'answer'
export type Turn = 'sent' | 'graded'
type Writer = { name: string; avatar: string | null }

export type QueueItem = {
  kind: Kind
  work_id: number
  user: Writer
  activity: { id: number; title: string; type: ActivityType }
  sent_at: number | null
  state: Work['state']
  score: number | null
}

/** `levels` go from the weakest work to the best. */
export type RubricLine = { name: string; points: number; levels: string[]; given: number | null; level: string | null }

export type GradedWork = Omit<Work, 'rubric'> & {
  kind: Kind
  prompt: string
  /** Of a reflection. */
  questions: string[]
  rubric: RubricLine[]
  user: Writer
  activity: { id: number; slug: string; title: string; type: ActivityType }
  program: { slug: string; title: string }
}

export type Grade = { rubric: { points: number }[]; feedback: string; decision: 'graded' | 'returned' }

const base = '/api/studio/grading'
const perPage = 20
const key = ['learning', 'grading'] as const

export const gradingKey = key

/** The programmes whose work one grades. */
export const programsQuery = queryOptions({
  queryKey: [...key, 'programs'],
  queryFn: () => get<Waiting[]>(`${base}/programs`, {}, { handles: [404] }),
})

const queuePath = (program: string) => `${base}/${encodeURIComponent(program)}/1/${perPage}`

export const queueQuery = (program: string, state: Turn) =>
  infiniteQueryOptions({
    queryKey: [...key, 'queue', program, state],
    initialPageParam: '',
    queryFn: ({ pageParam: next }) =>
      next ? followNext<QueueItem[]>(next) : getPage<QueueItem>(queuePath(program), { state }, { handles: [400, 404] }),
    getNextPageParam: ({ next }) => next,
  })

export const workQuery = (kind: Kind, id: number) =>
  queryOptions({
    queryKey: [...key, kind, id],
    queryFn: () => get<GradedWork>(`${base}/${kind}/${id}`, {}, { handles: [400, 404] }),
  })

export const grade = (kind: Kind, id: number, given: Grade) =>
  post<Work>(`${base}/${kind}/${id}`, given, { handles: [400] })

/** What waits next in a programme, besides the one just graded. */
export async function nextOf(program: string, kind: Kind, id: number): Promise<QueueItem | undefined> {
  const { rows } = await getPage<QueueItem>(queuePath(program), { state: 'sent' }, { handles: [400, 404] })
  return rows.find((row) => row.kind !== kind || row.work_id !== id)
}
