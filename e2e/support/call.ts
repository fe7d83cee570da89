import { type APIRequestContext, expect } from '@playwright/test'

export const key = { Authorization: 'Key sanggar-web' }

/** As the site's own page calls, wherever the program listens. */
const headers = { ...key, 'Sec-Fetch-Site': 'same-origin' }

async function dataOf<T>(reply: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  expect(reply.status(), await reply.text()).toBe(200)
  return ((await reply.json()) as { data: T }).data
}

/** What the program answers to the person of the browser context. */
export const post = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> =>
  dataOf(await request.post(path, { headers, data }))

export const get = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  dataOf(await request.get(path, { headers }))
