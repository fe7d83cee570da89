import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import type { UserInfo } from '@/shared/user'
import { accountsServer } from '../testing/accounts-server'
import { raka } from '../testing/family'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const manage = '/api/user/manage/'
const failed = 'Terjadi kesalahan pada server, data tidak disimpan'

async function openProfile(session: UserInfo = aUser()) {
  server.has(session)
  server.on(`POST ${manage}`, () => ok(session))
  await openAt('/profile', aBoot({ session }))
  await screen.findByRole('form', { name: 'Data utama' })
}

const part = (name: string) => within(screen.getByRole('form', { name }))
/** happy-dom loses the option that a form begins with; browsers do not. */
const chooseAgain = (profession: string) =>
  user.selectOptions(part('Data utama').getByLabelText('Kamu siapa?'), profession)
const save = (name: string) => user.click(part(name).getByRole('button', { name: 'Simpan' }))
const sent = () => server.calls(manage).at(-1)?.body

const village = {
  code: '34.71.05.1001',
  village: 'Klitren',
  district: 'Gondokusuman',
  district_code: '34.71.05',
  city: 'Kota Yogyakarta',
  province: 'DI Yogyakarta',
  province_code: '34',
  postal_code: '55271',
  label: 'Klitren, Gondokusuman, Kota Yogyakarta',
}
async function chooseVillage() {
  await user.type(part('Alamat').getByRole('combobox'), 'klitren')
  await user.click(await screen.findByRole('option', { name: /Klitren 55271/ }))
}

describe('/profile', () => {
  it('B058 opens the page that the query names, the personal data otherwise', async () => {
    await openProfile()
    expect(screen.getAllByRole('link', { name: 'Data diri' })[0]?.getAttribute('aria-current')).toBe('page')
    server.on('GET /api/user/relation_user/get/request/', ok({ incoming: [], outgoing: [] }))
    await openAt('/profile?page=akun-relasi', aBoot({ session: aUser() }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Keluarga Dewi' })).toBeTruthy()
  })

  it('has one filled button among its three (U26)', async () => {
    await openProfile()
    const looks = screen.getAllByRole('button', { name: 'Simpan' }).map(({ className }) => className)
    expect(looks.map((look) => /(^|\s)bg-primary(\s|$)/.test(look))).toEqual([true, false, false])
  })

  it('B190 says “Data utama berhasil diubah” for a payload with a username', async () => {
    await openProfile()
    const field = part('Data utama').getByLabelText('Nama lengkap')
    await user.clear(field)
    await user.type(field, 'Dewi K. Sari')
    await chooseAgain('Orangtua')
    await save('Data utama')
    expect(await screen.findByText('Data utama berhasil diubah')).toBeTruthy()
    expect(sent()).toMatchObject({ name: 'Dewi K. Sari', username: 'dewikartika', profession_name: 'Orangtua' })
  })

  it('B189 B190 sends an empty birth date as null and says “Data tambahan berhasil diubah”', async () => {
    await openProfile(aUser({ birth_date: '1985-04-21' }))
    await user.clear(part('Data tambahan').getByLabelText(/Tanggal lahir/))
    await save('Data tambahan')
    expect(await screen.findByText('Data tambahan berhasil diubah')).toBeTruthy()
    expect(sent()).toMatchObject({ birth_date: null })
  })

  it('B380 shows the server’s words under their field, and the fixed sentence when it has none; nothing typed is lost', async () => {
    await openProfile()
    const taken = 'Username ini sudah dipakai. Coba yang lain.'
    server.on(`POST ${manage}`, refuse(422, taken, 422, { errors: { username: [taken] } }))
    const field = part('Data utama').getByLabelText<HTMLInputElement>('Nama pengguna')
    await user.clear(field)
    await user.type(field, 'sekar.arum')
    await chooseAgain('Orangtua')
    await save('Data utama')
    expect(await part('Data utama').findByText(taken)).toBeTruthy()
    server.on(`POST ${manage}`, refuse(500, 'Ada gangguan.'))
    await save('Data utama')
    expect(await part('Data utama').findByText(failed)).toBeTruthy()
    expect(field.value).toBe('sekar.arum')
  })

  it('an address without its village is refused once, and saved as soon as a village is chosen', async () => {
    server.on('POST /api/user/complete-region', ok({ regions: [village], page: 1, has_next: false }))
    await openProfile(aUser({ province_id: null, district_id: null }))
    await save('Alamat')
    expect(await part('Alamat').findByText('Pilih kelurahan atau desamu dulu.')).toBeTruthy()
    await chooseVillage()
    expect(part('Alamat').queryByText('Pilih kelurahan atau desamu dulu.')).toBeNull()
    await save('Alamat')
    expect(await screen.findByText('Data tambahan berhasil diubah')).toBeTruthy()
    expect(sent()).toMatchObject({
      province_id: 34,
      district_id: 347105,
      city: 'Kota Yogyakarta',
      postal_code: '55271',
    })
  })

  it('a village that the server refused can be sent again', async () => {
    server.on('POST /api/user/complete-region', ok({ regions: [village], page: 1, has_next: false }))
    await openProfile(aUser({ province_id: null, district_id: null }))
    await chooseVillage()
    const refused = 'Wilayah ini belum kami kenal.'
    server.on(`POST ${manage}`, refuse(422, refused, 422, { errors: { district_id: [refused] } }))
    await save('Alamat')
    expect(await part('Alamat').findByText(refused)).toBeTruthy()
    server.on(`POST ${manage}`, () => ok(aUser()))
    await save('Alamat')
    expect(await screen.findByText('Data tambahan berhasil diubah')).toBeTruthy()
  })

  it('asks a student for the school year, and leaves publishing to the parents', async () => {
    await openProfile(raka)
    expect(part('Data utama').getByLabelText('Jenjang/usia')).toBeTruthy()
    expect(screen.getByText('Profil murid tertutup. Hanya orang tua yang terhubung yang bisa membukanya.')).toBeTruthy()
    await save('Data tambahan')
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).not.toHaveProperty('is_public')
  })
})
