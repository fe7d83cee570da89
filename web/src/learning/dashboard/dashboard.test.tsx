import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aClass, aDue, anActivity, aProgramBrief, hour } from '../testing/items'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const session = aUser({ name: 'Raka Pradana', profession_name: 'Murid', year_level_name: 'Kelas 5' })
const summaryCall = 'GET /api/program-activity/dashboard/summary'
const dueCall = 'POST /api/program-activity/dashboard/resource-list/1/8'
const weekCall = 'POST /api/program-activity/dashboard/calendar/resource-list'
const minute = 60_000

const summary = (change: object = {}) =>
  ok({ greeting_name: 'Raka', next_meeting: null, running: [], last: [], parent_name: null, ...change })
const meeting = aDue(5, saturdayMorning + 12 * minute, {
  title: 'Pertemuan 2: bedah soal',
  type: 'live_streaming',
  activity_category: 'AKTIVITAS_PERTEMUAN',
  starts_at: saturdayMorning + 12 * minute,
  ends_at: saturdayMorning + 57 * minute,
})
const open = (address = '/dashboard', now = saturdayMorning) => openAt(address, aBoot({ session, now }))
const asked = () => server.heard.filter(({ path }) => path.includes('/resource-list/1/')).map(({ body }) => body)

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Murid' }]))
  server.on(summaryCall, summary())
  server.on(dueCall, ok([]))
  server.on(weekCall, ok([]))
})

describe('R013 /dashboard', () => {
  it.each([
    [0, 'Selamat pagi, Raka'],
    [3 * hour, 'Selamat siang, Raka'],
    [7 * hour, 'Selamat sore, Raka'],
    [12 * hour, 'Selamat malam, Raka'],
  ])('B020 greets by the hour in WIB, with the day (%i ms after nine)', async (later, words) => {
    await open('/dashboard', saturdayMorning + later)
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
    expect(screen.getByText('Sabtu, 14 November 2026')).toBeTruthy()
  })

  it('says whose child it is', async () => {
    server.on(summaryCall, summary({ parent_name: 'Dewi Kartika' }))
    await open()
    expect((await screen.findByText('Akun anak dari')).parentElement?.textContent).toContain('Dewi Kartika')
  })

  it('puts the nearest meeting on top, with the way into its room', async () => {
    server.on(summaryCall, summary({ next_meeting: meeting }))
    await open()
    const thing = await screen.findByRole('region', { name: 'Pertemuan 2: bedah soal' })
    expect(within(thing).getByText('Mulai 12 menit lagi')).toBeTruthy()
    expect(within(thing).getByText('09.12–09.57 WIB')).toBeTruthy()
    const ways = within(thing).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Masuk ruang', '/zoom-meeting/aktivitas-5'],
      ['Lihat materi dulu', '/aktivitas/aktivitas-5'],
    ])
  })

  it('counts in days until a meeting opens, and offers its material and the calendar instead of a shut room', async () => {
    const starts = saturdayMorning + 9 * 24 * hour + hour
    const later = { ...meeting, starts_at: starts, due_at: starts, ends_at: starts + hour }
    server.on(summaryCall, summary({ next_meeting: later }))
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:jadwal')
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await open()
    const thing = await screen.findByRole('region', { name: 'Pertemuan 2: bedah soal' })
    expect(within(thing).getByText('Dibuka 9 hari lagi')).toBeTruthy()
    expect(within(thing).getByText('Senin, 23 Nov, 10.00–11.00 WIB')).toBeTruthy()
    const ways = within(thing).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Lihat materi', '/aktivitas/aktivitas-5'],
    ])
    await user.click(await within(thing).findByRole('button', { name: 'Tambah ke kalender' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    const file = saved.mock.calls[0]?.[0] as Blob
    expect(await file.text()).toContain('DTSTART:20261123T030000Z')
    vi.restoreAllMocks()
  })

  it('says why a meeting is still shut, and leads to the programme', async () => {
    server.on(summaryCall, summary({ next_meeting: { ...meeting, lock_result: 'linear' } }))
    await open()
    const thing = await screen.findByRole('region', { name: 'Pertemuan 2: bedah soal' })
    expect(within(thing).getByText('Selesaikan aktivitas sebelumnya dulu')).toBeTruthy()
    expect(within(thing).queryByRole('link', { name: 'Masuk ruang' })).toBeNull()
    expect(within(thing).getByRole('link', { name: 'Lihat program' }).getAttribute('href')).toMatch(/^\/program\//)
  })

  it('goes on with the last class when there is no meeting', async () => {
    server.on(summaryCall, summary({ running: [aClass(1)] }))
    await open()
    const thing = await screen.findByRole('region', { name: 'Menjumlah pecahan' })
    expect(within(thing).getByRole('link', { name: 'Lanjutkan belajar' }).getAttribute('href')).toBe(
      '/aktivitas/lanjutan-1',
    )
  })

  it('needs three calls', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Belum ada kelas di sini' })
    const learning = server.heard.filter(({ path }) => path.includes('/dashboard/'))
    expect(learning).toHaveLength(3)
  })
})

