import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { accountsServer } from '../testing/accounts-server'

const server = accountsServer()
const call = 'GET /api/user/public/get/dewikartika'
const dewi = {
  id: 7,
  username: 'dewikartika',
  name: 'Dewi Kartika',
  avatar: null,
  profession_name: 'Orangtua',
  join_date: Date.UTC(2024, 6, 1),
  is_private: false,
}

describe('a profile that its owner opened', () => {
  it('is a page for everybody, under the username', async () => {
    server.has(aUser())
    server.on(call, ok(dewi))
    await openAt('/u/dewikartika/profil')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dewi Kartika' })).toBeTruthy()
    expect(screen.getByText('@dewikartika')).toBeTruthy()
    expect(screen.getByText(/^Bergabung sejak .*1 Juli 2024$/)).toBeTruthy()
    expect(server.calls('/api/user/public/get/dewikartika')[0]?.query.get('is_username')).toBe('1')
    expect(screen.queryByRole('link', { name: 'Atur profilku' })).toBeNull()
  })

  it('is reached from the settings, and says how it is closed', async () => {
    const session = aUser({ is_public: true })
    server.has(session)
    server.on(call, ok(dewi))
    await openAt('/profile?page=data-diri', aBoot({ session }))
    await userEvent.click(await screen.findByRole('link', { name: 'Lihat profil publikmu' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dewi Kartika' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Atur profilku' })).toBeTruthy()
  })

  it('is not there for who closed it, or never was', async () => {
    server.has(aUser())
    server.on(call, refuse(404, 'Tidak ada.'))
    await openAt('/u/dewikartika/profil')
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil ini tidak terbuka' })).toBeTruthy()
  })
})
