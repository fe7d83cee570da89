import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOwnLearning } from '@/shared/testing/own-learning'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { loadPanels } from '../shell/lazy-panels'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const noted = () => server.heard.filter(({ method, path }) => method === 'POST' && path === '/api/user/coachmark')
const asked = () => server.heard.filter(({ method, path }) => method === 'GET' && path === '/api/user/coachmark')
const children = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ child_user_id: i + 11, child_name: `Anak ${i + 1}`, child_avatar: null }))
const first = 'Keluargamu di satu tempat'
const second = 'Pindah akun tanpa keluar'

/** Tours end for as long as the site is open, so every test has a person of its own. */
let nextId = 100
const person = (change: object) => aBoot({ session: aUser({ id: nextId++, ...change }) })

beforeEach(() => {
  answerOwnLearning(server)
  server.on('GET /api/user/profession/', ok([{ name: 'Orangtua' }, { name: 'Murid' }, { name: 'Guru' }]))
  server.on('GET /api/user/coachmark', ok([]))
  server.on('POST /api/user/coachmark', ok(['relation']))
  server.on('POST /api/product/lead-squared', ok({}))
  server.on('GET /api/user/account-menu', ok({ community_page: null }))
})

async function openMenu(change: object) {
  const site = await openAt('/dewan', person(change))
  await loadPanels()
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: /Menu profil/ }))
  return site
}

describe('the tour of the family', () => {
  it('B168 has two steps, and B113 finishing it notes it as done', async () => {
    await openMenu({ child: children(1) })
    expect(await screen.findByRole('dialog', { name: first })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }))
    const last = within(await screen.findByRole('dialog', { name: second }))
    expect(last.getByText('2 dari 2')).toBeTruthy()
    expect(last.queryByRole('button', { name: 'Lewati' })).toBeNull()
    await userEvent.click(last.getByRole('button', { name: 'Mengerti' }))
    await waitFor(() => expect(noted()[0]?.body).toMatchObject({ name: 'relation', status: true, device: 'web' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B168 sending it away notes it as not done, and the menu stays', async () => {
    await openMenu({ child: children(1) })
    await screen.findByRole('dialog', { name: first })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lanjut'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(noted()[0]?.body).toMatchObject({ name: 'relation', status: false }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('navigation', { name: 'Menu akun' })).toBeTruthy()
    const family = screen.getByRole('button', { name: 'Akun terhubung' })
    expect(family.getAttribute('aria-expanded'), 'what it unfolded stays so').toBe('true')
  })

  it.each([
    [2, 'true'],
    [3, 'false'],
  ])('B170 unfolds a list of %d: %s', async (count, unfolded) => {
    await openMenu({ child: children(count) })
    await screen.findByRole('dialog', { name: first })
    expect(screen.getByText('Akun terhubung').closest('button')?.getAttribute('aria-expanded')).toBe(unfolded)
  })

  it('B170 does not unfold for those who have seen it', async () => {
    server.on('GET /api/user/coachmark', ok(['relation']))
    await openMenu({ child: children(1) })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Akun terhubung' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('B171 looks 10 ms after the menu opened', async () => {
    await loadPanels()
    const wait = vi.spyOn(window, 'setTimeout')
    await openMenu({ child: children(1) })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(wait.mock.calls.some(([, ms]) => ms === 10)).toBe(true)
  })

  it('B168 is for parents', async () => {
    await openMenu({ profession_name: 'Guru' })
    await userEvent.click(screen.getByRole('button', { name: 'Akun terhubung' }))
    expect(asked()).toHaveLength(0)
  })
})

describe('the tour of the dashboard', () => {
  const phone = (isPhone: boolean) =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: isPhone && query === '(max-width: 920px)',
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    )
  const student = { profession_name: 'Murid', year_level_name: 'SD Kelas 5' }
  const title = 'Semua kelasmu ada di Dashboard'

  it('B169 shows a student on a phone one step, and finishing it goes to the dashboard', async () => {
    phone(true)
    const { address } = await openAt('/dewan', person(student))
    const tour = within(await screen.findByRole('dialog', { name: title }))
    await userEvent.click(tour.getByRole('button', { name: 'Buka Dashboard' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(noted()[0]?.body).toMatchObject({ name: 'dashboard', status: true })
  })

  it('B169 can be left where one is', async () => {
    phone(true)
    const { address } = await openAt('/dewan', person(student))
    const tour = within(await screen.findByRole('dialog', { name: title }))
    await userEvent.click(tour.getByRole('button', { name: 'Mengerti' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/dewan')
  })

  it('waits while one is on the dashboard, and comes on the next page', async () => {
    phone(true)
    const { router } = await openAt('/dashboard', person(student))
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => router.navigate({ to: '/dewan' }))
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  })

  it.each([
    ['a wide window', false, student],
    ['somebody who is no student', true, { profession_name: 'Guru' }],
  ])('B169 is not for %s', async (_, isPhone, change) => {
    phone(isPhone)
    await openAt('/dewan', person(change))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked()).toHaveLength(0)
  })
})
