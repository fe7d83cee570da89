import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { answerHome } from '@/shared/testing/home'
import { answerOwnLearning } from '@/shared/testing/own-learning'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { loadPanels } from '../lazy-panels'

/** A server that answers what the bars and menus around every page ask. */
export function shellServer() {
  const server = fakeServer()
  beforeEach(() => {
    answerHome(server)
    answerOwnLearning(server)
    server.on('GET /api/user/year/list', ok([]))
    server.on('GET /api/user/profession/', ok(['Orangtua', 'Murid'].map((name, at) => ({ id: at + 1, name }))))
    server.on('GET /api/user/coachmark', ok(['relation', 'dashboard']))
    server.on('GET /api/user/account-menu', ok(aMenu()))
    server.on('POST /api/product/lead-squared', ok({}))
  })
  return server
}

export const aMenu = (change = {}) => ({
  community_page: null,
  parent_entries: false,
  year_in_review: false,
  data_wajib_murid: false,
  dokumen_panduan: false,
  ...change,
})

export const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement)

export const press = async (name: string | RegExp) => {
  await loadPanels()
  await userEvent.click(bar().getAllByRole('button', { name })[0] as HTMLElement)
}

export const asUser = (change = {}) => aBoot({ session: aUser(change) })
