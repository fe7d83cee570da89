import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountsServer } from '@/accounts/testing/accounts-server'
import { aChild, dewi, raka } from '@/accounts/testing/family'
import { openAt } from '@/app/testing/open-at'
import { liveKey } from '@/shared/keys'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import type { ChildOverview, FamilyOverview } from './queries'
import { span, weekDays } from './summary-words'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const call = 'GET /api/program-activity/family-overview'
const summaryCall = 'GET /api/user/family-summary'
const summary = 'Kabar belajar pekan 9–15 November 2026\nRaka: 5 aktivitas selesai.'

const thing = (slug: string, title: string, due_at: number | null = saturdayMorning + 3_600_000) => ({
  slug,
  title,
  program_title: 'Sains di Dapur',
  is_meeting: false,
  due_at,
})

const childOf = (user_id: number, change: Partial<ChildOverview> = {}): ChildOverview => ({
  user_id,
  week: { done: 7, total: 9 },
  due: thing('paragraf', 'Paragraf pembuka cerpen'),
  meeting: thing('klub', 'Klub Membaca 5', saturdayMorning + 86_400_000),
  score: {
    slug: 'kuis',
    title: 'Kuis: jumlah dan kurang',
    program_title: 'Matematika',
    score: 92,
    at: saturdayMorning,
  },
  announcement: { slug: 'baskom', title: 'Bawa baskom dan cuka', program_title: 'Sains di Dapur', at: saturdayMorning },
  certificate: null,
  new_certificates: 0,
  transcript: null,
  wishes: 0,
  classes: [{ slug: 'sains', title: 'Sains di Dapur', progress: { done: 3, total: 9 } }],
  ...change,
})

const overview = (children: ChildOverview[] = [childOf(21)], change: Partial<FamilyOverview['week']> = {}) => ({
  week: {
    first_day: '2026-11-09',
    last_day: '2026-11-15',
    done: 19,
    total: 23,
    minutes: 515,
    meetings: 5,
    scores: 3,
    ...change,
  },
  children,
})

async function openFamily(told: FamilyOverview = overview(), session = dewi) {
  server.has(session)
  server.on(call, ok(told))
  server.on(summaryCall, ok({ text: summary }))
  const site = await openAt('/keluarga', aBoot({ session, now: saturdayMorning }))
  await screen.findByRole('heading', { level: 1 })
  return site
}

