import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerSearches } from '@/catalog/testing/cards'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'
import { loadPanels } from './lazy-panels'

const server = fakeServer()
const ask = 'GET /api/discovery/suggestion-keyword'
const keywords = (...all: string[]) => ok({ keywords: all.map((keyword) => ({ keyword, is_own: true })), programs: [] })
const asked = () =>
  server.heard.filter(({ path }) => path.endsWith('/suggestion-keyword')).map(({ query }) => query.get('keyword'))
const posted = (name: string) => server.heard.filter(({ path }) => path === `/api/discovery/${name}`)

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('POST /api/product/lead-squared', ok({}))
  server.on('POST /api/discovery/search-keyword', ok({}))
  server.on('POST /api/discovery/remove-suggestion-keyword', ok({}))
  server.on(ask, keywords('pecahan', 'peta buta'))
  answerSearches(server)
  await loadPanels()
})
afterEach(() => void vi.useRealTimers())

const box = () => within(screen.getByRole('banner')).getByRole('combobox', { name: 'Cari program' })
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

async function openBox(boot = aBoot({ session: aUser() })) {
  const site = await openAt('/utbk', boot)
  await user.click(box())
  return site
}

describe('past searches', () => {
  it('B163 come after a pause of 500 ms', async () => {
    await openBox()
    expect(await screen.findByRole('grid', { name: 'Saran pencarian' })).toBeTruthy()
    await user.type(box(), 'pe')
    await act(() => vi.advanceTimersByTimeAsync(400))
    await user.type(box(), 'c')
    await act(() => vi.advanceTimersByTimeAsync(450))
    expect(asked()).toEqual([''])
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(asked()).toEqual(['', 'pec'])
  })

  it('B164 are not asked for again with the same words', async () => {
    await openBox()
    await user.type(box(), 'peta')
    await act(() => vi.advanceTimersByTimeAsync(510))
    await user.type(box(), ' ')
    await act(() => vi.advanceTimersByTimeAsync(510))
    await user.type(box(), 's{Backspace}{Backspace}')
    await act(() => vi.advanceTimersByTimeAsync(510))
    expect(asked()).toEqual(['', 'peta'])
  })

  it('B166 can be removed', async () => {
    await openBox()
    await screen.findByRole('grid')
    expect(rows()).toEqual(['pecahan', 'peta buta'])
    await user.click(screen.getByRole('gridcell', { name: 'Hapus “pecahan” dari pencarianmu' }))
    expect(rows()).toEqual(['peta buta'])
    await waitFor(() => expect(posted('remove-suggestion-keyword')[0]?.body).toEqual({ keyword: 'pecahan' }))
  })

  it('B210 B166 leave the page in peace when they fail', async () => {
    server.on(ask, refuse(500, 'Tidak bisa.'))
    await openBox()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(screen.queryByRole('grid')).toBeNull()
    expect(currentModal()).toBeNull()
  })

  it('B210 one that could not be removed is gone here all the same, and nothing is said', async () => {
    server.on('POST /api/discovery/remove-suggestion-keyword', refuse(500, 'Tidak bisa.'))
    await openBox()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('gridcell', { name: 'Hapus “pecahan” dari pencarianmu' }))
    await waitFor(() => expect(posted('remove-suggestion-keyword')).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(rows()).toEqual(['peta buta'])
    expect(currentModal()).toBeNull()
  })

  it('are nobody’s when nobody is logged in', async () => {
    await openBox(aBoot())
    await user.type(box(), 'p')
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(asked()).toEqual([])
  })

  it('are chosen and removed by keys, with focus in the field', async () => {
    const { address } = await openBox()
    await screen.findByRole('grid')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('peta buta')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(rows()).toEqual(['pecahan'])
    expect(document.activeElement).toBe(box())
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/search?keyword=pecahan'))
  })

  it('are closed by Escape', async () => {
    await openBox()
    await screen.findByRole('grid')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('other suggestions', () => {
  const program = {
    slug: 'pecahan-asyik',
    title: 'Pecahan Asyik',
    category_name: 'KELASMU',
    institution: 'Sanggar Cendekia',
  }

  beforeEach(() => {
    const keywords = [
      { keyword: 'pecahan', is_own: true },
      { keyword: 'pecahan senilai', is_own: false },
    ]
    server.on(ask, ok({ keywords, programs: [program] }))
    server.on('GET /api/program_activity/v2/product_detail/pecahan-asyik', refuse(400, 'Not found slug'))
  })

  it('C040 are what others search for, which cannot be removed, and programmes', async () => {
    await openBox()
    await screen.findByRole('grid')
    expect(rows()).toEqual(['pecahan', 'pecahan senilai', 'Pecahan AsyikSanggar Cendekia'])
    expect(screen.getAllByRole('gridcell', { name: /^Hapus/ })).toHaveLength(1)
    const programme = screen.getByRole('link', { name: /Pecahan Asyik/ })
    expect(programme.getAttribute('href')).toBe('/program/pecahan-asyik')
    expect(programme.querySelector('img')?.getAttribute('src'), 'its cover').toMatch(/^\/gambar\/sampul\//)
  })

  it('C040 are there for a visitor too, once something is typed', async () => {
    await openBox(aBoot())
    await user.type(box(), 'pe')
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(await screen.findByRole('grid', { name: 'Saran pencarian' })).toBeTruthy()
    expect(asked()).toEqual(['pe'])
  })

  it('lead to a programme by keys', async () => {
    const { router } = await openBox()
    await screen.findByRole('grid')
    const go = vi.spyOn(router, 'navigate').mockResolvedValue()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(go).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'pecahan-asyik' } }))
  })
})

describe('a search', () => {
  it('B074 B163 is remembered', async () => {
    const { address } = await openBox()
    await user.type(box(), ' pecahan {Enter}')
    await waitFor(() => expect(address()).toBe('/search?keyword=pecahan'))
    await waitFor(() => expect(posted('search-keyword')[0]?.body).toEqual({ keyword: 'pecahan' }))
  })

  it('B164 that is on the page is not made again', async () => {
    const { router } = await openBox()
    await user.type(box(), 'pecahan{Enter}')
    await waitFor(() => expect(posted('search-keyword')).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(1600))
    const go = vi.spyOn(router, 'navigate')
    await user.type(box(), '{Enter}')
    expect(go).not.toHaveBeenCalled()
    expect(posted('search-keyword')).toHaveLength(1)
  })

  it('stands in the box of its page', async () => {
    await openAt('/search/kelas?keyword=peta+buta')
    expect((box() as HTMLInputElement).value).toBe('peta buta')
  })

  it('B165 is under way for 1.5 seconds', async () => {
    await openBox()
    const form = () => box().closest('form')
    await user.type(box(), 'pecahan{Enter}')
    expect(form()?.getAttribute('aria-busy')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(1400))
    expect(form()?.getAttribute('aria-busy')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(101))
    expect(form()?.getAttribute('aria-busy')).toBe('false')
  })

  it('of a visitor is remembered by nobody', async () => {
    const { address } = await openBox(aBoot())
    await user.type(box(), 'pecahan{Enter}')
    await waitFor(() => expect(address()).toBe('/search?keyword=pecahan'))
    expect(posted('search-keyword')).toHaveLength(0)
  })
})
