import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountsServer } from '@/accounts/testing/accounts-server'
import { dewi, raka } from '@/accounts/testing/family'
import { aClass } from '@/learning/testing/items'
import { aBoot } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { openModal } from './modal'
import { openAt } from './testing/open-at'

const server = accountsServer()
const user = userEvent.setup({ delay: null })

/** What was told of one kind of event. */
const told = (event: string) =>
  server
    .calls('/api/product/lead-squared')
    .map(({ body }) => body as { event: string; properties: object })
    .filter((one) => one.event === event)
    .map(({ properties }) => properties)

describe('what is used is told where it happens', () => {
  it('opening the log-in and the registration, as a page and as a dialog', async () => {
    server.has(dewi)
    await openAt('/login')
    await waitFor(() => expect(told('login_opened')).toEqual([{ from: 'page' }]))
    await openAt('/register')
    await waitFor(() => expect(told('register_opened')).toEqual([{ from: 'page' }]))
    await openAt('/')
    openModal({ kind: 'login' })
    await waitFor(() => expect(told('login_opened')).toHaveLength(2))
    expect(told('login_opened')[1]).toEqual({ from: 'modal' })
  })

  it('going over to a child', async () => {
    server.has(dewi)
    server.on('POST /api/auth/switch-account', () => {
      server.has(raka)
      return ok({ status: 200, user: raka })
    })
    await openAt('/login-relation', aBoot({ session: dewi }))
    await user.click(await screen.findByRole('button', { name: /^Masuk sebagai Raka/ }))
    await waitFor(() => expect(told('account_switched')).toEqual([{ direction: 'to_child' }]))
  })

  it('an entry of the account menu', async () => {
    server.has(dewi)
    server.on('GET /api/user/account-menu', ok({}))
    await openAt('/dewan', aBoot({ session: dewi }))
    await user.click(await screen.findByRole('button', { name: /Menu profil/ }))
    const menu = within(await screen.findByRole('navigation', { name: /akun/i }))
    await user.click(await menu.findByRole('link', { name: 'Pengaturan Akun' }))
    await waitFor(() => expect(told('menu_clicked')).toEqual([{ menu: 'account', item: 'profile' }]))
  })

  it('a class', async () => {
    server.has(dewi)
    const nothing = { greeting_name: '', next_meeting: null, running: [aClass(1)], last: [], parent_name: null }
    server.on('GET /api/program-activity/dashboard/summary', ok(nothing))
    server.on('POST /api/program-activity/v3/program-detail/validate', refuse(400, 'Tidak ada.'))
    await openAt('/dashboard', aBoot({ session: dewi }))
    const part = within(await screen.findByRole('region', { name: 'Lanjutkan belajar' }))
    await user.click(await part.findByRole('link', { name: /Berikutnya/ }))
    await waitFor(() => expect(told('class_clicked')).toEqual([{ program_id: aClass(1).id, element: 'continue' }]))
  })
})
