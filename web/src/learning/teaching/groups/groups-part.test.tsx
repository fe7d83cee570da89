import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeModal, currentModal } from '@/app/modal'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aGroup, everyGroup } from '../../group/testing/groups'
import { GroupsPart } from './groups-part'
import { capacityOf, namesFor } from './numbers'
import type { Divided, GroupedPerson } from './types'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const base = '/api/program-activity/study-group'
const list = `GET ${base}/manage/klub-membaca/1/50`
const people = `GET ${base}/members/klub-membaca/1/50`

const managed = (change: Partial<Divided> = {}): Divided => ({
  groups: everyGroup(),
  ungrouped: 3,
  waiting: 2,
  type: 'manual_by_user',
  closes_at: null,
  ...change,
})
const person = (change: Partial<GroupedPerson> = {}): GroupedPerson => ({
  id: 31,
  user_name: 'Sekar Ayu',
  avatar: null,
  group_id: null,
  group_name: null,
  waits_for: null,
  ...change,
})

beforeEach(() => {
  setBoot(aBoot())
  closeModal()
  server.on(list, ok(managed()))
})

const show = async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GroupsPart programSlug="klub-membaca" programId={12} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Buat kelompok' })
}
const heard = (call: string) => server.heard.filter(({ method, path }) => `${method} ${path}` === call)
const bodies = (call: string) => heard(call).map(({ body }) => body)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const menuOf = async (group: string, entry: string) => {
  await press(`Pilihan untuk ${group}`)
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the groups of a class, for those who teach it', () => {
  it('B299 shows how full each is, who waits and which are closed', async () => {
    await show()
    const rows = (await screen.findAllByRole('row')).slice(1)
    const told = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    )
    expect(told).toEqual([
      ['Timun Mas', 'Terbuka', 'Anggota4 dari 10', 'Menunggu0'],
      ['Malin Kundang', 'Terbuka', 'Anggota7 dari 10', 'Menunggu0'],
      ['Sangkuriang', 'Terbuka', 'Anggota10 dari 10', 'Menunggu2'],
      ['Lutung Kasarung', 'Ditutup', 'Anggota4 dari 10', 'Menunggu0'],
      ['Bawang Putih', 'Terbuka', 'Anggota12, tanpa batas', 'Menunggu0'],
    ])
    expect(screen.getByText('5 kelompok ditampilkan, 3 peserta tanpa kelompok, 2 menunggu tempat')).toBeTruthy()
  })

  it('makes many at once, with numbers that go on', async () => {
    server.on(list, ok(managed({ groups: [aGroup({ name: 'Kelompok 2' })] })))
    server.on(`POST ${base}/manage`, ok([]))
    await show()
    await press('Buat kelompok')
    const form = await dialog('Buat kelompok')
    await user.clear(form.getByRole('textbox', { name: /Jumlah/ }))
    await user.click(form.getByRole('button', { name: 'Buat kelompok' }))
    expect(await form.findByText('Isi dengan bilangan bulat 1 sampai 100.')).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: /Jumlah/ }), '3')
    await user.type(form.getByRole('textbox', { name: /Kuota/ }), '8')
    await user.click(form.getByRole('button', { name: 'Buat kelompok' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const names = ['Kelompok 3', 'Kelompok 4', 'Kelompok 5']
    expect(bodies(`POST ${base}/manage`)).toEqual([{ program_id: 12, resource_id: 0, names, capacity: 8 }])
    expect(heard(list)).toHaveLength(2)
  })

  it('makes the first groups of a class that has none', async () => {
    server.on(list, ok(managed({ groups: [] })))
    server.on(`POST ${base}/manage`, ok([]))
    await show()
    expect(screen.getByRole('heading', { name: 'Belum ada kelompok' })).toBeTruthy()
    for (const name of ['Bagi rata', 'Peserta tanpa kelompok'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await press('Buat kelompok')
    await user.click((await dialog('Buat kelompok')).getByRole('button', { name: 'Buat kelompok' }))
    const names = [1, 2, 3, 4].map((place) => `Kelompok ${place}`)
    await waitFor(() =>
      expect(bodies(`POST ${base}/manage`)).toEqual([{ program_id: 12, resource_id: 0, names, capacity: -1 }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps what was typed when the server refuses', async () => {
    server.on(`PUT ${base}/manage/1`, refuse(422, 'Periksa lagi.', 422, { errors: { name: ['Nama sudah dipakai.'] } }))
    await show()
    await menuOf('Timun Mas', 'Ubah nama dan kuota')
    const form = await dialog('Ubah kelompok')
    const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Nama kelompok' })
    await user.clear(name)
    await user.type(name, 'Malin Kundang')
    await user.click(form.getByRole('button', { name: 'Simpan kelompok' }))
    expect(await form.findByText('Nama sudah dipakai.')).toBeTruthy()
    expect(name.value).toBe('Malin Kundang')
  })

  it('renames, caps, closes and opens', async () => {
    server.on(`PUT ${base}/manage/1`, ok({}))
    server.on(`PUT ${base}/manage/4`, ok({}))
    await show()
    await menuOf('Timun Mas', 'Ubah nama dan kuota')
    const form = await dialog('Ubah kelompok')
    await user.type(form.getByRole('textbox', { name: 'Nama kelompok' }), ' 2')
    await user.clear(form.getByRole('textbox', { name: /Kuota/ }))
    await user.click(form.getByRole('button', { name: 'Simpan kelompok' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await menuOf('Timun Mas', 'Tutup kelompok')
    await menuOf('Lutung Kasarung', 'Buka kelompok')
    await waitFor(() => expect(bodies(`PUT ${base}/manage/4`)).toEqual([{ status: 1 }]))
    expect(bodies(`PUT ${base}/manage/1`)).toEqual([{ name: 'Timun Mas 2', capacity: -1 }, { status: 2 }])
  })

  it('moves people, also those who wait', async () => {
    server.on(people, ok([person(), person({ id: 32, user_name: 'Nala Pradana', waits_for: 'Sangkuriang' })]))
    server.on(`POST ${base}/move`, ok({}))
    await show()
    await press('Peserta tanpa kelompok')
    const sheet = await dialog('Peserta tanpa kelompok')
    const nala = await sheet.findByRole('checkbox', { name: /Nala Pradana\s*Menunggu Sangkuriang/ })
    expect(sheet.getByRole('button', { name: 'Pindahkan 0 orang' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(nala)
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Pindahkan ke' }), 'Malin Kundang')
    await user.click(sheet.getByRole('button', { name: 'Pindahkan 1 orang' }))
    const moved = { program_id: 12, resource_id: 0, group_id: 2, user_ids: [32] }
    await waitFor(() => expect(bodies(`POST ${base}/move`)).toEqual([moved]))
    expect(Object.fromEntries(heard(people)[0]?.query ?? [])).toMatchObject({ group_id: '0', resource_id: '0' })
    await waitFor(() => expect(heard(people)).toHaveLength(2))
  })

  it('takes people out of a group', async () => {
    server.on(people, ok([person({ group_id: 1, group_name: 'Timun Mas' })]))
    server.on(`POST ${base}/move`, ok({}))
    await show()
    await menuOf('Timun Mas', 'Lihat dan pindahkan anggota')
    const sheet = await dialog('Anggota Timun Mas')
    await user.click(await sheet.findByRole('checkbox', { name: 'Sekar Ayu' }))
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Pindahkan ke' }), 'Tanpa kelompok')
    await user.click(sheet.getByRole('button', { name: 'Pindahkan 1 orang' }))
    await waitFor(() => expect(bodies(`POST ${base}/move`)).toMatchObject([{ group_id: null, user_ids: [31] }]))
    await waitFor(() => expect(heard(people)).toHaveLength(2))
  })

  it('fills evenly after a question, and not where nobody is left', async () => {
    server.on(`POST ${base}/fill`, ok({}))
    await show()
    await press('Bagi rata')
    const question = currentModal()
    expect(question).toMatchObject({ kind: 'question', title: 'Bagi rata sekarang?' })
    expect(heard(`POST ${base}/fill`)).toEqual([])
    server.on(list, ok(managed({ ungrouped: 0 })))
    await act(async () => question?.kind === 'question' && question.answer(true))
    await waitFor(() => expect(bodies(`POST ${base}/fill`)).toEqual([{ program_id: 12, resource_id: 0 }]))
    expect(await screen.findByText(/Semua peserta sudah punya kelompok/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Bagi rata' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('sets until when learners change by themselves', async () => {
    server.on(`PUT ${base}/settings`, ok({}))
    await show()
    await press('Atur batas waktu')
    const form = await dialog('Batas waktu memilih kelompok')
    await user.type(form.getByLabelText(/Hari terakhir/), '2026-11-30')
    await user.click(form.getByRole('button', { name: 'Simpan batas waktu' }))
    const closes_at = Date.UTC(2026, 10, 30, 16, 59)
    await waitFor(() => expect(bodies(`PUT ${base}/settings`)).toEqual([{ program_id: 12, closes_at }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('names go on after the highest number of the same name', () => {
  expect(namesFor('Kelompok', 2, [])).toEqual(['Kelompok 1', 'Kelompok 2'])
  expect(namesFor('Kelompok', 1, ['Kelompok 9', 'Tim 40', 'Kelompok Mawar'])).toEqual(['Kelompok 10'])
})

it('B299 an empty limit is none', () =>
  expect(['', ' ', '8', '0', '-1', '1,5', '10001'].map(capacityOf)).toEqual([-1, -1, 8, ...Array(4).fill(undefined)]))
