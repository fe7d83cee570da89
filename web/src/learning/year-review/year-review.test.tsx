import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { FacilitatorYear, LearnerYear, SiteYear, YearOwner } from './types'

const server = fakeServer()
const raka: YearOwner = {
  id: 31,
  username: 'raka.pradana',
  name: 'Raka Pradana',
  avatar: null,
  level: 'SD Kelas 5',
  is_shown: true,
  needs_parent: true,
  is_own: true,
}
const review: LearnerYear = {
  activities: 186,
  materials: 97,
  tasks: 52,
  meetings: 21,
  discussions: 16,
  minutes: 4440,
  programs: 5,
  works: 12,
  days: 148,
  streak: { days: 23, from: Date.UTC(2025, 7, 2, 17), to: Date.UTC(2025, 7, 24, 17) },
  subjects: [
    { name: 'Matematika', activities: 71, percent: 38 },
    { name: 'IPA', activities: 50, percent: 27 },
  ],
  cloth: [
    { day: 0, activities: 5, kind: 'task' },
    { day: 364, activities: 1, kind: 'material' },
  ],
}
const taught: FacilitatorYear = {
  programs: 3,
  learners: 318,
  graded: 1204,
  hours_to_answer: 6,
  comments: 40,
  meetings: 96,
}
const member = aUser({ id: 31, username: 'raka.pradana', is_have_fun_report: true })
const call = (role: string, year = 2025) => `GET /api/user/report/fun/${role}/${year}/raka.pradana`
const has = (roles: string[], year = 2025, owner = raka) => {
  server.on(call('role', year), ok(roles))
  server.on(call('regular', year), ok({ owner, year, is_running: false, review }))
  server.on(call('facilitator', year), ok({ owner, year, is_running: false, review: taught }))
}

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/user/report/fun/years', ok({ years: [2025, 2024] }))
})

describe('one’s own year', () => {
  it('C137 tells activities, hours, streak, subjects and works, and the cloth of its days', async () => {
    has(['regular'])
    await openAt('/kilas-balik/2025', aBoot({ session: member }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Setahun ini kamu menenun banyak hal.' })).toBeTruthy()
    expect(screen.getByText('97 materi, 52 tugas, 21 pertemuan, dan 16 diskusi.')).toBeTruthy()
    expect(screen.getByText('74')).toBeTruthy()
    expect(screen.getByText(/Tidak putus dari .*3 Agustus 2025 sampai .*25 Agustus 2025/)).toBeTruthy()
    expect(screen.getByText('38%')).toBeTruthy()
    const cloth = screen.getByRole('img', { name: 'Kain Raka 2025: 186 jahitan dari 148 hari belajar' })
    expect(cloth.querySelectorAll('g')).toHaveLength(365)
    expect(cloth.querySelectorAll('g:first-of-type ellipse')).toHaveLength(4)
    expect(screen.queryByRole('heading', { name: 'Kilas balik untuk fasilitator' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Kilas balik 2024' }).getAttribute('href')).toBe('/kilas-balik/2024')
  })

  it('B361 C138 shows who taught their year of teaching', async () => {
    has(['regular', 'facilitator'])
    await openAt('/kilas-balik/2025', aBoot({ session: member }))
    expect(await screen.findByText('tugas dibalas, rata-rata 6 jam setelah dikumpulkan.')).toBeTruthy()
    expect(screen.getByText('1.204')).toBeTruthy()
  })

  it('a child whose page is closed is told who opens it, and cannot hand it on', async () => {
    has(['regular'], 2025, { ...raka, is_shown: false })
    await openAt('/kilas-balik/2025', aBoot({ session: member }))
    expect(await screen.findByText(/kalau orang tuamu membuka portofoliomu/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bagikan' })).toBeNull()
  })

  it('says when there is nothing, or the year is none', async () => {
    server.on(call('role', 9999), refuse(422, 'Tidak ada.'))
    await openAt('/kilas-balik/9999', aBoot({ session: member }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kilas balik ini tidak ada' })).toBeTruthy()
  })

  it('says of a year that did not come by mishap that it may come yet', async () => {
    has(['regular'])
    server.on(call('role'), refuse(503, 'Sibuk.'))
    await openAt('/kilas-balik/2025', aBoot({ session: member }))
    expect(await screen.findByText(/^Kilas balik belum bisa dimuat/)).toBeTruthy()
    has(['regular'])
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { level: 1, name: /menenun banyak hal/ })).toBeTruthy()
  })

  it('R143 leads to the newest year, or home where there is none', async () => {
    has(['regular'])
    const { address } = await openAt('/redirect-fun-report', aBoot({ session: member }))
    expect(address()).toBe('/kilas-balik/2025')
  })
})

describe('the addresses of old years', () => {
  it.each([
    ['R138', '/refleksi2020', 2020],
    ['R142', '/kilas-balik-2021', 2021],
  ])('%s is the same page', async (_rule, path, year) => {
    has(['regular'], year)
    await openAt(path, aBoot({ session: member }))
    expect(await screen.findByRole('img', { name: new RegExp(`Kain Raka ${year}`) })).toBeTruthy()
  })

  it('R139 R140 show what somebody learned, or taught', async () => {
    has(['regular', 'facilitator'], 2020, { ...raka, is_own: false })
    await openAt('/refleksi2020/belajar/raka.pradana')
    expect(await screen.findByRole('heading', { level: 1, name: 'Setahun ini Raka menenun banyak hal.' })).toBeTruthy()
    expect(screen.queryByText('Umpan balik')).toBeNull()
    await openAt('/refleksi2020/mengajar/raka.pradana')
    expect(await screen.findByText('Umpan balik')).toBeTruthy()
  })

  it('R141 C139 everybody’s year leaves out what too few people made', async () => {
    const all: SiteYear = {
      year: 2020,
      learners: 1200,
      activities: 40_000,
      minutes: 60_000,
      works: null,
      days: 9000,
      facilitators: null,
      graded: null,
      subjects: [{ name: 'Matematika', activities: 20_000, percent: 50 }],
    }
    server.on('GET /api/user/report/fun/sanggarmu/2020', ok(all))
    await openAt('/refleksi2020/sanggarmu')
    expect(await screen.findByText('1.200')).toBeTruthy()
    expect(within(screen.getByRole('main')).queryByText('karya dikirim')).toBeNull()
    expect(screen.getByText('50%')).toBeTruthy()
  })
})
