import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { refuse } from '@/shared/testing/server'
import { accountsServer, rightCode } from '../testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const dialog = () => screen.findByRole('dialog', { name: 'Buat kata sandi baru' })
const saved = () => server.calls('/api/user/manage/').map(({ body }) => body)

async function opened(session = aUser(), address = '/dewan?masuk=passwordbaru') {
  server.has(session)
  return openAt(address, aBoot({ session }))
}

beforeEach(() => server.has(aUser()))

describe('a new password for a logged-in person', () => {
  it('B069 takes the current one and the new one', async () => {
    await opened()
    const form = within(await dialog())
    await user.type(form.getByLabelText('Kata sandi sekarang'), 'yang lama')
    await user.type(form.getByLabelText('Kata sandi baru'), 'yang baru sekali')
    await user.click(form.getByRole('button', { name: 'Simpan kata sandi' }))
    expect(await screen.findByText('Kata sandimu sudah diganti.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved()).toEqual([{ current_password: 'yang lama', new_password: 'yang baru sekali' }])
  })

  it('B056 comes from an update-password link', async () => {
    const { address } = await opened(aUser(), '/profile?update-password=true')
    await dialog()
    expect(address()).toBe('/profile?update-password=true')
  })

  it('says what is missing, and what the server refuses, under the field', async () => {
    await opened()
    const form = within(await dialog())
    await user.click(form.getByRole('button', { name: 'Simpan kata sandi' }))
    expect((await form.findByRole('alert')).textContent).toBe('Masukkan kata sandimu sekarang.')
    expect(form.getByText('Kata sandi minimal 8 karakter.', { selector: 'p[id$=error]' })).toBeTruthy()
    const wrong = 'Kata sandi tidak sesuai.'
    server.on('POST /api/user/manage/', refuse(422, wrong, 422, { errors: { current_password: [wrong] } }))
    await user.type(form.getByLabelText('Kata sandi sekarang'), 'keliru')
    await user.type(form.getByLabelText('Kata sandi baru'), 'yang baru sekali')
    await user.click(form.getByRole('button', { name: 'Simpan kata sandi' }))
    await waitFor(() => expect(form.getByRole('alert').textContent).toBe(wrong))
    expect(document.activeElement).toBe(form.getByLabelText('Kata sandi sekarang'))
    expect(form.getByLabelText<HTMLInputElement>('Kata sandi baru').value).toBe('yang baru sekali')
  })

  it('asks who has none for a code first', async () => {
    await opened(aUser({ proof: { method: 'code', proved_for: 0 } }))
    await screen.findByRole('dialog', { name: 'Pastikan ini kamu' })
    await user.click(screen.getByRole('button', { name: 'Kirim kode ke emailku' }))
    await user.click(await screen.findByLabelText('Angka ke-1 dari 6'))
    await user.keyboard(rightCode)
    const form = within(await dialog())
    expect(form.queryByLabelText('Kata sandi sekarang')).toBeNull()
    expect(server.calls('/api/auth/verify-otp')[0]?.body).toMatchObject({ otp_purpose_id: 2 })
    await user.type(form.getByLabelText('Kata sandi baru'), 'yang pertama kali')
    await user.click(form.getByRole('button', { name: 'Simpan kata sandi' }))
    await waitFor(() => expect(saved()).toEqual([{ new_password: 'yang pertama kali' }]))
  })

  it('goes back to the code when the proof is too old', async () => {
    await opened(aUser({ proof: { method: 'code', proved_for: 3 } }))
    const form = within(await dialog())
    server.on('POST /api/user/manage/', refuse(403, 'Buktikan dulu.', 403, { needs: 'proof' }))
    await user.type(form.getByLabelText('Kata sandi baru'), 'yang pertama kali')
    await user.click(form.getByRole('button', { name: 'Simpan kata sandi' }))
    await screen.findByRole('dialog', { name: 'Pastikan ini kamu' })
  })
})
