import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { addressOf, readAddress } from './address'
import { levelOf, pointsOf, readPoints, scoreOf } from './points'
import type { GradedWork, QueueItem } from './queries'

const server = fakeServer()
const base = '/api/studio/grading'
const ratna = aBoot({ session: aUser({ id: 9, name: 'Ratna' }) })
const user = userEvent.setup({ delay: null })
const sentAt = Date.UTC(2026, 10, 14, 2)

const anItem = (work_id: number, change: Partial<QueueItem> = {}): QueueItem => ({
  kind: 'work',
  work_id,
  user: { name: `Murid ${work_id}`, avatar: null },
  activity: { id: 8, slug: 'surat-undangan', title: 'Surat undangan', type: 'essay' },
  sent_at: sentAt,
  state: 'sent',
  score: null,
  group: null,
  ...change,
})

const levels = ['Banyak yang hilang', 'Cukup', 'Lengkap']
const aWork = (id: number, change: Partial<GradedWork> = {}): GradedWork => ({
  kind: 'work',
  id,
  number: 1,
  state: 'sent',
  body: 'Dengan hormat,\nkami mengundang.',
  files: [],
  sent_at: sentAt,
  graded_at: null,
  grader_name: null,
  score: null,
  feedback: null,
  seq: 4,
  prompt: '<p>Tulis surat undangan.</p>',
  questions: [],
  rubric: [
    { name: 'Kelengkapan', points: 10, levels, given: null, level: null },
    { name: 'Bahasa', points: 20, levels, given: null, level: null },
  ],
  user: { name: `Murid ${id}`, avatar: null },
  activity: { id: 8, slug: 'surat', title: 'Surat undangan', type: 'essay' },
  program: { slug: 'administrasi', title: 'Administrasi Perkantoran' },
  group: null,
  members: [],
  newcomers: [],
  ...change,
})

beforeEach(() => {
  window.localStorage.clear()
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(`GET ${base}/programs`, ok([{ slug: 'administrasi', title: 'Administrasi Perkantoran', waiting: 2 }]))
  server.on(`GET ${base}/administrasi/1/20`, ok([anItem(1), anItem(2)]))
  answerHome(server)
})

it('the programme in which most waits comes first', async () => {
  const programs = [
    { slug: 'a', title: 'Tenang', waiting: 0 },
    { slug: 'b', title: 'Ramai', waiting: 5 },
    { slug: 'c', title: 'Sedang', waiting: 2 },
  ]
  server.on(`GET ${base}/programs`, ok(programs))
  await openAt('/studio/penilaian', ratna)
  await screen.findByRole('link', { name: /Ramai/ })
  const names = screen
    .getAllByRole('link', { name: /Tenang|Ramai|Sedang/ })
    .map((link) => link.querySelector('b')?.textContent)
  expect(names).toEqual(['Ramai', 'Sedang', 'Tenang'])
})

it('what was typed of a grade is still there after a reload', async () => {
  server.on(`GET ${base}/work/1`, ok(aWork(1)))
  await openAt('/studio/penilaian/administrasi/1', ratna)
  await user.type(await screen.findByRole('textbox', { name: /Poin Kelengkapan/ }), '7')
  await user.type(screen.getByRole('textbox', { name: /Masukan untuk peserta/ }), 'Rapi.')
  await openAt('/studio/penilaian/administrasi/1', ratna)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Poin Kelengkapan/ })).value).toBe('7')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Masukan untuk peserta/ }).value).toBe('Rapi.')
})

describe('who grades', () => {
  it('B362 sees the programmes and how much waits', async () => {
    await openAt('/studio/penilaian', ratna)
    const link = await screen.findByRole('link', { name: /Administrasi Perkantoran/ })
    expect(within(link).getByText('2 menunggu')).toBeTruthy()
    expect(link.getAttribute('href')).toBe('/studio/penilaian/administrasi')
  })

  it('is told when there is nothing to grade', async () => {
    server.on(`GET ${base}/programs`, ok([]))
    await openAt('/studio/penilaian', ratna)
    expect(await screen.findByText('Belum ada kelas untuk dinilai')).toBeTruthy()
  })

  it('sees what waits, and what is graded by a link', async () => {
    await openAt('/studio/penilaian/administrasi', ratna)
    expect(await screen.findByRole('link', { name: /Murid 1/ })).toBeTruthy()
    expect(server.heard.find(({ path }) => path.endsWith('/administrasi/1/20'))?.query.get('state')).toBe('sent')
    server.on(`GET ${base}/administrasi/1/20`, ok([anItem(3, { state: 'graded', score: 87, kind: 'answer' })]))
    await user.click(screen.getByRole('link', { name: 'Sudah dinilai' }))
    const row = await screen.findByRole('link', { name: /Murid 3/ })
    expect(within(row).getByText('Nilai 87')).toBeTruthy()
    expect(row.getAttribute('href')).toBe('/studio/penilaian/administrasi/kuis-3')
    expect(server.heard.at(-1)?.query.get('state')).toBe('graded')
  })
})

