import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { accountsServer, password, unverified } from './testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const act = () => user.click(screen.getByRole('button', { name: 'Daftar' }))
const registrations = () => server.calls('/api/auth/register').map(({ body }) => body)

beforeEach(() => server.has(unverified({ name: 'Raka Pradana' })))

async function openPage() {
  const site = await openAt('/register')
  await screen.findByRole('radio', { name: 'Murid' })
  return site
}

async function fill(email = 'raka@sanggarmu.test') {
  await user.type(field('Nama lengkap'), 'Raka Pradana')
  await user.type(field('Email'), email)
  await user.type(field('Kata sandi'), password)
}

describe('the registration', () => {
  it('says under each field what is missing and starts at the first', async () => {
    await openPage()
    await act()
    expect((await screen.findByRole('alert')).textContent).toBe('Masukkan nama lengkapmu terlebih dahulu.')
    for (const error of ['Masukkan emailmu terlebih dahulu.', 'Kata sandi minimal 8 karakter.', 'Pilih dulu peranmu.'])
      expect(screen.getByText(error)).toBeTruthy()
    expect(document.activeElement).toBe(field('Nama lengkap'))
    expect(registrations()).toEqual([])
  })

  it('says under the button what one agrees to', async () => {
    await openPage()
    expect((await screen.findByRole('link', { name: 'syarat dan ketentuan' })).getAttribute('href')).toBe(
      '/syarat-ketentuan',
    )
    expect(screen.getByRole('link', { name: 'kebijakan privasi' }).getAttribute('href')).toBe('/kebijakan-privasi')
  })

  it('asks a student for the school year, under the names of the stages', async () => {
    await openPage()
    await fill()
    expect(screen.queryByLabelText('Jenjang/usia')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Murid' }))
    const year = screen.getByLabelText<HTMLSelectElement>('Jenjang/usia')
    expect([...year.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['PAUD', 'SD', 'SMP', 'SMA/SMK'])
    expect(within(year).queryByRole('option', { name: 'Orangtua' })).toBeNull()
    await act()
    expect((await screen.findByRole('alert')).textContent).toBe('Pilih jenjang/usia.')
    await user.selectOptions(year, 'Kelas 5')
    await act()
    await waitFor(() => expect(registrations()).toHaveLength(1))
    expect(registrations()[0]).toMatchObject({ profession_name: 'Murid', year_level_id: 11, name: 'Raka Pradana' })
  })

  it('sends no school year for an adult, even after one was chosen', async () => {
    await openPage()
    await fill()
    await user.click(screen.getByRole('radio', { name: 'Murid' }))
    await user.selectOptions(screen.getByLabelText('Jenjang/usia'), 'Kelas 5')
    await user.click(screen.getByRole('radio', { name: 'Guru' }))
    await act()
    await waitFor(() => expect(registrations()).toHaveLength(1))
    expect(registrations()[0]).toMatchObject({ profession_name: 'Guru', year_level_id: null })
  })

  it('asks a pre-employment user for city and occupation, and takes neither', async () => {
    await openPage()
    await fill()
    await user.click(screen.getByRole('radio', { name: 'Prakerja' }))
    expect(screen.queryByLabelText('Jenjang/usia')).toBeNull()
    await user.type(screen.getByLabelText(/^Kota/), ' Bandung ')
    await act()
    await waitFor(() => expect(registrations()).toHaveLength(1))
    expect(registrations()[0]).toMatchObject({ profession_name: 'Prakerja', city: 'Bandung' })
    expect(registrations()[0]).not.toHaveProperty('occupation')
  })

  it('B192 offers the school years that the list has, no others', async () => {
    const trimmed = [{ id: 4, tag: 'PAUD34', name: '3-4 Tahun', stage: 'paud' }]
    server.on('GET /api/user/year/list', ok(trimmed))
    await openPage()
    await user.click(screen.getByRole('radio', { name: 'Murid' }))
    const year = screen.getByLabelText<HTMLSelectElement>('Jenjang/usia')
    expect([...year.querySelectorAll('optgroup option')].map(({ textContent }) => textContent)).toEqual(['3-4 Tahun'])
  })

  it('keeps everything when the server refuses, and shows its words', async () => {
    await openPage()
    await fill('ada@sanggarmu.test')
    await user.click(screen.getByRole('radio', { name: 'Orangtua' }))
    await act()
    expect((await screen.findByRole('alert')).textContent).toBe('Email ini sudah terdaftar.')
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Nama lengkap').value).toBe('Raka Pradana')
    expect(field('Kata sandi').value).toBe(password)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Orangtua' }).checked).toBe(true)
  })

  it('offers to load the choices again when they did not come', async () => {
    server.on('GET /api/user/year/list', refuse(404, 'Tidak ada.'))
    await openAt('/register')
    expect((await screen.findByRole('alert')).textContent).toContain('belum bisa dimuat')
    server.has(unverified())
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('radio', { name: 'Murid' })).toBeTruthy()
  })

  it('B070 opens as a modal by the address', async () => {
    await openAt('/dewan?daftar=email')
    expect(await screen.findByRole('dialog', { name: 'Buat akun' })).toBeTruthy()
  })
})

describe('after the registration', () => {
  it.each(['/register', '/dewan?daftar=email'])('B133 the code is asked for, from %s', async (from) => {
    const { address } = await openAt(from)
    await screen.findByRole('radio', { name: 'Orangtua' })
    await fill()
    await user.click(screen.getByRole('radio', { name: 'Orangtua' }))
    await user.click(within(screen.queryByRole('dialog') ?? document.body).getByRole('button', { name: 'Daftar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Masukkan kode verifikasi' })
    expect(dialog.textContent).toContain('Kami mengirim 6 angka ke d•••@sanggarmu.test')
    expect(within(dialog).getByRole('button', { name: /Kirim ulang dalam 01:(30|2\d)/ })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Lewati dulu' })).toBeTruthy()
    expect(address()).toBe(from === '/register' ? '/' : from)
    expect(server.calls('/api/auth/send-otp')).toHaveLength(0)
  })
})
