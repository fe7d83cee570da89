import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { accountsServer, password } from '../testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const person = aUser()
const ticket = 'karcis-langkah-kedua'
const codes = Array.from({ length: 10 }, (_, place) => `abcd${place}-efgh${place}`)
const wrongSentence = 'Belum cocok. Periksa lagi, lalu coba sekali lagi.'
const phone = { id: 4, kind: 'totp', name: 'Aplikasi di ponsel', created_at: 0, last_used_at: null }
const own = (more: object = {}) => ({
  factors: [phone],
  recovery_codes_left: 10,
  is_required: false,
  has_passkeys: true,
  ...more,
})

beforeEach(() => server.has(person))

async function logIn(methods: string[]) {
  server.on('POST /api/auth/login', refuse(409, 'Satu langkah lagi.', 140, { ticket, methods }))
  const opened = await openAt('/login')
  await user.type(await screen.findByLabelText('Email'), 'dewi@sanggarmu.test')
  await user.type(screen.getByLabelText('Kata sandi'), `${password}{Enter}`)
  await screen.findByRole('heading', { name: 'Satu langkah lagi' })
  return opened
}

async function typeCode(code: string) {
  const boxes = within(screen.getByRole('group', { name: 'Kode 6 angka' })).getAllByRole('textbox')
  await user.click(boxes[0] as HTMLElement)
  await user.keyboard(code)
}

describe('the second step of a log-in', () => {
  it('takes the code of the app, says a wrong one, and leads on', async () => {
    server.on('POST /api/auth/second-factor', async (request: Request) => {
      const { code } = (await request.json()) as { code: string }
      const errors = { errors: { code: [wrongSentence] } }
      return code === '287082' ? ok({ status: 200, user: person }) : refuse(422, wrongSentence, 422, errors)()
    })
    const { address } = await logIn(['totp'])
    await typeCode('111111')
    expect((await screen.findByRole('alert')).textContent).toBe(wrongSentence)
    await typeCode('287082')
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.calls('/api/auth/second-factor')[1]?.body).toEqual({ ticket, code: '287082' })
  })

  it('takes a recovery code instead', async () => {
    server.on('POST /api/auth/second-factor', ok({ status: 200, user: person }))
    const { address } = await logIn(['totp', 'passkey'])
    await user.click(screen.getByRole('button', { name: 'Pakai kode pemulihan' }))
    await user.type(screen.getByLabelText('Kode pemulihan'), `${codes[0]}{Enter}`)
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.calls('/api/auth/second-factor')[0]?.body).toEqual({ ticket, recovery_code: codes[0] })
  })

  it('says when the time is over, and begins again', async () => {
    server.on('POST /api/auth/second-factor', refuse(410, 'Waktunya habis.'))
    await logIn(['totp'])
    await typeCode('287082')
    expect((await screen.findByRole('alert')).textContent).toContain('Waktunya habis.')
    await user.click(screen.getByRole('button', { name: 'Mulai lagi dari awal' }))
    expect(await screen.findByLabelText('Kata sandi')).toBeTruthy()
  })

  it('follows Google, whose ticket does not stay in the address', async () => {
    window.history.replaceState(null, '', `/login?return=%2Fpaket#ticket=${ticket}&methods=totp`)
    server.on('POST /api/auth/second-factor', ok({ status: 200, user: person }))
    const { address } = await openAt(`/login?return=%2Fpaket#ticket=${ticket}&methods=totp`)
    await screen.findByRole('heading', { name: 'Satu langkah lagi' })
    expect(window.location.hash).toBe('')
    await typeCode('287082')
    await waitFor(() => expect(address()).toBe('/paket'))
  })
})

describe('on the page of security', () => {
  const open = async (session = person) => {
    await openAt('/profile?page=keamanan', aBoot({ session }))
    return screen.findByRole('region', { name: 'Verifikasi dua langkah' })
  }

  it('an app is added by its first code, and the recovery codes are shown once', async () => {
    const uri = 'otpauth://totp/Sanggarmu:dewi%40sanggarmu.test?secret=GEZDGNBV&issuer=Sanggarmu'
    server.on('POST /api/user/second-factor/totp/begin', ok({ ticket, secret: 'GEZDGNBV', uri }))
    server.on('POST /api/user/second-factor/totp/finish', ok({ id: 4, recovery_codes: codes }))
    const section = await open()
    await user.click(await within(section).findByRole('button', { name: 'Tambah aplikasi autentikator' }))
    const dialog = await screen.findByRole('dialog', { name: 'Aplikasi autentikator' })
    expect(within(dialog).getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeTruthy()
    expect(within(dialog).getByText('GEZD GNBV')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('Kode 6 angka dari aplikasi'), '287082{Enter}')
    const shown = await screen.findByRole('dialog', { name: 'Kode pemulihan' })
    expect(within(shown).getAllByRole('listitem')).toHaveLength(10)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(within(shown).getByRole('button', { name: 'Salin' }))
    expect(copied).toHaveBeenCalledWith(`${codes.join('\n')}\n`)
    await user.click(within(shown).getByRole('button', { name: 'Sudah kusimpan' }))
    expect(screen.queryByRole('dialog', { name: 'Kode pemulihan' })).toBeNull()
    const { body } = server.calls('/api/user/second-factor/totp/finish')[0] ?? {}
    expect(body).toEqual({ ticket, code: '287082', name: 'Aplikasi di ponsel' })
  })

  it('one is renamed and removed', async () => {
    server.on('GET /api/user/second-factor/', ok(own()))
    server.on('POST /api/user/second-factor/rename/4', ok({}))
    server.on('POST /api/user/second-factor/remove/4', ok({}))
    const section = await open()
    await user.click(await within(section).findByRole('button', { name: 'Ganti nama Aplikasi di ponsel' }))
    const field = within(await screen.findByRole('dialog', { name: 'Ganti nama' })).getByLabelText('Nama')
    await user.clear(field)
    await user.type(field, 'Ponsel baru{Enter}')
    expect(await screen.findByText('Nama baru tersimpan.')).toBeTruthy()
    await user.click(within(section).getByRole('button', { name: 'Hapus Aplikasi di ponsel' }))
    const question = await screen.findByRole('dialog', { name: 'Hapus Aplikasi di ponsel?' })
    expect(within(question).getByText(/cara terakhirmu/)).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Hapus' }))
    expect(await screen.findByText('Aplikasi di ponsel sudah dihapus.')).toBeTruthy()
  })

  it('staff see nothing else before they have one', async () => {
    await open(aUser({ owes_second_factor: true }))
    expect(screen.getByText(/Peranmu membuka data banyak orang/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Kata sandi' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Perangkat yang masuk' })).toBeNull()
  })

  it('the last one of staff has no button that takes it away', async () => {
    server.on('GET /api/user/second-factor/', ok(own({ is_required: true })))
    const section = await open()
    await within(section).findByText('Aplikasi di ponsel')
    expect(within(section).queryByRole('button', { name: 'Hapus Aplikasi di ponsel' })).toBeNull()
  })
})
