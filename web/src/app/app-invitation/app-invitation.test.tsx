import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, ok } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'
import { hasApp } from './invited'
import { openApp } from './open-app'

const server = fakeServer()
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const ribbon = () => screen.findByRole('complementary', { name: 'Aplikasi' })
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = 'download-recommendation=; Max-Age=0; Path=/'
}

/** A phone with this browser, which has answered no invitation. */
async function visit(userAgent: string, address = '/dewan') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('max-width') }) as MediaQueryList,
  )
  return openAt(address)
}

beforeEach(() => {
  server.on('POST /api/product/lead-squared', ok({}))
})
afterEach(forget)

describe('who is invited', () => {
  it.each([
    [android, 5, true],
    [iphone, 5, false],
    [mac, 5, false],
    [mac, 0, false],
    [desktop, 0, false],
  ])('B022 %s with %d fingers: %s', (userAgent, maxTouchPoints, invited) =>
    expect(hasApp({ userAgent, maxTouchPoints })).toBe(invited),
  )

  it('B023 nobody who has the cookie', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = 'download-recommendation=1; Path=/'
    await visit(android)
    expect(screen.queryByRole('complementary', { name: 'Aplikasi' })).toBeNull()
  })
})

describe('the invitation', () => {
  it('B022 keeps its place above the header from the first paint', async () => {
    await visit(android)
    const place = screen.getByRole('complementary', { name: 'Aplikasi' })
    expect(place.nextElementSibling).toBe(screen.getByRole('banner'))
    expect(place.className).toContain('h-14')
    expect(await within(place).findByRole('button', { name: 'Buka aplikasi' })).toBeTruthy()
  })

  it('B022 asks once more, by a modal, on the second page of a visit', async () => {
    const { router } = await visit(android)
    await within(await ribbon()).findByRole('button', { name: 'Buka aplikasi' })
    expect(currentModal()).toBeNull()
    await act(() => router.navigate({ to: '/hubungi-kami' }))
    await waitFor(() => expect(currentModal()).toEqual({ kind: 'app-invitation' }))
    await act(() => router.navigate({ to: '/dewan' }))
    expect(currentModal()).toBeNull()
  })

  it('B023 is gone for thirty days once it was sent away', async () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    await visit(android)
    await userEvent.click(await within(await ribbon()).findByRole('button', { name: 'Tutup' }))
    expect(screen.queryByRole('complementary', { name: 'Aplikasi' })).toBeNull()
    expect(set).toHaveBeenCalledWith(expect.stringMatching(/^download-recommendation=1; Max-Age=2592000; Path=\//))
  })
})

describe('opening the app', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['visible', ['sanggarmu://buka', 'https://toko.test/sanggarmu?utm_source=sanggarmu&utm_medium=buka-aplikasi']],
    ['hidden', ['sanggarmu://buka']],
  ] as const)('B024 tries its link, and after a second on a page that is %s goes to %j', (seen, gone) => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    openApp()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen)
    vi.advanceTimersByTime(999)
    expect(go).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(go.mock.calls.map(([to]) => to)).toEqual(gone)
  })
})
