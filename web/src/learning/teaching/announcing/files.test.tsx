import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aFile, aHome, anAnnouncement } from '../testing/taught'

const server = fakeServer()
const user = userEvent.setup({ delay: null, applyAccept: false })
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna Wulandari' }) })
const base = '/api/user/notification/program_announcement/manage'
const uploads = '/api/announcement/uploads/klub-membaca'
const address = '/mengajar/klub-membaca/pengumuman'
const writing = `${address}?tulis=true`
const sent = (method: string) => server.heard.findLast((each) => each.method === method && each.path.startsWith(base))
const calls = (method: string) => server.heard.filter((each) => each.method === method).map(({ path }) => path)

beforeEach(() => {
  window.localStorage.clear()
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/teaching/home', ok(aHome()))
  server.on(`GET ${base}/klub-membaca/1/20`, ok([]))
  server.on(`POST ${base}`, ok(anAnnouncement()))
  server.on(`POST ${uploads}`, ok({ id: 41, offset: 0, chunk: 262_144 }))
  server.on(`PUT ${uploads}/41/0`, ok({ offset: 3, size: 3, done: true, file: null }))
  server.on(`DELETE ${uploads}/41`, ok({}))
})

const box = () => screen.findByLabelText<HTMLInputElement>(/^Berkas/)
const choose = async (...names: string[]) =>
  user.upload(
    await box(),
    names.map((name) => new File(['isi'], name, { lastModified: 1 })),
  )
const publish = () => user.click(screen.getByRole('button', { name: /^(Terbitkan pengumuman|Simpan perubahan)$/ }))

async function write() {
  await user.type(await screen.findByRole('textbox', { name: 'Judul' }), 'Bawa buku')
  await user.type(screen.getByRole('textbox', { name: /^Isi pengumuman/ }), 'Besok.')
}

describe('the files of an announcement', () => {
  it('are brought in pieces and go out with it', async () => {
    await openAt(writing, ratna)
    await write()
    await choose('denah.pdf')
    await waitFor(() => expect(calls('PUT')).toEqual([`${uploads}/41/0`]))
    expect(server.heard.find(({ path }) => path === uploads)?.body).toEqual({ name: 'denah.pdf', size: 3 })
    await publish()
    await screen.findByText('Pengumuman diterbitkan.')
    expect(sent('POST')?.body).toMatchObject({ file_ids: [41] })
  })

  it('hold the announcement back while they are on their way', async () => {
    let arrive = (_: unknown) => {}
    server.on(`PUT ${uploads}/41/0`, () => new Promise((resolve) => (arrive = resolve)))
    await openAt(writing, ratna)
    await write()
    await choose('denah.pdf')
    await screen.findByRole('progressbar')
    await publish()
    expect(await screen.findByText('Tunggu sampai semua berkas selesai diunggah.')).toBeTruthy()
    expect(sent('POST')).toBeUndefined()
    arrive(ok({ offset: 3 }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await publish()
    await screen.findByText('Pengumuman diterbitkan.')
    expect(sent('POST')?.body).toMatchObject({ file_ids: [41] })
  })

  it('are refused in their row, and nothing goes out without its writer knowing', async () => {
    server.on(`PUT ${uploads}/41/0`, refuse(422, 'Isi berkas ini bukan PDF.'))
    await openAt(writing, ratna)
    await write()
    await choose('denah.pdf', 'gambar.svg')
    expect(await screen.findByText('Isi berkas ini bukan PDF.')).toBeTruthy()
    expect(screen.getByText('File svg tidak ditampilkan')).toBeTruthy()
    await publish()
    expect(await screen.findByText('Hapus berkas yang gagal, atau unggah lagi.')).toBeTruthy()
    for (const name of ['denah.pdf', 'gambar.svg'])
      await user.click(screen.getByRole('button', { name: `Hapus ${name}` }))
    await publish()
    await screen.findByText('Pengumuman diterbitkan.')
    expect(sent('POST')?.body).toMatchObject({ file_ids: [] })
  })

  it('are five at most', async () => {
    await openAt(writing, ratna)
    await choose('1.svg', '2.svg', '3.svg', '4.svg', '5.svg', '6.svg')
    expect(await screen.findByText(/^Paling banyak 5 berkas/)).toBeTruthy()
    expect(screen.queryByText('6.svg')).toBeNull()
  })

  it('have the server’s refusal under them, and stay with all that was typed', async () => {
    const reason = 'Berkas ini sudah tidak ada. Unggah lagi, ya.'
    server.on(`POST ${base}`, refuse(422, 'Periksa lagi.', 422, { errors: { file_ids: [reason] } }))
    await openAt(writing, ratna)
    await write()
    await choose('denah.pdf')
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    await publish()
    expect(await screen.findByText(reason)).toBeTruthy()
    expect((await box()).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('denah.pdf')).toBeTruthy()
  })

  it('are there again after a reload', async () => {
    await openAt(writing, ratna)
    await write()
    const kept = () => window.localStorage.getItem('draft:9:announcement:12:new')
    await waitFor(() => expect(kept()).toBeTruthy())
    const words = kept()
    await choose('denah.pdf')
    await waitFor(() => expect(kept()).not.toBe(words))
    await openAt(writing, ratna)
    expect(await screen.findByText('denah.pdf')).toBeTruthy()
    await publish()
    await screen.findByText('Pengumuman diterbitkan.')
    expect(sent('POST')?.body).toMatchObject({ file_ids: [41] })
  })

  it('stay when it is corrected; what is taken off is its own until that is saved', async () => {
    const files = [aFile(7), aFile(8)]
    server.on(`GET ${base}/klub-membaca/1/20`, ok([anAnnouncement({ files })]))
    server.on(`PUT ${base}/3`, ok(anAnnouncement()))
    await openAt(address, ratna)
    expect(within(await screen.findByRole('row', { name: /Bawa buku dongeng/ })).getByText('2 berkas')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Ubah Bawa buku dongeng' }))
    await user.click(await screen.findByRole('button', { name: 'Hapus denah-7.pdf' }))
    await choose('baru.pdf')
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    await publish()
    await screen.findByText('Pengumuman diubah.')
    expect(sent('PUT')?.body).toMatchObject({ file_ids: [8, 41] })
    expect(calls('DELETE')).toEqual([])
  })

  it('that were brought for nothing are given up', async () => {
    await openAt(writing, ratna)
    await choose('denah.pdf')
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Hapus denah.pdf' }))
    await waitFor(() => expect(calls('DELETE')).toEqual([`${uploads}/41`]))
  })
})
