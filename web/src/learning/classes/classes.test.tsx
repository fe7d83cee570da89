import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aClass } from '../testing/items'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const session = aUser()
const list = 'GET /api/program_activity/v3/enrolled/7/1/12'
const folders = 'GET /api/program_activity/enrolled/folder/7'
const semester = { id: 40, name: 'Semester ini', count: 2, covers: [] }
const open = (address = '/kelasku') => openAt(address, aBoot({ session }))
const asked = () => server.heard.filter(({ path }) => path.endsWith('/v3/enrolled/7/1/12')).map(({ query }) => query)
const sent = (method: string) => server.heard.filter((call) => call.method === method)
const menuOf = async (title: string) =>
  user.click(await screen.findByRole('button', { name: `Pilihan untuk ${title}` }))

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(list, ok([aClass(1), aClass(2, { title: 'Sains di Dapur' })]))
  server.on(folders, ok([]))
})

describe('R014 /kelasku', () => {
  it('C076 shows the running classes with their stitches, each leading on', async () => {
    await open()
    const card = await screen.findByRole('link', { name: /Kelas 1/ })
    expect(card.getAttribute('href')).toBe('/aktivitas/lanjutan-1')
    expect(within(card).getByRole('img', { name: '7 dari 24 aktivitas selesai' })).toBeTruthy()
    expect(Object.fromEntries(asked()[0] ?? [])).toMatchObject({ sort: 'terbaru', status: 'berjalan', folder: '0' })
  })

  it('a class of which everything is done says so and leads to its programme', async () => {
    const done = { completed_resources: 24, percentage_progress: 100, next_activity: null }
    server.on(list, ok([aClass(1, done)]))
    await open('/kelasku?tab=selesai')
    const card = await screen.findByRole('link', { name: /Semua aktivitas selesai/ })
    expect(card.getAttribute('href')).toBe('/program/kelas-1')
    expect(asked()[0]?.get('status')).toBe('selesai')
    expect(screen.queryByRole('heading', { name: 'Folder' })).toBeNull()
  })

  it('C076 is sorted and searched, both in the address', async () => {
    const { address } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Urutkan' }), 'Judul')
    await waitFor(() => expect(asked().at(-1)?.get('sort')).toBe('judul'))
    await user.type(screen.getByRole('searchbox', { name: 'Cari kelas' }), 'sains')
    await waitFor(() => expect(address()).toBe('/kelasku?urut=judul&cari=sains'))
    await waitFor(() => expect(asked().at(-1)?.get('search')).toBe('sains'))
    expect(asked().at(-1)?.get('folder')).toBeNull()
    expect(asked().filter((query) => query.get('search'))).toHaveLength(1)
  })

  it('B382 goes on where the server says, twelve at a time', async () => {
    server.on(list, () => ({ ...ok([aClass(1)]), 'next-url': '/api/program_activity/v3/enrolled/7/2/12?sort=terbaru' }))
    server.on('GET /api/program_activity/v3/enrolled/7/2/12', ok([aClass(2)]))
    await open()
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('2 kelas ditampilkan')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Muat lebih banyak' })).toBeNull()
  })

  it('says that there is nothing, that nothing fits, or that it did not load', async () => {
    server.on(list, ok([]))
    await open()
    expect(await screen.findByRole('heading', { name: 'Belum ada kelas di sini' })).toBeTruthy()
    await open('/kelasku?cari=abc')
    expect(await screen.findByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeTruthy()
    server.on(list, refuse(422, 'Tidak bisa.'))
    await open()
    expect(await screen.findByText('Daftar kelasmu belum bisa dimuat.')).toBeTruthy()
  })
})

describe('folders', () => {
  it('are named by a heading only where there are some, and what is in none has its own (U26)', async () => {
    const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const { unmount } = await open()
    expect(await screen.findByRole('button', { name: 'Buat folder' })).toBeTruthy()
    expect(headings()).not.toContain('Folder')
    unmount()
    server.on(folders, ok([semester]))
    await open()
    await screen.findByRole('link', { name: /Semester ini/ })
    expect(headings().slice(0, 2)).toEqual(['Folder', 'Di luar folder'])
  })

  it('C074 come first, with how much is in them', async () => {
    server.on(folders, ok([semester]))
    await open()
    const tile = await screen.findByRole('link', { name: /Semester ini/ })
    expect(tile.textContent).toContain('2 kelas')
    expect(tile.getAttribute('href')).toBe('/kelasku?folder=40')
  })

  it('B053 R016 the old address of a folder leads to it', async () => {
    server.on('GET /api/program_activity/enrolled/folder/detail/7/40', ok({ ...semester, programs: [aClass(1)] }))
    const { address } = await open('/programmu?folder=40')
    expect(await screen.findByRole('heading', { level: 1, name: 'Semester ini' })).toBeTruthy()
    expect(address()).toBe('/kelasku?folder=40')
    expect(screen.getByRole('link', { name: /Kelas 1/ })).toBeTruthy()
  })

  it('C075 B272 are searched inside, and lead back to all', async () => {
    server.on('GET /api/program_activity/enrolled/folder/detail/7/40', ok({ ...semester, programs: [] }))
    await open('/kelasku?folder=40')
    expect(await screen.findByRole('heading', { name: 'Folder ini masih kosong' })).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'sains')
    await waitFor(() => expect(server.heard.at(-1)?.query.get('search')).toBe('sains'))
    await user.click(screen.getByRole('link', { name: 'Semua kelasku' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kelasku' })).toBeTruthy()
  })

  it('that are not there, or not mine, say so', async () => {
    server.on('GET /api/program_activity/enrolled/folder/detail/7/9', refuse(404, 'Data tidak ditemukan.'))
    await open('/kelasku?folder=9')
    expect(await screen.findByRole('heading', { level: 1, name: 'Folder tidak ditemukan' })).toBeTruthy()
  })

  it('are made with a name', async () => {
    server.on('POST /api/program_activity/enrolled/folder/', ok(semester))
    await open()
    await user.click(await screen.findByRole('button', { name: 'Buat folder' }))
    const dialog = await screen.findByRole('dialog', { name: 'Buat folder' })
    await user.click(within(dialog).getByRole('button', { name: 'Buat folder' }))
    expect(within(dialog).getByText('Tulis nama foldernya dulu.')).toBeTruthy()
    expect(sent('POST').filter(({ path }) => path.includes('folder'))).toHaveLength(0)
    await user.type(within(dialog).getByRole('textbox', { name: 'Nama folder' }), '  Semester ini {Enter}')
    expect(await screen.findByText('Folder “Semester ini” sudah dibuat.')).toBeTruthy()
    expect(sent('POST').find(({ path }) => path.includes('folder'))?.body).toEqual({ name: 'Semester ini' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keep the typed name when the server refuses it', async () => {
    server.on('POST /api/program_activity/enrolled/folder/', refuse(422, 'Nama folder sudah dipakai.'))
    await open()
    await user.click(await screen.findByRole('button', { name: 'Buat folder' }))
    const field = await screen.findByRole('textbox', { name: 'Nama folder' })
    await user.type(field, 'Ujian{Enter}')
    expect(await screen.findByText('Nama folder sudah dipakai.')).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('Ujian')
  })

  it('are renamed and deleted; the classes stay', async () => {
    server.on('GET /api/program_activity/enrolled/folder/detail/7/40', ok({ ...semester, programs: [aClass(1)] }))
    server.on('PUT /api/program_activity/enrolled/folder/40', ok({}))
    server.on('DELETE /api/program_activity/enrolled/folder/40', ok({}))
    const { address } = await open('/kelasku?folder=40')
    await user.click(await screen.findByRole('button', { name: 'Atur folder' }))
    await user.click(screen.getByRole('menuitem', { name: 'Ubah nama folder' }))
    const field = await screen.findByRole('textbox', { name: 'Nama folder' })
    await user.clear(field)
    await user.type(field, 'Ujian{Enter}')
    expect(await screen.findByText('Nama folder diganti menjadi “Ujian”.')).toBeTruthy()
    expect(sent('PUT')[0]?.body).toEqual({ name: 'Ujian' })
    await user.click(screen.getByRole('button', { name: 'Atur folder' }))
    await user.click(screen.getByRole('menuitem', { name: 'Hapus folder' }))
    const question = await screen.findByRole('dialog', { name: 'Hapus folder “Semester ini”?' })
    expect(question.textContent).toContain('tidak ikut terhapus')
    await user.click(within(question).getByRole('button', { name: 'Hapus folder' }))
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
    await waitFor(() => expect(address()).toBe('/kelasku'))
  })

  it('take a class in, and let it out', async () => {
    server.on(folders, ok([semester]))
    server.on('POST /api/program_activity/enrolled/folder/move', ok({}))
    await open()
    await menuOf('Kelas 1')
    await user.click(screen.getByRole('menuitem', { name: 'Pindahkan ke folder' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pindahkan ke folder' })
    await user.click(await within(dialog).findByRole('radio', { name: 'Semester ini' }))
    await user.click(within(dialog).getByRole('button', { name: 'Pindahkan kelas' }))
    expect(await screen.findByText('“Kelas 1” pindah ke folder “Semester ini”.')).toBeTruthy()
    const moves = () =>
      sent('POST')
        .filter(({ path }) => path.endsWith('/move'))
        .map(({ body }) => body)
    expect(moves()).toEqual([{ program_user_id: 1001, folder_id: 40 }])
    server.on(list, ok([aClass(1, { folder_id: 40 })]))
    await open()
    await menuOf('Kelas 1')
    await user.click(screen.getByRole('menuitem', { name: 'Pindahkan ke folder' }))
    await user.click(await screen.findByRole('radio', { name: 'Tanpa folder' }))
    await user.click(screen.getByRole('button', { name: 'Pindahkan kelas' }))
    await waitFor(() => expect(moves().at(-1)).toEqual({ program_user_id: 1001, folder_id: null }))
  })

  it('that are missing are made on the way', async () => {
    server.on('POST /api/program_activity/enrolled/folder/', ok(semester))
    server.on('POST /api/program_activity/enrolled/folder/move', ok({}))
    await open()
    await menuOf('Kelas 1')
    await user.click(screen.getByRole('menuitem', { name: 'Pindahkan ke folder' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nama folder' }), 'Semester ini{Enter}')
    expect(await screen.findByText('“Kelas 1” pindah ke folder “Semester ini”.')).toBeTruthy()
    expect(server.heard.find(({ path }) => path.endsWith('/move'))?.body).toEqual({
      program_user_id: 1001,
      folder_id: 40,
    })
  })
})
