import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { accountsServer, password, rightCode, unverified } from '../testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Ganti email' }))
const saved = () => server.calls('/api/user/manage/').map(({ body }) => body)

async function opened(session = aUser()) {
  server.has(session)
  await openAt('/dewan', aBoot({ session }))
  act(() => openModal({ kind: 'email-change' }))
  return dialog()
}

async function proved() {
  const form = await opened(aUser({ proof: { method: 'phrase', proved_for: 300 } }))
  await form.findByLabelText('Email baru')
  return form
}

async function change(form: Awaited<ReturnType<typeof dialog>>, typed: string) {
  await user.type(form.getByLabelText('Email baru'), typed)
  await user.click(form.getByRole('button', { name: 'Simpan email baru' }))
}

beforeEach(() => window.localStorage.clear())

describe('the proof comes first', () => {
  it('by the password', async () => {
    const form = await opened()
    expect(form.queryByLabelText('Email baru')).toBeNull()
    await user.type(form.getByLabelText('Kata sandi sekarang'), 'keliru')
    await user.click(form.getByRole('button', { name: 'Lanjutkan' }))
    expect((await form.findByRole('alert')).textContent).toBe('Kata sandi tidak sesuai.')
    await user.clear(form.getByLabelText('Kata sandi sekarang'))
    await user.type(form.getByLabelText('Kata sandi sekarang'), password)
    await user.click(form.getByRole('button', { name: 'Lanjutkan' }))
    expect(await form.findByLabelText('Email baru')).toBeTruthy()
  })

  it('by a code for people without a password', async () => {
    const form = await opened(aUser({ proof: { method: 'code', proved_for: 0 } }))
    await user.click(await form.findByRole('button', { name: 'Kirim kode ke emailku' }))
    await user.click(await form.findByLabelText('Angka ke-1 dari 6'))
    await user.keyboard(rightCode)
    expect(await form.findByLabelText('Email baru')).toBeTruthy()
    expect(server.calls('/api/auth/send-otp')[0]?.body).toMatchObject({ otp_purpose_id: 2 })
  })

  it('again when it is too old', async () => {
    const form = await proved()
    server.on('POST /api/user/manage/', refuse(403, 'Buktikan dulu.', 403, { needs: 'proof' }))
    await change(form, 'baru@surel.id')
    expect(await form.findByLabelText('Kata sandi sekarang')).toBeTruthy()
  })

  it('is not possible with neither', async () => {
    const form = await opened(aUser({ proof: { method: 'none', proved_for: 0 }, email: null }))
    expect(await form.findByText(/belum punya email dan kata sandi/)).toBeTruthy()
  })
})

describe('the new address', () => {
  it('B145 B146 is in small letters as typed; the person is read anew and 90 seconds count', async () => {
    const form = await proved()
    await user.type(form.getByLabelText('Email baru'), 'Dewi.BARU@Surel.ID')
    expect(form.getByLabelText<HTMLInputElement>('Email baru').value).toBe('dewi.baru@surel.id')
    await user.click(form.getByRole('button', { name: 'Simpan email baru' }))
    const code = within(await screen.findByRole('dialog', { name: 'Masukkan kode verifikasi' }))
    expect(saved()).toEqual([{ email: 'dewi.baru@surel.id' }])
    expect(server.calls('/api/auth/me-v2')).toHaveLength(1)
    expect(currentUser()?.email).toBe('dewi.baru@surel.id')
    const { origin, pathname } = window.location
    expect(server.calls('/api/user/v2/validate/')[0]?.body).toEqual({ current_url: origin + pathname })
    expect(code.getByRole('button', { name: /^Kirim ulang dalam 01:(30|2\d)$/ })).toBeTruthy()
    expect(server.calls('/api/auth/send-otp')).toHaveLength(0)
  })

  it('B146 counts nothing when the validation call fails', async () => {
    const form = await proved()
    server.on('POST /api/user/v2/validate/', refuse(429, 'Tunggu dulu.'))
    await change(form, 'baru@surel.id')
    expect(await screen.findByText('Error: Tunggu dulu.')).toBeTruthy()
    await screen.findByRole('dialog', { name: 'Masukkan kode verifikasi' })
    expect(currentUser()?.email).toBe('baru@surel.id')
  })

  it.each(['baru', 'baru@', 'baru@surel', 'ba ru@surel.id'])('B175 %s has not the form of one', async (typed) => {
    const form = await proved()
    await change(form, typed)
    expect((await form.findByRole('alert')).textContent).toBe('Email Baru Tidak Sesuai Format Email.')
    expect(saved()).toEqual([])
  })

  it('B215 shows the server’s words when it refuses', async () => {
    const form = await proved()
    const taken = 'Email ini sudah dipakai akun lain.'
    server.on('POST /api/user/manage/', refuse(422, taken, 422, { errors: { email: [taken] } }))
    await change(form, 'ada@surel.id')
    expect((await form.findByRole('alert')).textContent).toBe(taken)
    server.on('POST /api/user/manage/', refuse(400, 'Isian tidak dikenal.'))
    await user.click(form.getByRole('button', { name: 'Simpan email baru' }))
    await waitFor(() => expect(form.getByRole('alert').textContent).toBe('Isian tidak dikenal.'))
    expect(form.getByLabelText<HTMLInputElement>('Email baru').value).toBe('ada@surel.id')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('B216 says its own sentence when there is no connection', async () => {
    const form = await proved()
    server.on('POST /api/user/manage/', () => Promise.reject(new TypeError('Failed to fetch')))
    await change(form, 'baru@surel.id')
    expect((await form.findByRole('alert')).textContent).toBe(
      'Terjadi kendala saat mengirim, silakan ulangi beberapa saat lagi.',
    )
  })

  it('is one press away from the code that did not come', async () => {
    server.has(unverified())
    await openAt('/verification', aBoot({ session: unverified() }))
    await user.click(await screen.findByRole('button', { name: 'Ganti email' }))
    expect((await dialog()).getByText('dewi@sanggarmu.test')).toBeTruthy()
  })
})