describe('the page of a family', () => {
  it('tells the week of all children together', async () => {
    await openFamily()
    const week = within(await screen.findByRole('region', { name: '19 dari 23 aktivitas sudah selesai pekan ini' }))
    expect(week.getByText('Pekan 9–15 November 2026')).toBeTruthy()
    expect(week.getByText('Waktu belajar').nextElementSibling?.textContent).toBe('8 jam 35 menit')
    expect(week.getByText('Pertemuan').nextElementSibling?.textContent).toBe('5 dihadiri')
    expect(week.getByText('Nilai baru').nextElementSibling?.textContent).toBe('3')
  })

  it('tells of each child what is due, the next meeting, a new score and what was announced', async () => {
    await openFamily()
    const list = within(await screen.findByRole('region', { name: 'Anak-anakmu' }))
    expect(list.getByRole('heading', { level: 3, name: 'Raka Pradana' })).toBeTruthy()
    expect(list.getByRole('img', { name: '7 dari 9 aktivitas selesai' })).toBeTruthy()
    expect(list.getByRole('button', { name: /Paragraf pembuka cerpen Hari ini/ })).toBeTruthy()
    expect(list.getByRole('button', { name: /Klub Membaca 5 Besok/ })).toBeTruthy()
    expect(list.getByRole('button', { name: /Nilai baru 92 Kuis/ })).toBeTruthy()
    expect(list.getByRole('button', { name: /Bawa baskom dan cuka/ })).toBeTruthy()
  })

  it('R026 leads to each child’s rapor', async () => {
    await openFamily()
    const link = await screen.findByRole('link', { name: 'Rapor Raka' })
    expect(link.getAttribute('href')).toBe(`/rapor-murid?anak=${raka.id}`)
  })

  it('leads to a new certificate, a rapor that was given out and what a child asks for, in the parent’s own account', async () => {
    const address = '0123456789abcdefghjkmnpqrs'
    const certificate = { address, program_title: 'Sains di Dapur', at: saturdayMorning }
    const news = { certificate, new_certificates: 1, transcript: { id: 88, at: saturdayMorning }, wishes: 2 }
    await openFamily(overview([childOf(21, news), childOf(22, { ...news, new_certificates: 3, classes: [] })]))
    const list = within(await screen.findByRole('region', { name: 'Anak-anakmu' }))
    const href = (name: RegExp) => list.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    expect(href(/Sertifikat baru Sains di Dapur Sabtu, 14 November 2026/)).toEqual([`/sertifikat/${address}`])
    expect(href(/Sertifikat baru Sains di Dapur dan 2 sertifikat lain/)).toEqual([`/sertifikat/${address}`])
    expect(href(/2 permintaan menunggu izinmu/)).toEqual(['/portofolio/izin', '/portofolio/izin'])
    expect(href(/Rapor baru terbit/)).toEqual(['/rapor-murid/88', '/rapor-murid/88'])
  })

  it('has no word of certificates, rapor and wishes where there are none', async () => {
    await openFamily()
    await screen.findByText('Paragraf pembuka cerpen')
    for (const words of [/Sertifikat baru/, /menunggu izinmu/, /Rapor baru/])
      expect(screen.queryByText(words)).toBeNull()
  })

  it('leads in one press into the child’s account, to the thing itself', async () => {
    await openFamily()
    server.on('POST /api/auth/switch-account', ok({ user: raka }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(await screen.findByRole('button', { name: /Bawa baskom dan cuka/ }))
    await waitFor(() => expect(currentUser()?.id).toBe(raka.id))
    vi.useRealTimers()
    const switched = server.heard.find(({ path }) => path === '/api/auth/switch-account')
    expect(switched?.body).toMatchObject({ target_account_id: 21 })
  })

  it('says what there is not, and where a child finds its first class', async () => {
    const nothing = { due: null, meeting: null, score: null, announcement: null }
    const empty = childOf(22, { ...nothing, week: { done: 0, total: 0 }, classes: [] })
    await openFamily(overview([childOf(21, nothing), empty], { done: 0, total: 0 }), {
      ...dewi,
      child: [...dewi.child.slice(0, 1), aChild(22, 'Nala Pradana')],
    })
    for (const words of ['Tidak ada tenggat', 'Belum ada jadwal', 'Belum ada yang baru', 'Tidak ada yang baru'])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('Tidak ada tenggat pekan ini')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cari kelas untuknya' }).getAttribute('href')).toBe('/search')
  })

  it('is read anew when something new of a child, or the end of a link, is told', async () => {
    const { queryClient } = await openFamily()
    await screen.findByText('Paragraf pembuka cerpen')
    server.on(call, ok(overview([childOf(21, { due: thing('lain', 'Tugas yang lain') })])))
    act(() => void queryClient.setQueryData(liveKey('family'), { at: 5 }))
    expect(await screen.findByText('Tugas yang lain')).toBeTruthy()
  })

  it('can be tried again when it did not come', async () => {
    server.has(dewi)
    server.on(call, refuse(400, 'Belum bisa.'))
    server.on(summaryCall, ok({ text: summary }))
    await openAt('/keluarga', aBoot({ session: dewi, now: saturdayMorning }))
    const again = await screen.findByRole('button', { name: 'Coba lagi' })
    server.on(call, ok(overview()))
    await user.click(again)
    expect(await screen.findByText('Paragraf pembuka cerpen')).toBeTruthy()
  })

  it('offers to link a child to whoever has none, and asks for nothing', async () => {
    const nobody = aUser({ child: [] })
    await openFamily(overview([]), nobody)
    expect(await screen.findByRole('heading', { name: 'Belum ada anak yang terhubung' })).toBeTruthy()
    expect(server.calls('/api/program-activity/family-overview')).toHaveLength(0)
  })
})

describe('what a parent sends on', () => {
  const press = async () => user.click(await screen.findByRole('button', { name: 'Bagikan ringkasan minggu ini' }))
  const isTold = () => waitFor(() => expect(server.calls('/api/user/family-summary')).toHaveLength(1))
  const handOver = (share: unknown) => Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  afterEach(() => handOver(undefined))

  it('goes to the device’s own dialog in the server’s words', async () => {
    const share = vi.fn(async () => {})
    handOver(share)
    await openFamily()
    await isTold()
    await press()
    await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith({ text: summary }))
  })

  it('stands on the clipboard where there is no such dialog', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openFamily()
    await isTold()
    await press()
    expect(await screen.findByText('Ringkasan disalin.')).toBeTruthy()
    expect(copied).toHaveBeenCalledExactlyOnceWith(summary)
    copied.mockRejectedValue(new Error('refused'))
    await press()
    expect(await screen.findByText('Ringkasan belum bisa disalin.')).toBeTruthy()
  })

  it('is not there yet when the server’s words did not come', async () => {
    server.has(dewi)
    server.on(call, ok(overview()))
    server.on(summaryCall, refuse(400, 'Belum bisa.'))
    await openAt('/keluarga', aBoot({ session: dewi, now: saturdayMorning }))
    await isTold()
    await press()
    expect(await screen.findByText('Ringkasan belum siap. Coba lagi sebentar lagi.')).toBeTruthy()
  })

  it('names both months where a week goes over the end of one', () => {
    expect(weekDays('2026-11-30', '2026-12-06')).toBe('30 Nov – 6 Desember 2026')
    expect([span(0), span(45), span(120)]).toEqual(['0 menit', '45 menit', '2 jam'])
  })
})
