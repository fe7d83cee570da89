import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { currentModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { accountsServer } from '../testing/accounts-server'
import { dewi, raka } from '../testing/family'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const here = { id: 1, device: 'Chrome di Android', created_at: 0, seen_at: 0, is_current: true }
const there = { id: 2, device: 'Firefox di Windows', created_at: 0, seen_at: 0, is_current: false }

async function openSecurity(session = dewi) {
  server.has(session)
  server.on('GET /api/user/session/', ok([here, there]))
  await openAt('/profile?page=keamanan', aBoot({ session }))
  await screen.findByRole('heading', { level: 1, name: 'Keamanan' })
}

describe('devices', () => {
  it('lists where one is logged in, and ends one of them or all others', async () => {
    server.on('POST /api/user/session/end/2', ok({}))
    server.on('POST /api/user/session/end-others', ok({ ended: 1 }))
    await openSecurity()
    await user.click(await screen.findByRole('button', { name: 'Keluarkan Firefox di Windows' }))
    expect(await screen.findByText('Firefox di Windows sudah dikeluarkan.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keluar dari perangkat lain' }))
    const question = await screen.findByRole('dialog', { name: 'Keluar dari semua perangkat lain?' })
    await user.click(within(question).getByRole('button', { name: 'Keluar dari perangkat lain' }))
    expect(await screen.findByText('Semua perangkat lain sudah dikeluarkan.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keluarkan Chrome di Android' })).toBeNull()
  })
})

describe('other ways in', () => {
  it('lists accounts elsewhere and the calendar’s address, and parts with them', async () => {
    server.on('POST /api/user/entrance/end', ok({}))
    server.on('POST /api/program-activity/calendar/link/end', ok({}))
    server.has(dewi)
    server.on('GET /api/user/session/', ok([here]))
    server.on('GET /api/user/entrance/', ok([{ provider: 'google', since: 0, can_end: true }]))
    server.on('GET /api/program-activity/calendar/link', ok({ since: 0 }))
    await openAt('/profile?page=keamanan', aBoot({ session: dewi }))
    await user.click(await screen.findByRole('button', { name: 'Lepaskan Google' }))
    const question = await screen.findByRole('dialog', { name: 'Lepaskan Google?' })
    await user.click(within(question).getByRole('button', { name: 'Lepaskan' }))
    expect(await screen.findByText('Google sudah dilepaskan.')).toBeTruthy()
    expect(server.calls('/api/user/entrance/end')[0]?.body).toEqual({ provider: 'google' })
    await user.click(screen.getByRole('button', { name: 'Cabut tautan' }))
    const sure = await screen.findByRole('dialog', { name: 'Cabut tautan kalender?' })
    await user.click(within(sure).getByRole('button', { name: 'Cabut tautan' }))
    expect(await screen.findByText('Tautan kalender sudah dicabut.')).toBeTruthy()
  })

  it('never offers to part with the last one', async () => {
    server.has(dewi)
    server.on('GET /api/user/session/', ok([here]))
    server.on('GET /api/user/entrance/', ok([{ provider: 'google', since: 0, can_end: false }]))
    await openAt('/profile?page=keamanan', aBoot({ session: dewi }))
    expect(await screen.findByText('Buat kata sandi dulu sebelum melepaskannya.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Lepaskan Google' })).toBeNull()
  })
})

describe('one’s data', () => {
  it('asks for a copy of a child’s data', async () => {
    server.on('POST /api/user/export/', ok({ id: 1 }))
    await openSecurity()
    await user.selectOptions(await screen.findByLabelText('Untuk siapa?'), 'Raka Pradana')
    await user.click(screen.getByRole('button', { name: 'Minta salinan data' }))
    await waitFor(() =>
      expect(server.calls('/api/user/export/').find(({ method }) => method === 'POST')?.body).toEqual({
        target_id: raka.id,
      }),
    )
    expect(await screen.findByText('Salinan datamu sedang disiapkan. Kami kabari lewat email.')).toBeTruthy()
  })

  it('erases an account only after the word is typed, and the session is over', async () => {
    server.on('POST /api/user/erase/', ok({}))
    const alone = aUser()
    await openSecurity(alone)
    await user.click(await screen.findByRole('button', { name: 'Hapus akun' }))
    const dialog = await screen.findByRole('dialog', { name: 'Hapus akun Dewi Kartika?' })
    await user.type(within(dialog).getByLabelText('Ketik HAPUS untuk melanjutkan'), 'HAPUS')
    await user.click(within(dialog).getByRole('button', { name: 'Hapus akun' }))
    await waitFor(() => expect(currentUser()).toBeNull())
    expect(server.calls('/api/user/erase/')[0]?.body).toEqual({ target_id: alone.id, confirm: 'HAPUS' })
  })
})

describe('who may change what', () => {
  it('a parent inside a child’s account changes neither address nor password', async () => {
    await openSecurity(raka)
    expect(await screen.findByText(/diatur dari akun anak sendiri/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ganti kata sandi' })).toBeNull()
    expect(server.calls('/api/user/session/')).toHaveLength(0)
  })

  it('B056 the query update-password opens the new password', async () => {
    server.has(dewi)
    await openAt('/profile?update-password=true', aBoot({ session: dewi }))
    await waitFor(() => expect(currentModal()?.kind).toBe('new-password'))
  })
})
