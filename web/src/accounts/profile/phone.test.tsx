import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { accountsServer } from '../testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const none = { ways: ['whatsapp', 'sms'], phone: null, way: null, is_proved: false, resend_in: 0 }
const waiting = { ...none, phone: '+6281234567890', way: 'whatsapp', resend_in: 90 }

async function openSettings(standing: object) {
  server.has(aUser())
  server.on('GET /api/user/notification/settings', ok({ groups: [] }))
  server.on('GET /api/user/phone/', ok(standing))
  await openAt('/profile?page=notifikasi', aBoot({ session: aUser() }))
  await screen.findByRole('heading', { level: 1, name: 'Notifikasi' })
}

const phonePart = async () => within(await screen.findByRole('region', { name: 'Nomor ponsel' }))

describe('a telephone for news', () => {
  it('is given, proved by the code that came there, and taken away', async () => {
    await openSettings(none)
    const part = await phonePart()
    await user.type(part.getByLabelText('Nomor ponsel'), '0812 3456 7890')
    server.on('POST /api/user/phone/', () => {
      server.on('GET /api/user/phone/', ok(waiting))
      return ok({ resend_in: 90 })
    })
    await user.click(part.getByRole('button', { name: 'Kirim kode' }))
    expect(await part.findByText('Kami mengirim 6 angka lewat WhatsApp ke +6281234567890.')).toBeTruthy()
    const sent = server.heard.filter(({ method, path }) => method === 'POST' && path === '/api/user/phone/')
    expect(sent.map(({ body }) => body)).toEqual([{ phone: '0812 3456 7890', way: 'whatsapp' }])
    server.on('POST /api/user/phone/prove', () => {
      server.on('GET /api/user/phone/', ok({ ...waiting, is_proved: true, resend_in: 0 }))
      return ok({})
    })
    await user.click(part.getAllByRole('textbox')[0] as HTMLElement)
    await user.keyboard('246810')
    expect(await part.findByText('Terverifikasi. Kabar yang kamu pilih datang lewat WhatsApp.')).toBeTruthy()
    expect(server.calls('/api/user/phone/prove').map(({ body }) => body)).toEqual([{ otp: '246810' }])
    server.on('POST /api/user/phone/remove', () => {
      server.on('GET /api/user/phone/', ok(none))
      return ok({})
    })
    await user.click(part.getByRole('button', { name: 'Hapus nomor' }))
    const question = within(await screen.findByRole('dialog', { name: 'Hapus nomor ponselmu?' }))
    await user.click(question.getByRole('button', { name: 'Hapus nomor' }))
    expect(await part.findByLabelText('Nomor ponsel')).toBeTruthy()
  })

  it('says what is wrong with a number or a code', async () => {
    await openSettings(none)
    const part = await phonePart()
    await user.click(part.getByRole('button', { name: 'Kirim kode' }))
    expect(await part.findByText('Masukkan nomor ponselmu terlebih dahulu.')).toBeTruthy()
    const words = 'Masukkan nomor ponsel Indonesia, misalnya 0812 3456 7890.'
    server.on('POST /api/user/phone/', refuse(422, words, 422, { errors: { phone: [words] } }))
    await user.type(part.getByLabelText('Nomor ponsel'), '021-555')
    await user.click(part.getByRole('button', { name: 'Kirim kode' }))
    expect(await part.findByText(words)).toBeTruthy()
  })

  it('is not asked for where the site has neither WhatsApp nor SMS', async () => {
    await openSettings({ ...none, ways: [] })
    await waitFor(() => expect(server.calls('/api/user/phone/')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Nomor ponsel' })).toBeNull()
  })
})
