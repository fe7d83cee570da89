import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { accountsServer } from './testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const newcomer = aUser({ profession_name: '', year_level_id: null, year_level_name: null })
const completions = () => server.calls('/api/auth/complete-registration').map(({ body }) => body)
const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }))
const save = () => user.click(screen.getByRole('button', { name: 'Simpan dan lanjutkan' }))

async function opened(address: string, session = newcomer) {
  server.has(session)
  return openAt(address, aBoot({ session }))
}

beforeEach(() => server.has(newcomer))

describe('/register-google', () => {
  it('B051 asks who the person is and leads on to where they were going', async () => {
    const { address } = await opened('/register-google?return=%2Fpaket%3Fa%3D1')
    await screen.findByRole('heading', { level: 1, name: 'Satu langkah lagi' })
    await choose('Murid')
    await user.selectOptions(screen.getByLabelText('Jenjang/usia'), 'Kelas 5')
    await save()
    await waitFor(() => expect(address()).toBe('/paket?a=1'))
    expect(completions()).toEqual([{ name: 'Dewi Kartika', profession_name: 'Murid', year_level_id: 11 }])
    expect(currentUser()?.profession_name).toBe('Murid')
    expect(await screen.findByText('Data dirimu sudah lengkap.')).toBeTruthy()
  })

  it('leads nowhere outside', async () => {
    const { address } = await opened('/register-google?return=%2F%2Fjahat.test')
    await choose('Orangtua')
    await save()
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B051 closes the window that the payment page opened', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    await opened('/register-google?from=bayar')
    await choose('Orangtua')
    await save()
    await waitFor(() => expect(close).toHaveBeenCalled())
  })

  it('shows what the server refuses and keeps what was chosen', async () => {
    await opened('/register-google')
    const long = 'Kota paling banyak 100 karakter.'
    server.on('POST /api/auth/complete-registration', refuse(422, long, 422, { errors: { city: [long] } }))
    await choose('Prakerja')
    await user.type(screen.getByLabelText(/^Kota/), 'Bandung')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(long)
    expect(screen.getByLabelText<HTMLInputElement>(/^Kota/).value).toBe('Bandung')
  })

  it('is over for who is complete, and asks a visitor to log in', async () => {
    const done = await opened('/register-google', aUser())
    expect(done.address()).toBe('/')
    const visitor = await openAt('/register-google')
    expect(visitor.address()).toContain('redirect-path')
  })
})

describe('/daftar', () => {
  it('B052 lets people with a profession that is no longer listed choose another', async () => {
    const { address } = await opened('/daftar', aUser({ profession_name: 'Pensiunan' }))
    await screen.findByRole('heading', { level: 1, name: 'Perbarui peranmu' })
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Pilih dulu peranmu.')
    await choose('Guru')
    await save()
    await waitFor(() => expect(address()).toBe('/'))
    expect(completions()).toEqual([{ name: 'Dewi Kartika', profession_name: 'Guru', year_level_id: null }])
  })

  it('is the registration for a visitor, and nothing for who has a profession', async () => {
    const visitor = await openAt('/daftar?ref=guru-ani')
    expect(visitor.address()).toBe('/register?ref=guru-ani')
    await screen.findByRole('radio', { name: 'Murid' })
    const listed = await opened('/daftar', aUser())
    expect(listed.address()).toBe('/')
  })
})
