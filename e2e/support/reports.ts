import type { APIRequestContext, Page } from '@playwright/test'
import { post } from './call.ts'

interface Opened {
  opened: { activity: { id: number; is_complete: boolean } }
}

/** An activity as the server knows it for the person of the browser context. */
export async function activityOf(request: APIRequestContext, slug: string) {
  const me = await post<{ id: number }>(request, '/api/auth/me-v2', {})
  const form = { type_access: 'activity', user_id: me.id, slug, include: true }
  const { opened } = await post<Opened>(request, '/api/program-activity/v3/program-detail/validate', form)
  return opened.activity
}

type Body = Record<string, unknown>

/** Listens to what the page tells the server of progress and of answers, as far as the server has answered. */
export function reportsOf(page: Page) {
  const finishes: unknown[] = []
  const answers: string[] = []
  page.on('response', async (response) => {
    const request = response.request()
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !response.ok()) return
    const body = request.postDataJSON() as Body
    if (pathname === '/api/program_activity/v2/activity/' && body.is_finish) finishes.push(body.resource_id)
    if (pathname === '/api/program_activity/v2/quiz/answer') answers.push(`${body.activity_question_id}, ${body.seq}`)
  })
  return { finishes, answers }
}
