import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { rememberFor } from '@/shared/lib/personal-memory'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { isLeaving, lastProfile, signedIn } from './session'
import { accountsServer } from './testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const person = aUser()

beforeEach(() => {
  server.has(person)
  server.on('GET /api/user/coachmark', ok(['relation']))
})

async function leaveFrom(address: string) {
  const site = await openAt(address, aBoot({ session: person }))
  site.queryClient.setQueryData(['loaded'], 'for Dewi')
  await user.click(await screen.findByRole('button', { name: 'Menu profil Dewi Kartika' }))
  await user.click(await screen.findByRole('button', { name: 'Keluar' }))
  await waitFor(() => expect(currentUser()).toBeNull())
  return site
}

it('B121 B122 B125 tells the server, forgets what was loaded and goes home', async () => {
  const { address, queryClient } = await leaveFrom('/dewan')
  await waitFor(() => expect(address()).toBe('/'))
  expect(server.calls('/api/auth/logout')).toHaveLength(1)
  expect(queryClient.getQueryData(['loaded'])).toBeUndefined()
  expect((await screen.findAllByRole('button', { name: 'Masuk' })).length).toBeGreaterThan(0)
})

it('B123 B124 keeps of the person only id, name, avatar and year level', async () => {
  window.localStorage.clear()
  rememberFor(person.id, 'code-sent', '1')
  await leaveFrom('/dewan')
  expect(Object.keys(window.localStorage)).toEqual(['last-profile'])
  expect(Object.keys(lastProfile() ?? {}).sort()).toEqual(['avatar', 'id', 'name', 'year_level_id', 'year_level_name'])
})

describe('a log-out that the server has not heard of', () => {
  const warning = () => screen.findByText('Kamu belum sepenuhnya keluar')
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const hear = () => server.on('POST /api/auth/logout', ok(null))

  it('clears what is here at once, says plainly that the session lives, and is told as soon as the connection is back', async () => {
    window.localStorage.clear()
    rememberFor(person.id, 'code-sent', '1')
    server.on('POST /api/auth/logout', lost)
    const { address, queryClient } = await leaveFrom('/dewan')
    await warning()
    await waitFor(() => expect(address()).toBe('/'))
    expect(Object.keys(window.localStorage).sort()).toEqual(['last-profile', 'leaving'])
    hear()
    queryClient.setQueryData(['loaded'], 'with the cookie of Dewi')
    act(() => window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Kamu sudah keluar.')).toBeTruthy()
    expect(screen.queryByText('Kamu belum sepenuhnya keluar')).toBeNull()
    expect(Object.keys(window.localStorage)).toEqual(['last-profile'])
    expect(queryClient.getQueryData(['loaded'])).toBeUndefined()
  })

  it('is tried again by the person', async () => {
    server.on('POST /api/auth/logout', refuse(503, 'Layanan sedang sibuk.'))
    await leaveFrom('/dewan')
    await warning()
    hear()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Kamu sudah keluar.')).toBeTruthy()
  })

  it('lets nobody in by the cookie at the next start, which tells the server', async () => {
    server.on('POST /api/auth/logout', lost)
    await leaveFrom('/dewan')
    await warning()
    await openAt('/tentang-kami', aBoot({ session: person }))
    expect(currentUser()).toBeNull()
    await warning()
    hear()
    await openAt('/tentang-kami', aBoot({ session: person }))
    expect(currentUser()).toBeNull()
    expect(await screen.findByText('Kamu sudah keluar.')).toBeTruthy()
    await openAt('/tentang-kami', aBoot({ session: person }))
    expect(currentUser()?.id, 'logged in again elsewhere').toBe(person.id)
  })

  it('is over where the server knows the session no more, and with the next log-in', async () => {
    server.on('POST /api/auth/logout', refuse(401, 'Sesimu sudah berakhir.'))
    await leaveFrom('/dewan')
    expect(isLeaving()).toBe(false)
    server.on('POST /api/auth/logout', lost)
    await leaveFrom('/dewan')
    expect(isLeaving()).toBe(true)
    act(() => signedIn(person))
    act(() => window.dispatchEvent(new Event('online')))
    expect(server.calls('/api/auth/logout')).toHaveLength(2)
    expect(currentUser()?.id).toBe(person.id)
  })

  it('takes along the other tabs', async () => {
    await openAt('/dewan', aBoot({ session: person }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'leaving', newValue: 'yes' })))
    expect(currentUser()).toBeNull()
  })
})
