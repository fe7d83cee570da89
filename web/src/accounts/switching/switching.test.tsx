import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { accountsServer } from '../testing/accounts-server'
import { aChild, dewi, raka } from '../testing/family'
import { linkedAccounts, showsLinked } from './linked-accounts'

const server = accountsServer()
const user = userEvent.setup({ delay: null, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const onDesktop = (desktop: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 920px') ? !desktop : desktop,
    addEventListener() {},
    removeEventListener() {},
  }))

beforeEach(() => {
  vi.useFakeTimers({ now: saturdayMorning, shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})

async function switchToRaka() {
  server.has(dewi)
  server.on('POST /api/auth/switch-account', () => {
    server.has(raka)
    return ok({ status: 200, user: raka })
  })
  const site = await openAt('/login-relation', aBoot({ session: dewi }))
  await user.click(await screen.findByRole('button', { name: /^Masuk sebagai Raka Pradana/ }))
  await waitFor(() => expect(currentUser()?.id).toBe(raka.id))
  return site
}

describe('going over to a child', () => {
  it.each([
    ['a desktop', true, 1000],
    ['a phone', false, 500],
  ])('B127 B128 stores who one is now and moves on after a moment, on %s', async (_, desktop, delayMs) => {
    onDesktop(desktop)
    const site = await switchToRaka()
    expect(server.calls('/api/auth/switch-account')[0]?.body).toMatchObject({ target_account_id: raka.id })
    expect(currentUser()?.parent_login_id).toBe(dewi.id)
    await pass(delayMs - 400)
    expect(site.address()).not.toContain('/switch-account-redirection')
    await pass(500)
    await waitFor(() => expect(site.address()).toContain('/switch-account-redirection'))
    expect(await screen.findByRole('heading', { name: 'Sekarang kamu masuk sebagai Raka Pradana' })).toBeTruthy()
    await pass(2000)
    await waitFor(() => expect(site.address()).toBe('/dashboard'))
  })

  it('B129 says nothing when it fails, and one stays who one is', async () => {
    server.has(dewi)
    server.on('POST /api/auth/switch-account', refuse(404, 'Akun ini tidak ditemukan.'))
    const site = await openAt('/login-relation', aBoot({ session: dewi }))
    await user.click(await screen.findByRole('button', { name: /^Masuk sebagai Raka Pradana/ }))
    await pass(3000)
    expect(currentUser()?.id).toBe(dewi.id)
    expect(site.address()).toBe('/login-relation')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the accounts one can go over to', () => {
  it('B126 are the children of an adult, and the parent and siblings of a child inside a parent’s session', () => {
    expect(linkedAccounts(dewi).map(({ name }) => name)).toEqual(['Raka Pradana', 'Nala Pradana'])
    expect(linkedAccounts(raka).map(({ name }) => name)).toEqual(['Dewi Kartika', 'Nala Pradana'])
  })

  it('B115 B116 B117 show for adults always, for a child only when a parent has switched in', () => {
    expect(showsLinked(aUser({ profession_name: 'Guru' }))).toBe(true)
    expect(showsLinked(raka)).toBe(true)
    expect(showsLinked(aUser({ ...raka, parent_login_id: 0 }))).toBe(false)
  })

  it('B107 the main account has no parent behind it', () => {
    expect(dewi.parent_login_id).toBe(0)
    expect(aChild(1, 'Siti').child_name).toBe('Siti')
  })
})
