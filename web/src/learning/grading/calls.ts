import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Schemas } from '@/shared/api/answer'
import { followNext } from '@/shared/api/client'
import { get, getPage, post } from '../call'
import type { ActivityType, Work } from '../types'

export type Waiting = Answer<'/api/studio/grading/programs', 'get'>[number]

/** A task handed in, or an answer of a quiz that a person has to read. */
export type Kind = Schemas['QueueKind']
export type Turn = Extract<Work['state'], 'sent' | 'graded'>

type OfType = { activity: { type: ActivityType } }
export type QueueItem = Answer<'/api/studio/grading/{program_slug}/{page}/{perPage}', 'get'>[number] & OfType

/** `levels` go from the weakest work to the best. */
export type RubricLine = Schemas['Line']
export type GradedWork = Schemas['WorkPage'] & OfType
export type Grade = Required<Schemas['GradeForm']>

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
