import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { activityServer, done, learner, path, title } from '../activity/testing/activity-page'
import { anOpened, aValidated, calls } from '../testing/class'
import { aGroup, everyGroup, groupCalls } from './testing/groups'

const { server, asked } = activityServer()
const needs = (change = {}) =>
  ok(aValidated({ need_study_group: true, study_group_type: 'manual_by_user', opened: undefined, ...change }))
const entered = () => ok(aValidated({ opened: anOpened({ activity: done() }) }))
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  server.on(calls.validate, needs())
  server.on(groupCalls.list, ok(everyGroup()))
  server.on('GET /api/program_activity/enrolled/folder/7', ok([]))
  server.on('GET /api/program_activity/v3/enrolled/7/1/12', ok([]))
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pickerTitle = { name: 'Pilih Kelompok Belajar Kelas' }
const picker = async () => within(await screen.findByRole('dialog', pickerTitle))
const row = async (name: RegExp): Promise<HTMLInputElement> => (await picker()).findByRole('radio', { name })
const submit = async () => (await picker()).getByRole('button', { name: 'Pilih Kelompok' })
const choose = async (name = /Timun Mas/) => {
  await user.click(await row(name))
  await user.click(await submit())
}

describe('the picker', () => {
  it('B331 B363 B371 T107 C115 stands in the place of the activity, with the groups in use', async () => {
    await openAt(path, learner)
    expect((await row(/Timun Mas/)).checked).toBe(false)
    const [list] = asked(groupCalls.list)
    expect(Object.fromEntries(list?.query ?? [])).toEqual({
      name: '',
      status: '1',
      refresh: '1',
      platform: 'sanggarmu',
    })
    expect(asked(calls.activity)).toEqual([])
    expect(asked(calls.dashboard)).toEqual([])
  })

  it('B299 B347 B392 B394 T135 says how many can still come, and lets only those be chosen', async () => {
    await openAt(path, learner)
    await row(/Timun Mas/)
    const rows = (await picker()).getAllByRole<HTMLInputElement>('radio')
    const told = rows.map(({ disabled, labels }) => [labels?.[0]?.textContent, !disabled])
    expect(told).toEqual([
      ['Timun Mas4 anggotaKuota: 6', true],
      ['Malin Kundang7 anggotaKuota: 3', true],
      ['Sangkuriang10 anggotaKuota Habis', false],
      ['Lutung Kasarung4 anggotaDitutupKuota: 6', false],
      ['Bawang Putih12 anggotaKuota: tanpa batas', true],
    ])
    expect(screen.getByText('Kuota: 3').className).toContain('text-danger')
    expect(screen.getAllByText('Kuota: 6').some(({ className }) => className.includes('text-danger'))).toBe(false)
  })

  it('B332 B346 T114 T115 sends nothing until a group is chosen', async () => {
    await openAt(path, learner)
    await row(/Timun Mas/)
    expect((await submit()).getAttribute('aria-disabled')).toBe('true')
    await user.click(await submit())
    expect(asked(groupCalls.choose)).toEqual([])
    await user.click(await row(/Timun Mas/))
    expect((await submit()).getAttribute('aria-disabled')).toBeNull()
  })

  it('B203 tells which group was clicked', async () => {
    await openAt(path, learner)
    await user.click(await row(/Malin Kundang/))
    const told = asked('POST /api/product/lead-squared').map(({ body }) => body)
    expect(told).toContainEqual(
      expect.objectContaining({ event: 'group_clicked', properties: { program_id: 12, group_id: 2 } }),
    )
  })

  it('B339 Batalkan leads to the classes', async () => {
    const { router } = await openAt(path, learner)
    await user.click((await picker()).getByRole('button', { name: 'Batalkan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/kelasku'))
  })

  it('B379 a list that fails to load only stops loading', async () => {
    server.on(groupCalls.list, refuse(400, 'Tidak bisa.'))
    await openAt(path, learner)
    await picker()
    await waitFor(() => expect(asked(groupCalls.list)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Sedang memuat')).toBeNull())
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('goes on where there are more than a hundred', async () => {
    server.on(groupCalls.list, (request: Request) =>
      new URL(request.url).searchParams.has('page')
        ? ok([aGroup({ id: 101, name: 'Ande-Ande Lumut' })])
        : { ...ok(everyGroup()), 'next-url': groupCalls.next },
    )
    await openAt(path, learner)
    await row(/Timun Mas/)
    await user.click((await picker()).getByRole('button', { name: 'Muat lebih banyak' }))
    expect(await row(/Ande-Ande Lumut/)).toBeTruthy()
  })
})

describe('searching groups', () => {
  const search = async () => (await picker()).getByRole('searchbox', { name: 'Cari kelompok belajar kelas' })

  it('B336 B348 B389 T116 asks 500 ms after what was typed has rested for 200 ms, and clears the selection', async () => {
    await openAt(path, learner)
    await user.click(await row(/Timun Mas/))
    await user.type(await search(), 'm')
    await pass(250)
    expect((await row(/Timun Mas/)).checked).toBe(false)
    expect((await submit()).getAttribute('aria-disabled')).toBe('true')
    expect(asked(groupCalls.list)).toHaveLength(1)
    // What is chosen among rows that are about to go would be lost without a word.
    expect((await row(/Timun Mas/)).disabled).toBe(true)
    await pass(600)
    await waitFor(() => expect(asked(groupCalls.list).map(({ query }) => query.get('name'))).toEqual(['', 'm']))
    await user.click(await row(/Timun Mas/))
    await pass(600)
    expect((await row(/Timun Mas/)).checked).toBe(true)
  })

  it('B348 spaces are no search', async () => {
    await openAt(path, learner)
    await row(/Timun Mas/)
    await user.type(await search(), '   ')
    await pass(250)
    await pass(600)
    expect(asked(groupCalls.list)).toHaveLength(1)
  })

  it('B340 T117 T118 T119 says when nothing was found', async () => {
    await openAt(path, learner)
    await row(/Timun Mas/)
    server.on(groupCalls.list, ok([]))
    await user.type(await search(), 'zzz')
    await pass(1000)
    expect(await (await picker()).findByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeTruthy()
    expect(screen.getByText('Kata kunci tidak sesuai.')).toBeTruthy()
    expect(screen.getByText('Silakan coba kata kunci yang berbeda.')).toBeTruthy()
  })
})

describe('after the choice', () => {
  it('B333 B371 T108 C116 waits 4 seconds under the overlay, validates anew and opens the activity', async () => {
    server.on(groupCalls.choose, ok({ status: 200, group: aGroup() }))
    await openAt(path, learner)
    await choose()
    await waitFor(() => expect(asked(groupCalls.choose)).toHaveLength(1))
    const [sent] = asked(groupCalls.choose)
    expect(sent?.body).toEqual({ program_id: 12, group_id: 1 })
    expect(sent?.query.get('refresh')).toBe('1')
    expect(await screen.findByRole('dialog', { name: 'Sedang memproses...' })).toBeTruthy()
    server.on(calls.validate, entered())
    await pass(3500)
    expect(asked(calls.validate)).toHaveLength(1)
    await pass(600)
    expect(await title()).toBeTruthy()
    expect(asked(calls.validate)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Berhasil memilih kelompok belajar kelas.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    await pass(3500)
    expect(screen.queryByText('Berhasil memilih kelompok belajar kelas.')).toBeNull()
  })

  it('B333 B338 T112 T113 while the class still works on it, that is said, and Mengerti leads to the classes', async () => {
    server.on(groupCalls.choose, ok({ status: 200, group: aGroup() }))
    const { router } = await openAt(path, learner)
    await choose()
    server.on(calls.validate, needs({ on_process_study_group: true }))
    await pass(4500)
    const name = 'Pemilihan Kelompok Belajar Kelas Sedang Diproses'
    const notice = await screen.findByRole('dialog', { name })
    expect(notice.textContent).toContain(
      'Proses pemilihan kelompok belajar kelas membutuhkan waktu beberapa saat. Silakan cek kembali halaman kelas ini secara berkala.',
    )
    expect(screen.queryByText('Berhasil memilih kelompok belajar kelas.')).toBeNull()
    await user.click(within(notice).getByRole('button', { name: 'Mengerti' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/kelasku'))
  })

  it.each([
    ['B334 a refusal', refuse(409, 'Penuh.', 118, { status: 118 })],
    ['B334 another status inside', ok({ status: 118 })],
  ])('%s T109 T110 T111 says so, and B335 one chooses anew from a new list', async (_, answer) => {
    server.on(groupCalls.choose, answer)
    await openAt(path, learner)
    await choose()
    const name = 'Tidak Dapat Memilih Kelompok Belajar Kelas'
    const notice = await screen.findByRole('dialog', { name })
    expect(notice.textContent).toContain('Terjadi kendala dalam memilih kelompok belajar kelas.')
    expect(screen.queryByRole('dialog', { name: 'Sedang memproses...' })).toBeNull()
    server.on(groupCalls.list, ok([aGroup({ current_quota: 0, current_member: 10 }), aGroup({ id: 9, name: 'Baru' })]))
    await user.click(within(notice).getByRole('button', { name: 'Pilih Ulang Kelompok' }))
    expect((await row(/Baru/)).checked).toBe(false)
    expect((await row(/Timun Mas/)).disabled).toBe(true)
    expect((await submit()).getAttribute('aria-disabled')).toBe('true')
    expect(asked(groupCalls.list)).toHaveLength(2)
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['a broken server', refuse(503, 'Ramai.')],
  ])('B378 %s only clears the overlay', async (_, answer) => {
    server.on(groupCalls.choose, answer)
    await openAt(path, learner)
    await choose()
    await waitFor(() => expect(asked(groupCalls.choose)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sedang memproses...' })).toBeNull())
    await pass(5000)
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual([
      pickerTitle.name,
    ])
    expect((await row(/Timun Mas/)).checked).toBe(true)
    expect(asked(calls.validate)).toHaveLength(1)
  })
})

describe('the line for a full group', () => {
  it('C120 is entered from its row, and then the class waits for it', async () => {
    await openAt(path, learner)
    await row(/Sangkuriang/)
    expect(screen.getByText('2 orang menunggu')).toBeTruthy()
    const waits = aGroup({ id: 3, name: 'Sangkuriang', current_quota: 0, waiting: 3, my_turn: 3 })
    server.on(groupCalls.request, ok({ status: 200, group: waits, is_waiting: true }))
    server.on(calls.validate, needs({ on_process_study_group: true }))
    await user.click((await picker()).getByRole('button', { name: 'Masuk daftar tunggu Sangkuriang' }))
    expect(await screen.findByRole('dialog', { name: /Sedang Diproses/ })).toBeTruthy()
    expect(asked(groupCalls.request)[0]?.body).toEqual({ program_id: 12, resource_id: 0, group_id: 3 })
    expect(screen.getByText('Kamu urutan ke-3 di daftar tunggu Sangkuriang.')).toBeTruthy()
  })

  it('who waits sees the place, and may choose another group', async () => {
    server.on(calls.validate, needs({ on_process_study_group: true }))
    server.on(groupCalls.list, ok([aGroup({ current_quota: 0, my_turn: 2, waiting: 2 })]))
    await openAt(path, learner)
    await user.click(await screen.findByRole('button', { name: 'Pilih kelompok lain' }))
    expect(await (await picker()).findByText('Kamu urutan ke-2 di daftar tunggu')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Masuk daftar tunggu/ })).toBeNull()
  })

  it('a place that has become free is taken at once', async () => {
    server.on(groupCalls.request, ok({ status: 200, group: aGroup({ id: 3, is_mine: true }), is_waiting: false }))
    await openAt(path, learner)
    await row(/Sangkuriang/)
    server.on(calls.validate, entered())
    await user.click((await picker()).getByRole('button', { name: 'Masuk daftar tunggu Sangkuriang' }))
    expect(await title()).toBeTruthy()
    expect(await screen.findByText('Berhasil memilih kelompok belajar kelas.')).toBeTruthy()
  })
})

describe('a group that others give', () => {
  it.each([
    ['auto', /otomatis/],
    ['by_facilitator', /Fasilitator yang membagi/],
  ])('B363 C119 of type %s is asked for, and is then on process', async (study_group_type, sentence) => {
    server.on(calls.validate, needs({ study_group_type }))
    server.on(groupCalls.enrol, ok({ status: 200, on_process: true }))
    await openAt(path, learner)
    const ask = await screen.findByRole('button', { name: 'Minta kelompok' })
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    server.on(calls.validate, needs({ study_group_type, on_process_study_group: true }))
    await user.click(ask)
    expect(await screen.findByRole('dialog', { name: /Sedang Diproses/ })).toBeTruthy()
    expect(asked(groupCalls.enrol)[0]?.body).toEqual({ program_id: 12 })
    expect(screen.queryByRole('button', { name: 'Pilih kelompok lain' })).toBeNull()
  })
})
