import { lazyRouteComponent } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { fakeServer } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'

const server = fakeServer()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Opens a page whose loader fails. */
async function failWith(error: Error) {
  const { router } = await openAt('/dewan')
  const route = router.routesById['/_default/utbk']
  const load = vi.fn(() => Promise.reject(error))
  route.options.loader = load
  await act(() => router.navigate({ to: '/utbk' }))
  return load
}

it('says what the server said, and tries again', async () => {
  const load = await failWith(new ApiError(503, 'Daftar program belum bisa dimuat.'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Terjadi Kendala' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Daftar program belum bisa dimuat.')
  expect(screen.getByRole('banner')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

it('B225 surfaces a script that did not load, and offers to reload', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await failWith(new TypeError('error loading dynamically imported module: /assets/utbk.js'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman belum bisa dimuat' })).toBeTruthy()
  server.on('HEAD /', () => new Response())
  await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

describe('without a connection', () => {
  const chunkError = () => new TypeError('error loading dynamically imported module: /assets/utbk.js')
  const setOnline = (isOnline: boolean) =>
    act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  const notes = () => screen.queryAllByText(/koneksi|terhubung/).map(({ textContent }) => textContent)

  it('one banner tells of it, and of its end', async () => {
    await openAt('/dewan')
    await setOnline(false)
    expect(notes()).toEqual(['Kamu sedang tanpa koneksi'])
    await setOnline(false)
    expect(notes()).toHaveLength(1)
    await setOnline(true)
    expect(notes()).toEqual(['Kamu terhubung lagi.'])
  })

  it('a page that did not come says why, stays in the site when it is asked to reload, and comes with the connection', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await failWith(chunkError())
    expect(await screen.findByRole('heading', { level: 1, name: 'Kamu sedang tanpa koneksi' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).not.toContain('memperbarui situs')
    server.on('HEAD /', () => Promise.reject(new TypeError('Failed to fetch')))
    await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }))
    expect(await screen.findByText('Belum terhubung juga. Coba lagi sebentar lagi, ya.')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    server.on('HEAD /', () => new Response())
    await setOnline(true)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('what nobody waits for opens no dialog over the banner', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openAt('/dewan')
    await act(async () =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkError() })),
    )
    expect(currentModal()).toBeNull()
    expect(notes()).toHaveLength(1)
  })
})

/** What the build makes of an import: it tells of a file that does not come, and fails unless somebody says it is handled. */
async function importOf(file: string): Promise<never> {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`)
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  window.dispatchEvent(event)
  if (!event.defaultPrevented) throw payload
  return undefined as never
}

it('B225 a link that is pointed at without a connection says nothing; followed, it says so in the place of the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const { router } = await openAt('/dewan')
  const load = vi.fn(() => importOf('/assets/kebijakan.js'))
  router.routesById['/_default/kebijakan-privasi'].options.component = lazyRouteComponent(load)
  const link = screen.getAllByRole('link').find((each) => each.getAttribute('href') === '/kebijakan-privasi')
  await userEvent.hover(link as HTMLElement)
  await waitFor(() => expect(load).toHaveBeenCalled())
  await vi.dynamicImportSettled()
  expect(currentModal()).toBeNull()
  await userEvent.click(link as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman belum bisa dimuat' })).toBeTruthy()
  expect(currentModal()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('B225 what nobody waits for, but somebody pressed, offers to reload', async () => {
  await openAt('/dewan')
  const reason = await importOf('/assets/bagikan.js').catch((error: unknown) => error)
  await act(async () => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))
  expect(await screen.findByRole('dialog', { name: 'Halaman belum bisa dimuat' })).toBeTruthy()
})

it('keeps our own mistakes to itself', async () => {
  await failWith(new Error("can't access property of undefined"))
  expect((await screen.findByRole('alert')).textContent).not.toContain('undefined')
})
