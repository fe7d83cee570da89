import { afterEach, beforeEach, vi } from 'vitest'

type Answer = unknown | ((request: Request) => unknown | Promise<unknown>)

type Heard = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }

/** A server that answers only what a test told it to; any other call fails the test. */
export function fakeServer() {
  const answers = new Map<string, Answer>()
  const heard: Heard[] = []
  const unknown: string[] = []

  beforeEach(() => {
    answers.clear()
    // Pages tell what was used without waiting for an answer.
    answers.set('POST /api/product/lead-squared', ok({}))
    heard.length = 0
    unknown.length = 0
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const name = `${request.method} ${url.pathname}`
      if (!answers.has(name)) unknown.push(name)
      const text = await request.clone().text()
      heard.push({
        method: request.method,
        path: url.pathname,
        query: url.searchParams,
        body:
          request.headers.get('Content-Type') === 'application/octet-stream' ? text : text ? JSON.parse(text) : null,
        headers: request.headers,
      })
      if (!answers.has(name)) return json({ status: 404, message: `Unknown call ${name}` }, 404)
      const answer = answers.get(name)
      const body = typeof answer === 'function' ? await answer(request) : answer
      return body instanceof Response ? body : json(body, 200)
    })
  })

  afterEach(async () => {
    // What the last step opened asks for its data too, whether its chunk came at once or a moment later: the chunk, then
    // the turn in which it is shown.
    await vi.dynamicImportSettled()
    await vi.dynamicImportSettled()
    // `fetch` stays ours until the next test begins: what the page still asks after its last word goes to nobody.
    if (unknown.length) throw new Error(`calls that the test did not expect: ${unknown.join(', ')}`)
  })

  return {
    heard,
    /** `on('GET /api/user/profession', ok([…]))` */
    on(call: string, answer: Answer) {
      answers.set(call, answer)
    },
  }
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

export const ok = (data: unknown) => ({ status: 200, message: 'OK', data })

export const refuse =
  (http: number, message: string, status = http, data: unknown = null) =>
  () =>
    json({ status, message, data, id: 'req-1' }, http)
