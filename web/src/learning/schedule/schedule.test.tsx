import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aDue, hour } from '../testing/items'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const calendar = 'POST /api/program-activity/dashboard/calendar/resource-list'
const link = 'POST /api/program-activity/calendar/link'
const open = (address = '/jadwal') => openAt(address, aBoot({ session: aUser() }))
const asked = () => server.heard.filter(({ path }) => path.includes('calendar/resource')).map(({ body }) => body)
const agenda = () => screen.findByRole('region', { name: 'Agenda' })

const meeting = aDue(1, saturdayMorning + hour, {
  type: 'live_streaming',
  activity_category: 'AKTIVITAS_PERTEMUAN',
  starts_at: saturdayMorning + hour,
  ends_at: saturdayMorning + 2 * hour,
})

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(calendar, ok([]))
})

describe('R017 /jadwal', () => {
  it('C100 B020 asks for the month in whole weeks and shows it from today, in WIB', async () => {
    server.on(
      calendar,
      ok([aDue(9, saturdayMorning - 48 * hour), meeting, aDue(2, saturdayMorning + 24 * hour, { is_complete: true })]),
    )
    await open()
    const days = within(await agenda())
    expect((await days.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual(['Hari ini', 'Besok'])
    expect(days.getByRole('link', { name: /Aktivitas 1/ }).textContent).toContain('10.00–11.00 WIB')
    const second = days.getByRole('link', { name: /Aktivitas 2/ })
    expect(second.textContent).toContain('Tenggat 09.00 WIB')
    expect(second.textContent).toContain('Selesai')
    expect(second.getAttribute('href')).toBe('/aktivitas/aktivitas-2')
    expect(asked()).toEqual([{ period_start: '2026-10-26', period_end: '2026-12-06' }])
  })

  it('begins at the day that the address names', async () => {
    server.on(calendar, ok([aDue(9, saturdayMorning - 48 * hour), meeting]))
    await open('/jadwal?tanggal=2026-11-12')
    expect((await within(await agenda()).findAllByRole('heading'))[0]?.textContent).toBe('Kamis, 12 November 2026')
    await user.click(screen.getByRole('link', { name: 'Kembali ke hari ini' }))
    await waitFor(() => expect(screen.queryByText('Kamis, 12 November 2026')).toBeNull())
  })

  it('a month stands in the address, and its days are links', async () => {
    const { address } = await open()
    await user.click(await screen.findByRole('link', { name: 'Bulan berikutnya' }))
    await waitFor(() => expect(address()).toBe('/jadwal?bulan=2026-12'))
    const month = await screen.findByRole('region', { name: 'Desember 2026' })
    expect(asked().at(-1)).toEqual({ period_start: '2026-11-30', period_end: '2027-01-03' })
    await user.click(within(month).getByRole('link', { name: /Kamis, 24 Desember 2026/ }))
    await waitFor(() => expect(address()).toBe('/jadwal?tanggal=2026-12-24'))
    await user.click(screen.getByRole('link', { name: 'Pekan berikutnya' }))
    await waitFor(() => expect(address()).toBe('/jadwal?tanggal=2026-12-31'))
    await user.click(screen.getByRole('link', { name: 'Lihat Januari 2027' }))
    await waitFor(() => expect(address()).toBe('/jadwal?bulan=2027-01'))
  })

  it.each(['/jadwal?tanggal=2026-02-31', '/jadwal?tanggal=besok', '/jadwal?bulan=13'])(
    '%s is today, as if nothing was said',
    async (address) => {
      await open(address)
      expect(await screen.findByRole('region', { name: 'November 2026' })).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Kembali ke hari ini' })).toBeNull()
    },
  )

  it('says that there is nothing, or that it did not load', async () => {
    await open()
    expect(
      await screen.findByText('Belum ada pertemuan atau tenggat dari 14 November 2026 sampai 6 Desember 2026.'),
    ).toBeTruthy()
    server.on(calendar, refuse(422, 'Tidak bisa.'))
    await open()
    expect(await screen.findByText('Jadwalmu belum bisa dimuat.')).toBeTruthy()
  })
})

describe('the link for other calendars', () => {
  it('is made when asked for, and copied', async () => {
    const write = vi.fn(async () => {})
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
    server.on(link, ok({ url: '/api/kalender/abc.ics' }))
    await open()
    await user.click(await screen.findByRole('button', { name: 'Buat tautan kalender' }))
    const field = await screen.findByRole('textbox', { name: 'Tautan kalender' })
    expect((field as HTMLInputElement).value).toBe(`${window.location.origin}/api/kalender/abc.ics`)
    await user.click(screen.getByRole('button', { name: 'Salin tautan' }))
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/api/kalender/abc.ics`)
    expect(await screen.findByText('Tautan kalender disalin.')).toBeTruthy()
  })

  it('is renewed only when one is sure', async () => {
    const urls = ['/api/kalender/a.ics', '/api/kalender/b.ics']
    server.on(link, () => ok({ url: urls.shift() }))
    await open()
    await user.click(await screen.findByRole('button', { name: 'Buat tautan kalender' }))
    await user.click(await screen.findByRole('button', { name: 'Buat tautan baru' }))
    await user.click(await screen.findByRole('button', { name: 'Batal' }))
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toContain('a.ics')
    await user.click(screen.getByRole('button', { name: 'Buat tautan baru' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: 'Buat tautan baru' }))
    await waitFor(() => expect((screen.getByRole('textbox') as HTMLInputElement).value).toContain('b.ics'))
  })
})
