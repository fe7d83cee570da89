import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning as now } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aHome, anAnnouncement, day } from '../testing/taught'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna Wulandari' }) })
const base = '/api/user/notification/program_announcement/manage'
const list = `GET ${base}/klub-membaca/1/20`
const address = '/mengajar/klub-membaca/pengumuman'
const sent = (method: string) => server.heard.findLast((each) => each.method === method && each.path.startsWith(base))

beforeEach(() => {
  window.localStorage.clear()
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/teaching/home', ok(aHome()))
  server.on(list, ok([]))
})

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Judul' })
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Isi pengumuman/ })

async function write() {
  await user.type(await title(), 'Bawa buku')
  await user.type(body(), 'Besok kita membaca.')
}

describe('a facilitator', () => {
  it('announces at once, and is back at the list', async () => {
    server.on(`POST ${base}`, ok(anAnnouncement()))
    const { address: here } = await openAt(address, ratna)
    await user.click(await screen.findByRole('link', { name: 'Tulis pengumuman' }))
    await write()
    await user.click(screen.getByRole('button', { name: 'Terbitkan pengumuman' }))
    expect(await screen.findByText('Pengumuman diterbitkan.')).toBeTruthy()
    await waitFor(() => expect(here()).toBe(address))
    expect(sent('POST')?.body).toEqual({
      program_id: 12,
      title: 'Bawa buku',
      html: '<p>Besok kita membaca.</p>',
      publish_at: null,
      file_ids: [],
    })
  })

  it('schedules for an hour of WIB, which has to be ahead', async () => {
    server.on(`POST ${base}`, ok(anAnnouncement({ state: 'scheduled' })))
    await openAt(`${address}?tulis=true`, ratna)
    await write()
    await user.click(screen.getByRole('radio', { name: 'Jadwalkan' }))
    const time = await screen.findByLabelText<HTMLInputElement>('Jam (WIB)')
    await user.type(screen.getByLabelText('Tanggal'), '2026-11-14')
    await user.type(time, '08:59')
    await user.click(screen.getByRole('button', { name: 'Terbitkan pengumuman' }))
    expect(await screen.findByText('Waktu ini sudah lewat. Pilih waktu yang akan datang.')).toBeTruthy()
    expect(sent('POST')).toBeUndefined()
    await user.clear(time)
    await user.type(time, '17:30')
    await user.click(screen.getByRole('button', { name: 'Terbitkan pengumuman' }))
    expect(await screen.findByText('Pengumuman terbit Sabtu, 14 November 2026, 17.30 WIB.')).toBeTruthy()
    expect(sent('POST')?.body).toMatchObject({ publish_at: now + 8.5 * 3_600_000 })
  })

  it('loses nothing of what was typed by a reload or a refusal', async () => {
    server.on(`POST ${base}`, refuse(400, 'Pengumuman belum bisa diterbitkan.'))
    await openAt(`${address}?tulis=true`, ratna)
    await write()
    await user.click(screen.getByRole('button', { name: 'Terbitkan pengumuman' }))
    expect(await screen.findByText('Pengumuman belum bisa diterbitkan.')).toBeTruthy()
    expect(body().value).toBe('Besok kita membaca.')
    await waitFor(() => expect(Object.keys(window.localStorage)).toContain('draft:9:announcement:12:new'))
    await openAt(`${address}?tulis=true`, ratna)
    await title()
    await waitFor(() => expect(body().value).toBe('Besok kita membaca.'))
  })

  it('sees of each how it stands and how many have read it', async () => {
    const all = [
      anAnnouncement({ id: 4, title: 'Nanti', state: 'scheduled', publish_at: now + day }),
      anAnnouncement(),
      anAnnouncement({ id: 2, title: 'Salah kirim', state: 'withdrawn' }),
    ]
    server.on(list, ok(all))
    await openAt(address, ratna)
    const rows = within(await screen.findByRole('table', { name: /^Pengumuman/ })).getAllByRole('row')
    const [later, out, gone] = rows.slice(1).map((row) => row.textContent)
    expect(later).toContain('Terjadwal')
    expect(later).toContain('Belum terbit')
    expect(out).toContain('3 dari 5 peserta')
    expect(gone).toContain('Ditarik')
    expect(screen.queryByRole('button', { name: 'Tarik Salah kirim' })).toBeNull()
  })

  it('corrects a title, and the words keep their marks', async () => {
    server.on(list, ok([anAnnouncement()]))
    server.on(`PUT ${base}/3`, ok(anAnnouncement()))
    await openAt(address, ratna)
    await user.click(await screen.findByRole('link', { name: 'Ubah Bawa buku dongeng' }))
    await user.type(await title(), '!')
    expect(body().value).toBe('Besok kita membaca **bersama**.')
    expect(screen.queryByRole('radio', { name: 'Jadwalkan' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }))
    expect(await screen.findByText('Pengumuman diubah.')).toBeTruthy()
    expect(sent('PUT')?.body).toMatchObject({ title: 'Bawa buku dongeng!', html: anAnnouncement().html })
  })

  it('marks words, and sees beside them how they will be read', async () => {
    server.on(`POST ${base}`, ok(anAnnouncement()))
    await openAt(`${address}?tulis=true`, ratna)
    await write()
    const preview = within(screen.getByRole('region', { name: 'Pratinjau' }))
    body().setSelectionRange(0, 5)
    await user.click(screen.getByRole('button', { name: 'Tebal' }))
    expect(body().value).toBe('**Besok** kita membaca.')
    expect((await preview.findByText('Besok')).tagName).toBe('STRONG')
    body().setSelectionRange(10, 14)
    await user.type(body(), '{Control>}i{/Control}', { initialSelectionStart: 10, initialSelectionEnd: 14 })
    expect(body().value).toBe('**Besok** *kita* membaca.')
    body().setSelectionRange(24, 24)
    await user.click(screen.getByRole('button', { name: 'Tautan' }))
    expect(body().value).toBe('**Besok** *kita* membaca[kata](https://).')
    expect(body().value.slice(body().selectionStart, body().selectionEnd)).toBe('https://')
    await user.keyboard('https://a.test')
    await user.type(body(), '{Enter}bawa buku')
    await user.click(screen.getByRole('button', { name: 'Daftar' }))
    await user.click(screen.getByRole('button', { name: 'Terbitkan pengumuman' }))
    await screen.findByText('Pengumuman diterbitkan.')
    expect(sent('POST')?.body).toMatchObject({
      html:
        '<p><strong>Besok</strong> <em>kita</em> membaca<a href="https://a.test">kata</a>.</p>' +
        '<ul><li>bawa buku</li></ul>',
    })
  })

  it('withdraws one after a question', async () => {
    server.on(list, ok([anAnnouncement()]))
    server.on(`DELETE ${base}/3`, ok({}))
    await openAt(address, ratna)
    await user.click(await screen.findByRole('button', { name: 'Tarik Bawa buku dongeng' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tarik “Bawa buku dongeng”?' }))
    expect(sent('DELETE')).toBeUndefined()
    await user.click(dialog.getByRole('button', { name: 'Tarik pengumuman' }))
    expect(await screen.findByText('Pengumuman ditarik.')).toBeTruthy()
    expect(sent('DELETE')).toBeTruthy()
  })
})