describe('who does not', () => {
  it.each(['/studio/penilaian/administrasi', '/studio/penilaian/administrasi/1'])(
    'finds no page at %s',
    async (path) => {
      server.on(`GET ${base}/administrasi/1/20`, refuse(404, 'Data tidak ditemukan.'))
      server.on(`GET ${base}/work/1`, refuse(404, 'Data tidak ditemukan.'))
      const { address } = await openAt(path, ratna)
      await waitFor(() => expect(address()).toBe('/404'))
    },
  )

  it('is asked to log in', async () => {
    const { address } = await openAt('/studio/penilaian')
    await waitFor(() => expect(address()).toContain('redirect-path=%2Fstudio%2Fpenilaian'))
  })
})

describe('a work', () => {
  const open = (change: Partial<GradedWork> = {}) => {
    server.on(`GET ${base}/work/1`, ok(aWork(1, change)))
    return openAt('/studio/penilaian/administrasi/1', ratna)
  }
  const choose = async (line: string, level: RegExp) =>
    user.click(within(await screen.findByRole('region', { name: line })).getByRole('radio', { name: level }))
  const given = () => server.heard.filter(({ method, path }) => method === 'POST' && path === `${base}/work/1`)

  it('B362 is graded by the rubric with a few words, and the next one opens', async () => {
    server.on(`POST ${base}/work/1`, ok({}))
    server.on(`GET ${base}/work/2`, ok(aWork(2)))
    const { address } = await open()
    expect(await screen.findByText('Tulis surat undangan.')).toBeTruthy()
    expect(screen.getByText(/Dengan hormat,/)).toBeTruthy()
    await choose('Kelengkapan', /^Lengkap \(10 poin\)/)
    await choose('Bahasa', /^Cukup \(13 poin\)/)
    const exact = screen.getByRole('textbox', { name: 'Poin Bahasa' })
    await user.clear(exact)
    await user.type(exact, '11')
    expect(screen.getByText('Nilai akhir 70 dari 100')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Masukan untuk peserta' }), 'Bagus.')
    await user.click(screen.getByRole('button', { name: 'Simpan nilai' }))
    await waitFor(() => expect(address()).toBe('/studio/penilaian/administrasi/2'))
    expect(given().map(({ body }) => body)).toEqual([
      { rubric: [{ points: 10 }, { points: 11 }], feedback: 'Bagus.', decision: 'graded' },
    ])
    expect((screen.getByRole('textbox', { name: 'Masukan untuk peserta' }) as HTMLTextAreaElement).value).toBe('')
  })

  it('B362 goes back to its writer only with a word why', async () => {
    server.on(`POST ${base}/work/1`, ok({}))
    const { address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Kembalikan untuk diperbaiki' }))
    expect(screen.getByText('Tulis dulu apa yang perlu diperbaiki.')).toBeTruthy()
    server.on(`GET ${base}/administrasi/1/20`, ok([]))
    await user.type(screen.getByRole('textbox', { name: 'Masukan untuk peserta' }), 'Tambah tanggal.')
    await user.click(screen.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }))
    await waitFor(() => expect(address()).toBe('/studio/penilaian/administrasi'))
    expect(given()[0]?.body).toEqual({ rubric: [], feedback: 'Tambah tanggal.', decision: 'returned' })
  })

  it('is not graded with points missing or too many', async () => {
    await open()
    await choose('Kelengkapan', /^Cukup/)
    await user.type(screen.getByRole('textbox', { name: 'Poin Bahasa' }), '21')
    await user.click(screen.getByRole('button', { name: 'Simpan nilai' }))
    expect(screen.getByText('Isi dengan bilangan bulat 0 sampai 20.')).toBeTruthy()
    expect(given()).toEqual([])
  })

  it('keeps what was typed when it cannot be saved', async () => {
    server.on(`POST ${base}/work/1`, refuse(503, 'Sebentar.'))
    await open()
    await choose('Kelengkapan', /^Lengkap/)
    await choose('Bahasa', /^Lengkap/)
    await user.type(screen.getByRole('textbox', { name: 'Masukan untuk peserta' }), 'Bagus.')
    await user.click(screen.getByRole('button', { name: 'Simpan nilai' }))
    expect(await screen.findByText(/Penilaianmu belum tersimpan/)).toBeTruthy()
    expect(screen.getByDisplayValue('Bagus.')).toBeTruthy()
    expect(screen.getByText('Nilai akhir 100 dari 100')).toBeTruthy()
  })

  it('of files shows them to be opened, and a grade that was given before', async () => {
    const file = {
      id: 4,
      name: 'arsip.pdf',
      size: 2048,
      media_type: 'application/pdf',
      url: '/api/program-activity/work/file/4',
    }
    const [first, second] = aWork(1).rubric as [GradedWork['rubric'][0], GradedWork['rubric'][0]]
    await open({
      state: 'graded',
      body: '',
      files: [file],
      feedback: 'Rapi.',
      rubric: [
        { ...first, given: 3 },
        { ...second, given: 20 },
      ],
    })
    expect((await screen.findByRole('link', { name: /arsip\.pdf/ })).getAttribute('href')).toBe(file.url)
    expect(screen.getByDisplayValue('Rapi.')).toBeTruthy()
    expect(screen.getByText('Nilai akhir 77 dari 100')).toBeTruthy()
  })
})

