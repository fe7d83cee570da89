import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerSearches } from '@/catalog/testing/cards'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { currentModal, type Modal, openModal } from '../modal'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const asUser = (site = {}) => aBoot({ session: aUser(), site })
const open = async (modal: Modal, title: string) => {
  await act(async () => openModal(modal))
  return within(await screen.findByRole('dialog', { name: title }))
}

beforeEach(() => {
  answerHome(server)
  answerSearches(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/dev/people', ok([]))
})

describe('a programme for certain people', () => {
  beforeEach(() => server.on('GET /api/program_activity/v2/product_detail/7', ok({ restricted: true })))

  it('B095 B096 says whom to ask and leads a logged-in person home', async () => {
    const { address } = await openAt('/dewan', asUser({ support_email: 'tolong@sanggar.test' }))
    const dialog = await open({ kind: 'limited-program' }, 'Program Terbatas')
    expect(dialog.getByText(/hanya untuk pengguna tertentu.*penyelenggaranya.*tolong@sanggar\.test/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali ke Beranda' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B097 leads a visitor to the log-in, and back afterwards', async () => {
    const { address } = await openAt('/dewan')
    const dialog = await open({ kind: 'limited-program' }, 'Program Terbatas')
    expect(dialog.queryByRole('button', { name: 'Kembali ke Beranda' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Masuk' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(window.sessionStorage.getItem('redirect-after-login')).toBe('/dewan')
  })

  it('B098 closes when the page of the programme is left', async () => {
    const { router } = await openAt('/dewan', asUser())
    await open({ kind: 'limited-program' }, 'Program Terbatas')
    await act(() => router.navigate({ to: '/hubungi-kami' }))
    expect(currentModal()).toBeNull()
  })
})

describe('the page of the Kartu Prakerja', () => {
  const goThere = async (prakerja_year: number) => {
    server.on('GET /api/discovery/sro/program/list/1/4', ok([]))
    const site = await openAt('/dewan', aBoot({ site: { prakerja_year } }))
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Panduan Prakerja' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Tentang Kartu Prakerja' }))
    await screen.findByRole('heading', { level: 1, name: 'Belajar dengan Kartu Prakerja' })
    return site
  }

  it('B100 says that the coming Prakerja has not begun, and invites to look around', async () => {
    const { address } = await goThere(2027)
    const dialog = within(await screen.findByRole('dialog', { name: 'Program Prakerja 2027 belum dimulai' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Lihat program lain' }))
    await waitFor(() => expect(address()).toBe('/search'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Semua program' })).toBeTruthy()
  })

  it('B100 says nothing of it while the programme runs', async () => {
    await goThere(2026)
    expect(currentModal()).toBeNull()
  })
})

it('B103 says that a room is full and to try again from time to time', async () => {
  await openAt('/hubungi-kami', asUser())
  const dialog = await open({ kind: 'chat-full' }, 'Ruang Diskusi Penuh')
  expect(dialog.getByText(/coba lagi secara berkala/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Mengerti' }))
  expect(currentModal()).toBeNull()
})

describe('the year in review', () => {
  const title = 'Kilas balik 2025 menunggumu'

  it('B106 points a phone to the app', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await openAt('/hubungi-kami', asUser())
    const dialog = await open({ kind: 'year-in-review' }, title)
    expect(dialog.queryByRole('img')).toBeNull()
    // The store, which would open a second later, is not this test's.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(dialog.getByRole('button', { name: 'Buka aplikasi' }))
    expect(go).toHaveBeenCalledWith('sanggarmu://buka')
    expect(currentModal()).toBeNull()
  })

  it('B106 shows a desktop a code for the phone, and can be closed', async () => {
    await openAt('/hubungi-kami', asUser())
    const dialog = await open({ kind: 'year-in-review', qr: true }, title)
    expect(dialog.getByRole('img', { name: 'Kode QR menuju aplikasi' })).toBeTruthy()
    await userEvent.click(dialog.getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement)
    expect(currentModal()).toBeNull()
  })
})
