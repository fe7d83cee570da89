import { describe, expect, it } from 'vitest'
import { aUser } from '@/shared/testing/people'
import type { UserInfo } from '@/shared/user'
import { type Access, decide, owedFirst } from './access'

const listed = ['Murid', 'Orangtua', 'Guru', 'Mahasiswa', 'Profesional', 'Prakerja']

function at(path: string, access: Access, user: UserInfo | null, more: Partial<Parameters<typeof decide>[0]> = {}) {
  return decide({ path, access, user, search: {}, professions: listed, phone: false, ...more })
}

describe('login', () => {
  it('B072 asks a visitor to log in on a protected page', () =>
    expect(at('/dashboard', 'login', null)).toEqual({ kind: 'ask-login' }))
})

describe('a second factor that is owed', () => {
  const owing = aUser({ owes_second_factor: true })

  it.each(['/', '/dashboard', '/profile', '/login'])('leads from %s to its set-up', (path) =>
    expect(owedFirst(path, {}, owing)).toBe('/profile?page=keamanan'),
  )

  it('opens the set-up, whatever else is missing', () => {
    expect(owedFirst('/profile', { page: 'keamanan' }, owing)).toBeNull()
    expect(at('/profile', 'own', owing, { search: { page: 'keamanan' } })).toEqual({ kind: 'enter' })
  })

  it('is nobody else’s', () => {
    expect(owedFirst('/dashboard', {}, aUser())).toBeNull()
    expect(owedFirst('/', {}, null)).toBeNull()
  })
})

describe('/profile', () => {
  const update = { search: { 'update-password': '' } }

  it('B055 does not exist for a visitor', () => expect(at('/profile', 'own', null)).toEqual({ kind: 'go', to: '/404' }))

  it('B056 asks a visitor with a password link to log in', () =>
    expect(at('/profile', 'own', null, update)).toEqual({ kind: 'go', to: '/login?update-password=true' }))

  it('B057 opens the app on a phone, and stays on a desktop', () => {
    expect(at('/profile', 'own', aUser(), { ...update, phone: true })).toEqual({ kind: 'open-app' })
    expect(at('/profile', 'own', aUser(), update)).toEqual({ kind: 'enter' })
    expect(at('/profile', 'own', aUser(), { phone: true })).toEqual({ kind: 'enter' })
  })
})

describe('profession', () => {
  const without = aUser({ profession_name: '' })

  it.each(['/dashboard', '/kelasku', '/daftar-tagihan'])(
    'B052 sends an unlisted profession from %s to /daftar',
    (path) => expect(at(path, 'login', without)).toEqual({ kind: 'go', to: '/daftar' }),
  )

  it.each(['/tanyamu', '/daftar-transaksi', '/register-google', '/switch-account-redirection'])(
    'B052 spares %s',
    (path) => expect(at(path, 'login', without)).toEqual({ kind: 'enter' }),
  )

  it('B052 spares /daftar-pilihan and /profile', () => {
    expect(at('/daftar-pilihan', 'verified-email', without)).toEqual({ kind: 'enter' })
    expect(at('/profile', 'own', without)).toEqual({ kind: 'enter' })
  })

  it('turns nobody away while the list is unknown', () =>
    expect(at('/dashboard', 'login', without, { professions: null })).toEqual({ kind: 'enter' }))
})

describe('verified e-mail and complete profile', () => {
  const unverified = aUser({ is_email_verified: false })
  const stay = (modal: string) => ({ kind: 'stay', modal })

  it('B185 keeps an unverified address out of /daftar-pilihan', () =>
    expect(at('/daftar-pilihan', 'verified-email', unverified)).toEqual(stay('email-not-verified')))

  it('lets an account without an e-mail address through the e-mail gate', () =>
    expect(
      at('/daftar-pilihan', 'verified-email', aUser({ is_email_verified: false, is_created_without_email: true })),
    ).toEqual({ kind: 'enter' }))

  it.each(['/portofolio/profil', '/tukar-voucher'])(
    'B186 B187 %s asks for the address first, then the profile',
    (path) => {
      const both = 'verified-email+complete-profile'
      expect(at(path, both, { ...unverified, name: '' })).toEqual(stay('email-not-verified'))
      expect(at(path, both, aUser({ name: '' }))).toEqual(stay('profile-incomplete'))
      expect(at(path, both, aUser())).toEqual({ kind: 'enter' })
    },
  )

  it.each([
    ['B181', 'Murid', { email: null }],
    ['B181', 'Murid', { name: '' }],
    ['B181', 'Murid', { year_level_id: null }],
    ['B182', 'Guru', { email: null }],
    ['B182', 'Orangtua', { name: '' }],
    ['B182', 'Mahasiswa', { email: null }],
    ['B182', 'Profesional', { name: '' }],
    ['B183', 'Prakerja', { city: null }],
    ['B183', 'Prakerja', { occupation: null }],
  ] as const)('%s a %s with %j is incomplete', (_, profession_name, gap) =>
    expect(at('/tukar-voucher', 'verified-email+complete-profile', aUser({ profession_name, ...gap }))).toEqual(
      stay('profile-incomplete'),
    ),
  )

  it.each(['Guru', 'Orangtua', 'Mahasiswa', 'Profesional'] as const)(
    'B182 a %s needs no year level, city or occupation',
    (profession_name) =>
      expect(
        at(
          '/tukar-voucher',
          'verified-email+complete-profile',
          aUser({ profession_name, year_level_id: null, city: null, occupation: null }),
        ),
      ).toEqual({ kind: 'enter' }),
  )
})