describe('what is to do', () => {
  it('C099 B302 B385 B387 is asked from today to 90 days ahead, eight at a time', async () => {
    server.on(dueCall, ok([aDue(1, saturdayMorning + hour)]))
    await open()
    expect(await screen.findByText('Hari ini, 10.00 WIB')).toBeTruthy()
    expect(asked()).toEqual([{ schedule: 'all', period_start: '2026-11-14', period_end: '2027-02-12' }])
  })

  it.each([
    ['Hari ini', 'today', '2026-11-14'],
    ['Pekan ini', 'week', '2026-11-20'],
  ])('B302 “%s” asks for no more than that', async (choice, schedule, period_end) => {
    await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Waktu' }), choice)
    await waitFor(() => expect(asked().at(-1)).toEqual({ schedule, period_start: '2026-11-14', period_end }))
  })

  it('B302 B387 begins on the day of WIB, also before seven', async () => {
    await open('/dashboard', Date.UTC(2026, 10, 13, 18))
    await screen.findByRole('heading', { name: 'Belum ada tugas atau pertemuan dalam waktu dekat' })
    expect(asked()[0]).toMatchObject({ period_start: '2026-11-14' })
  })

  it('tells today and tomorrow from later days', async () => {
    const items = [
      aDue(1, saturdayMorning + 11 * hour),
      aDue(2, saturdayMorning + 32 * hour),
      aDue(3, saturdayMorning + 72 * hour),
    ]
    server.on(dueCall, ok(items))
    await open()
    const rows = within(await screen.findByRole('region', { name: 'Yang perlu kamu kerjakan' })).getAllByRole(
      'listitem',
    )
    expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual([
      'Hari ini, 20.00 WIB',
      'Besok, 17.00 WIB',
      'Selasa, 17 Nov',
    ])
    expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/aktivitas/aktivitas-1')
  })

  it('B359 T127 T128 is all, or the mandatory ones', async () => {
    server.on(dueCall, ok([aDue(1, saturdayMorning + hour, { mandatory: true })]))
    const { address } = await open()
    const filters = await screen.findByRole('navigation', { name: 'Saring aktivitas' })
    expect(
      within(filters)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Semua Aktivitas', 'Aktivitas Wajib'])
    expect(within(filters).getByRole('link', { name: 'Semua Aktivitas' }).getAttribute('aria-current')).toBe('true')
    await user.click(within(filters).getByRole('link', { name: 'Aktivitas Wajib' }))
    await waitFor(() => expect(address()).toBe('/dashboard?wajib=1'))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ mandatory: true }))
    await user.click(within(filters).getByRole('link', { name: 'Semua Aktivitas' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('B302 is narrowed by type and by schedule, in the address', async () => {
    const { address } = await open('/dashboard?wajib=1')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Jenis' }), 'Tugas')
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ mandatory: true, types: expect.arrayContaining(['quiz', 'essay']) }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Waktu' }), 'Hari ini')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ schedule: 'today' }))
    expect(address()).toBe('/dashboard?wajib=1&jenis=tugas&kapan=hari-ini')
    expect(await screen.findByRole('heading', { name: 'Tidak ada yang cocok' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Tampilkan semua' }))
    expect(await screen.findByText('Belum ada tenggat atau pertemuan sampai 12 Februari 2027.')).toBeTruthy()
  })

  it('B385 shows the rest when somebody asks for it', async () => {
    const first = Array.from({ length: 8 }, (_, n) => aDue(n + 1, saturdayMorning + n * hour))
    server.on(dueCall, () => ({ ...ok(first), 'next-url': '/api/program-activity/dashboard/resource-list/2/8' }))
    server.on('POST /api/program-activity/dashboard/resource-list/2/8', ok([aDue(9, saturdayMorning + 90 * hour)]))
    const { address } = await open()
    const list = await screen.findByRole('region', { name: 'Yang perlu kamu kerjakan' })
    expect(within(list).queryByText('Aktivitas 9')).toBeNull()
    await user.click(await within(list).findByRole('link', { name: 'Lihat semua sampai 12 Februari 2027' }))
    expect(await within(list).findByText('Aktivitas 9')).toBeTruthy()
    expect(within(list).getByText('9 aktivitas ditampilkan')).toBeTruthy()
    expect(address()).toBe('/dashboard?semua=1')
  })

  it('B381 keeps what it showed when the next filter does not load, and can be asked again', async () => {
    server.on(dueCall, ok([aDue(1, saturdayMorning + hour)]))
    await open()
    await screen.findByText('Aktivitas 1')
    server.on(dueCall, refuse(422, 'Tidak bisa.'))
    await user.click(screen.getByRole('link', { name: 'Aktivitas Wajib' }))
    expect(await screen.findByText('Daftar aktivitas belum bisa dimuat.')).toBeTruthy()
    expect(screen.getByText('Aktivitas 1')).toBeTruthy()
    server.on(dueCall, ok([aDue(2, saturdayMorning + hour)]))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Aktivitas 2')).toBeTruthy()
  })
})

describe('the week and the classes', () => {
  it('C100 shows Monday to Sunday with today hour by hour', async () => {
    server.on(weekCall, ok([aDue(1, saturdayMorning), aDue(2, saturdayMorning - 24 * hour)]))
    await open()
    expect(await screen.findByRole('link', { name: /Sabtu, 14 November 2026, 1 kegiatan/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Rabu, 11 November 2026, tidak ada kegiatan/ }).getAttribute('href')).toBe(
      '/jadwal?tanggal=2026-11-11',
    )
    const week = screen.getByRole('complementary', { name: 'Pekan ini' })
    expect(within(week).getByRole('link', { name: /09\.00/ }).textContent).toContain('Aktivitas 1')
    expect(server.heard.find(({ path }) => path.includes('calendar'))?.body).toEqual({
      period_start: '2026-11-09',
      period_end: '2026-11-15',
    })
  })

  it('shows running classes with their stitches', async () => {
    server.on(summaryCall, summary({ next_meeting: meeting, running: [aClass(1), aClass(2)] }))
    await open()
    const part = await screen.findByRole('region', { name: 'Lanjutkan belajar' })
    const cards = within(part).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(within(cards[0] as HTMLElement).getByRole('img', { name: '7 dari 24 aktivitas selesai' })).toBeTruthy()
    expect(cards[0]?.textContent).toContain('Berikutnya: Menjumlah pecahan')
    expect(cards[0]?.textContent).toContain('29%')
  })

  it('C095 B386 shows what was opened last', async () => {
    const last = Array.from({ length: 10 }, (_, n) => ({
      ...anActivity(n + 1, { is_complete: n === 0 }),
      program: aProgramBrief,
    }))
    server.on(summaryCall, summary({ last }))
    await open()
    const part = await screen.findByRole('region', { name: 'Terakhir dibuka' })
    expect(within(part).getAllByRole('listitem')).toHaveLength(10)
    expect(within(part).getAllByText('Selesai')).toHaveLength(1)
  })

  it('B381 says what did not load and leaves the rest', async () => {
    server.on(summaryCall, refuse(422, 'Tidak bisa.'))
    server.on(weekCall, refuse(422, 'Tidak bisa.'))
    await open()
    expect(await screen.findByText('Kelasmu belum bisa dimuat.')).toBeTruthy()
    expect(await screen.findByText('Jadwal pekan ini belum bisa dimuat.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Belum ada tugas atau pertemuan dalam waktu dekat' })).toBeTruthy()
  })
})
