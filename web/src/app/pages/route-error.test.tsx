import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { fakeServer } from '@/shared/testing/server'
import { openAt } from '../testing/open-at'

fakeServer()

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
  await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('keeps our own mistakes to itself', async () => {
  await failWith(new Error("can't access property of undefined"))
  expect((await screen.findByRole('alert')).textContent).not.toContain('undefined')
})
