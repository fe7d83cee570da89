import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { cards, discovered } from '../testing/cards'

const server = fakeServer()
const asked = () => server.heard.filter(({ path }) => path === '/api/discovery/program/list/1/12')

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  server.on('GET /api/discovery/program/list/1/12', discovered(cards(3), 105))
  server.on('GET /api/discovery/learning-package/list/1/1', discovered([], 2))
  server.on('POST /api/discovery/search-keyword', ok({}))
})

it('filters of a phone apply together, from a sheet', async () => {
  const { address } = await openAt('/search?year_level=sd')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filter' })
  expect(await within(sheet).findByRole('button', { name: 'Tampilkan 107 program' })).toBeTruthy()
  server.on('GET /api/discovery/program/list/1/12', discovered(cards(3), 12))
  await userEvent.click(within(sheet).getByRole('checkbox', { name: /^SMP/ }))
  await userEvent.click(within(sheet).getByRole('checkbox', { name: /^Matematika/ }))
  expect(address()).toBe('/search?year_level=sd')
  expect(await within(sheet).findByRole('button', { name: 'Tampilkan 14 program' })).toBeTruthy()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Tampilkan 14 program' }))
  await waitFor(() => expect(address()).toBe('/search?year_level=sd%2Csmp&subject=matematika'))
  expect(await screen.findByRole('button', { name: 'Filter (3)' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a sheet that is closed changes nothing, and Reset empties it', async () => {
  const { address } = await openAt('/search?year_level=sd')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter (1)' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filter' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Reset' }))
  expect((within(sheet).getByRole('checkbox', { name: /^SD/ }) as HTMLInputElement).checked).toBe(false)
  await userEvent.click(within(sheet).getByRole('button', { name: 'Tutup' }))
  expect(address()).toBe('/search?year_level=sd')
})

it('B164 the words can be changed on the page; the same ones are not asked for again', async () => {
  const { address } = await openAt('/search?keyword=peta', aBoot({ session: aUser() }))
  const field = await screen.findByRole('textbox', { name: 'Ubah kata kunci' })
  await userEvent.type(field, '{Enter}')
  expect(asked()).toHaveLength(1)
  await userEvent.type(field, ' buta{Enter}')
  await waitFor(() => expect(address()).toBe('/search?keyword=peta+buta'))
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({ keyword: 'peta buta' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus kata kunci' }))
  await waitFor(() => expect(address()).toBe('/search'))
})

it('U26 what stands there until programmes come has the shape of their rows', async () => {
  const programs = 'GET /api/discovery/program/list/1/12'
  server.on('GET /api/discovery/learning-package/list/1/1', discovered([]))
  server.on('GET /api/discovery/sro/program/list/1/4', ok([]))
  server.on(programs, discovered([]))
  const { container } = await openAt('/search?keyword=zzz')
  let tell = () => {}
  const late = new Promise<void>((resolve) => {
    tell = resolve
  })
  server.on(programs, async () => {
    await late
    return discovered(cards(3))
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ubah kata kunci' }), '{Backspace}{Enter}')
  await waitFor(() => expect(container.querySelector('main .skeleton')).toBeTruthy())
  const waiting = container.querySelector('main .skeleton-group') as HTMLElement
  const [rows, row, picture] = [waiting, waiting.children[1], waiting.children[1]?.children[0]].map(
    (of) => of?.className,
  )
  tell()
  const link = await screen.findByRole('link', { name: /Program 1/ })
  expect(rows).toBe(`skeleton-group ${link.closest('ul')?.className}`)
  expect(row).toBe(link.className)
  for (const size of ['size-26', 'rounded-[10px]']) {
    expect(picture).toContain(size)
    expect(link.firstElementChild?.getAttribute('class')).toContain(size)
  }
})
