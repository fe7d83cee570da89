import { ok } from './server'

export const homeCall = 'GET /api/catalog/home'

/** What the home page asks for, with nothing in it; a test changes what it is about. */
export const aHome = (change: object = {}) =>
  ok({
    popular: [],
    newest: [],
    upcoming: [],
    institutions: [],
    institution_total: 0,
    searches: [],
    ...change,
  })

/** For tests that come by the home page on their way. */
export function answerHome(server: { on: (call: string, answer: unknown) => void }): void {
  server.on(homeCall, aHome())
  server.on('GET /api/discovery/sro/program/list/1/4', ok([]))
}
