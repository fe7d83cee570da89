import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { rememberFor } from './personal-memory'
import { currentUser, lastProfile } from './session'
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

it('leaves even when the server cannot be told', async () => {
  server.on('POST /api/auth/logout', refuse(503, 'Layanan sedang sibuk.'))
  const { address } = await leaveFrom('/dewan')
  await waitFor(() => expect(address()).toBe('/'))
})
