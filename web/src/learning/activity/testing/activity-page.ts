import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import { answerHome } from '@/shared/testing/home'
import { putEverythingInSight } from '@/shared/testing/in-sight'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { aDetail, anOpened, aValidated, calls } from '../../testing/class'
import { loadSidebar } from '../later-sidebar'

export const path = '/aktivitas/menjumlah-pecahan'
export const learner = aBoot({ session: aUser() })
export const title = (name = 'Menjumlah pecahan dengan gambar') => screen.findByRole('heading', { level: 1, name })
export const list = () => within(screen.getByRole('complementary', { name: 'Daftar aktivitas' }))
/** Complete already, so that opening it tells nothing. */
export const done = () => aDetail({ is_complete: true })

/** The server behind the page of an activity; a test changes what it is about. */
export function activityServer() {
  const server = fakeServer()
  // The list is there at once, as on every visit after the first.
  beforeAll(loadSidebar)
  beforeEach(() => {
    server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done() }) })))
    server.on(calls.scores, ok({ final_score: null, items: [], available_at: null }))
    answerHome(server)
    putEverythingInSight()
  })
  return {
    server,
    asked: (call: string) => server.heard.filter((each) => `${each.method} ${each.path}` === call),
  }
}
