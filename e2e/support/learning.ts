import type { APIRequestContext } from '@playwright/test'
import { get, post } from './call.ts'

interface Card {
  id: number
  slug: string
  title: string
  price: number
}

interface Detail {
  id: number
  can_join: boolean
}

const detailOf = (request: APIRequestContext, program: string) =>
  get<Detail>(request, `/api/program_activity/v2/product_detail/${program}`)

/** Those of the demo that ask for a study group first. */
const divided = ['berani-ngobrol-bahasa-inggris', 'asesmen-diagnostik-untuk-guru']

/** A free programme of the demo that anybody can join, and that begins at once. */
export async function freeProgram(request: APIRequestContext): Promise<Card> {
  const cards = await get<Card[]>(request, '/api/program/list/kelasmu/1/30')
  for (const card of cards.filter(({ price, slug }) => price === 0 && !divided.includes(slug)))
    if ((await detailOf(request, card.slug)).can_join) return card
  throw new Error('the demo has a free programme that can be joined')
}

interface Joined {
  first_activity: { slug: string }
}

/** The person of the browser context joins the free programme; where it begins. */
export async function joinProgram(request: APIRequestContext, program: string): Promise<string> {
  const { id } = await detailOf(request, program)
  const joined = await post<Joined>(request, '/api/payment/free_enrollment/', { program_id: id })
  return joined.first_activity.slug
}

/** The person of the browser context joins some free programme. */
export async function join(request: APIRequestContext): Promise<{ program: Card; activity: string }> {
  const program = await freeProgram(request)
  return { program, activity: await joinProgram(request, program.slug) }
}

export interface Place {
  program_user_id: number
  activity_id: number
}

async function entered(request: APIRequestContext, activity: string): Promise<Place & { chapter_id: number }> {
  const me = await post<{ id: number }>(request, '/api/auth/me-v2', {})
  const form = { type_access: 'activity', user_id: me.id, slug: activity }
  return post(request, '/api/program-activity/v3/program-detail/validate', form)
}

/** The numbers of the person's place and of an activity in it. */
export async function placeOf(request: APIRequestContext, activity: string): Promise<Place> {
  const { program_user_id, activity_id } = await entered(request, activity)
  return { program_user_id, activity_id }
}

/** The number of the topic that an activity is in. */
export const topicOf = async (request: APIRequestContext, activity: string) =>
  (await entered(request, activity)).chapter_id