describe('points', () => {
  const line = { points: 10, levels }

  it('of a level are its share, all of them at the best', () =>
    expect([0, 1, 2].map((level) => pointsOf(line, level))).toEqual([3, 7, 10]))

  it('belong to the lowest level that reaches them', () =>
    expect([0, 3, 4, 7, 8, 10].map((given) => levelOf(line, given))).toEqual([0, 0, 1, 1, 2, 2]))

  it.each([
    ['0', 0],
    [' 7 ', 7],
    ['10', 10],
    ['11', null],
    ['-1', null],
    ['2,5', null],
    ['', null],
  ])('are read from %j as %j', (typed, given) => expect(readPoints(line, typed)).toBe(given))

  it('make a score of a hundred', () => {
    expect(scoreOf([line, { points: 20, levels }], [5, 20])).toBe(83)
    expect(scoreOf([], [])).toBe(0)
  })
})

it('a work has an address', () => {
  expect(readAddress(addressOf('answer', 12))).toEqual({ kind: 'answer', id: 12 })
  expect(readAddress(addressOf('work', 12))).toEqual({ kind: 'work', id: 12 })
  expect(readAddress('lain')).toBeNull()
})

describe('the work of a group', () => {
  const group = { id: 5, name: 'Timun Mas' }
  const ofMember = (work_id: number, name: string, score: number | null = null) => ({
    work_id,
    user: { name, avatar: null },
    score,
    state: score === null ? ('sent' as const) : ('graded' as const),
  })
  const rubric = [{ name: 'Kelengkapan', points: 10, levels, given: null, level: null }]
  const waiting = { group, rubric, user: { name: 'Timun Mas', avatar: null } }
  const graded = {
    ...waiting,
    state: 'graded' as const,
    members: [ofMember(1, 'Sekar Ayu', 70), ofMember(2, 'Nala Pradana', 70)],
    rubric: rubric.map((line) => ({ ...line, given: 7, level: 'Cukup' })),
  }
  const given = (id: number) =>
    server.heard
      .filter(({ method, path }) => method === 'POST' && path === `${base}/work/${id}`)
      .map(({ body }) => body)
  const points = () => screen.findByRole('textbox', { name: 'Poin Kelengkapan' })

  it('is one row with the name of the group and how many they are', async () => {
    const row = { user: { name: 'Timun Mas', avatar: null }, group: { ...group, members: 4 } }
    server.on(`GET ${base}/administrasi/1/20`, ok([anItem(1, row)]))
    await openAt('/studio/penilaian/administrasi', ratna)
    const link = await screen.findByRole('link', { name: /Timun Mas/ })
    expect(within(link).getByText('Kelompok, 4 anggota')).toBeTruthy()
  })

  it('B362 is graded for all its members', async () => {
    const members = [ofMember(1, 'Sekar Ayu'), ofMember(2, 'Nala Pradana')]
    server.on(`GET ${base}/work/1`, ok(aWork(1, { ...waiting, members })))
    server.on(`POST ${base}/work/1`, ok({}))
    server.on(`GET ${base}/administrasi/1/20`, ok([]))
    const { address } = await openAt('/studio/penilaian/administrasi/1', ratna)
    expect(await screen.findByRole('heading', { name: 'Nilai untuk semua anggota' })).toBeTruthy()
    expect(screen.getByText(/^Timun Mas, pengiriman ke-1\./)).toBeTruthy()
    expect(await screen.findByText('Nala Pradana')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Ubah nilai/ })).toBeNull()
    await user.type(await points(), '7')
    await user.click(screen.getByRole('button', { name: 'Simpan nilai' }))
    await waitFor(() => expect(address()).toBe('/studio/penilaian/administrasi'))
    expect(given(1)).toEqual([{ rubric: [{ points: 7 }], feedback: '', decision: 'graded', scope: 'group' }])
  })

  it('is graded also for who came after it was sent, where the facilitator wants it', async () => {
    const newcomers = [{ name: 'Bagas Wirawan', avatar: null }]
    server.on(`GET ${base}/work/1`, ok(aWork(1, { ...waiting, members: [ofMember(1, 'Sekar Ayu')], newcomers })))
    server.on(`POST ${base}/work/1`, ok({}))
    server.on(`GET ${base}/administrasi/1/20`, ok([]))
    await openAt('/studio/penilaian/administrasi/1', ratna)
    await user.click(await screen.findByRole('checkbox', { name: /setelah tugas dikirim: Bagas Wirawan$/ }))
    await user.type(await points(), '7')
    await user.click(screen.getByRole('button', { name: 'Simpan nilai' }))
    await waitFor(() => expect(given(1)).toHaveLength(1))
    expect(given(1)[0]).toMatchObject({ scope: 'group', include_newcomers: true })
  })

  it('B362 goes back to all of them', async () => {
    server.on(`GET ${base}/work/1`, ok(aWork(1, { ...waiting, members: [ofMember(1, 'Sekar Ayu')] })))
    server.on(`POST ${base}/work/1`, ok({}))
    server.on(`GET ${base}/administrasi/1/20`, ok([]))
    await openAt('/studio/penilaian/administrasi/1', ratna)
    await user.type(await screen.findByRole('textbox', { name: 'Masukan untuk peserta' }), 'Tambah contoh.')
    await user.click(screen.getByRole('button', { name: 'Kembalikan untuk diperbaiki' }))
    await waitFor(() =>
      expect(given(1)).toEqual([{ rubric: [], feedback: 'Tambah contoh.', decision: 'returned', scope: 'group' }]),
    )
  })

  it('once graded, has another grade for one member, who alone hears of it', async () => {
    server.on(`GET ${base}/work/1`, ok(aWork(1, graded)))
    server.on(`GET ${base}/work/2`, ok(aWork(2, graded)))
    server.on(`POST ${base}/work/2`, ok({}))
    const { address } = await openAt('/studio/penilaian/administrasi/1', ratna)
    expect(await screen.findByRole('heading', { name: 'Ubah nilai satu anggota' })).toBeTruthy()
    expect(screen.getAllByText('Nilai 70')).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: 'Ubah nilai Nala Pradana' }))
    expect(await screen.findByRole('heading', { name: 'Nilai untuk Nala Pradana' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kembalikan untuk diperbaiki' })).toBeNull()
    await user.clear(await points())
    await user.type(await points(), '9')
    await user.click(screen.getByRole('button', { name: 'Simpan nilai' }))
    await waitFor(() => expect(address()).toBe('/studio/penilaian/administrasi/1'))
    expect(given(2)).toEqual([{ rubric: [{ points: 9 }], feedback: '', decision: 'graded', scope: 'one' }])
    expect(given(1)).toEqual([])
    expect(await screen.findByRole('heading', { name: 'Nilai untuk semua anggota' })).toBeTruthy()
  })

  it('that is not graded yet has no grade for one alone', async () => {
    server.on(`GET ${base}/work/2`, ok(aWork(2, { ...waiting, members: [ofMember(1, 'A'), ofMember(2, 'B')] })))
    await openAt('/studio/penilaian/administrasi/1?anggota=2', ratna)
    expect(await screen.findByRole('heading', { name: 'Nilai untuk semua anggota' })).toBeTruthy()
  })
})
