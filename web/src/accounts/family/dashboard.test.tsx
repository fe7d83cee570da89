import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, saturdayMorning } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { accountsServer } from '../testing/accounts-server'
import { aChild, dewi, raka } from '../testing/family'
import type { ChildProgress } from './queries'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const call = 'GET /api/program-activity/dashboard/family'
const tomorrow = saturdayMorning + 86_400_000

const progressOf = (id: number, change: Partial<ChildProgress> = {}): ChildProgress => ({
  user_id: id,
  week: { done: 6, total: 9 },
  latest: { slug: 'pecahan', title: 'Pecahan itu Gampang', progress: { done: 7, total: 12 } },
  next: {
    slug: 'menjumlah-pecahan',
    title: 'Menjumlah pecahan',
    program_title: 'Pecahan itu Gampang',
    is_meeting: false,
    due_at: tomorrow,
  },
  classes: 2,
  ...change,
})

async function openDashboard(progress: ChildProgress[], session = dewi) {
  server.has(session)
  server.on(call, ok(progress))
  const site = await openAt('/dashboard', aBoot({ session, now: saturdayMorning }))
  await screen.findByRole('heading', { level: 1 })
  return site
}

const cards = async () =>
  within(await screen.findByRole('region', { name: 'Anak-anakmu' })).getAllByRole('listitem') as HTMLElement[]

describe('the family on a parent’s dashboard', () => {
  it('shows each child with the stitches of the week, what comes next and the ways to it', async () => {
    await openDashboard([progressOf(21), progressOf(22, { week: { done: 6, total: 6 } })])
    const [first, second] = await cards()
    const card = within(first as HTMLElement)
    expect(card.getByRole('heading', { level: 3, name: 'Raka Pradana' })).toBeTruthy()
    expect(await card.findByText('6/9')).toBeTruthy()
    expect(card.getByText('Pekan ini')).toBeTruthy()
    expect(card.getByRole('img', { name: '6 dari 9 aktivitas selesai' })).toBeTruthy()
    expect(card.getByText('Menjumlah pecahan').parentElement?.textContent).toMatch(/^Berikutnya: Menjumlah pecahan/)
    expect(card.getByRole('button', { name: 'Masuk sebagai Raka' })).toBeTruthy()
    expect(card.getByRole('link', { name: 'Data murid' }).getAttribute('href')).toBe(
      '/register-children-profile#anak-21',
    )
    expect(within(second as HTMLElement).getByText('Semua aktivitas pekan ini selesai')).toBeTruthy()
  })

  it('asks once, however many children there are, and never for somebody without any', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => aChild(30 + id, `Anak ${id}`))
    await openDashboard(
      five.map(({ child_user_id }) => progressOf(child_user_id)),
      { ...dewi, child: five },
    )
    expect(await cards()).toHaveLength(5)
    expect(server.calls('/api/program-activity/dashboard/family')).toHaveLength(1)
    await openDashboard([], { ...dewi, id: 8, child: [] })
    expect(screen.queryByRole('region', { name: 'Anak-anakmu' })).toBeNull()
    expect(server.calls('/api/program-activity/dashboard/family')).toHaveLength(1)
  })

  it('shows the class that was used last where the week has no dates, and who attends none', async () => {
    await openDashboard([
      progressOf(21, { week: { done: 0, total: 0 } }),
      progressOf(22, { week: { done: 0, total: 0 }, latest: null, next: null, classes: 0 }),
    ])
    const [first, second] = await cards()
    expect(await within(first as HTMLElement).findByText('7/12')).toBeTruthy()
    expect(within(first as HTMLElement).getByText('Pecahan itu Gampang')).toBeTruthy()
    expect(within(second as HTMLElement).getByRole('link', { name: 'Cari kelas untuknya' })).toBeTruthy()
  })

  it('stands without the progress, and asks again', async () => {
    server.has(dewi)
    server.on(call, refuse(422, 'Tidak bisa.'))
    await openAt('/dashboard', aBoot({ session: dewi }))
    expect(await screen.findByText('Kemajuan anakmu belum bisa dimuat.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Masuk sebagai Raka' })).toBeTruthy()
    server.on(call, ok([progressOf(21)]))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('6/9')).toBeTruthy()
  })

  it('shows a child neither siblings nor their progress', async () => {
    await openDashboard([], raka)
    expect(screen.queryByRole('region', { name: 'Anak-anakmu' })).toBeNull()
  })

  it('stands on the family page too', async () => {
    server.has(dewi)
    server.on('GET /api/user/relation_user/get/request/', ok({ incoming: [], outgoing: [] }))
    server.on(call, ok([progressOf(21)]))
    await openAt('/profile?page=akun-relasi', aBoot({ session: dewi }))
    expect(await screen.findByRole('img', { name: '6 dari 9 aktivitas selesai' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Raka Pradana' })).toBeTruthy()
  })
})

describe('a child’s grade', () => {
  const link = '/login-relation?anak=21&lanjut=/aktivitas/esai-kopi'
  /** Who asked to enter which activity. */
  const entered = () => server.calls('/api/program-activity/v3/program-detail/validate').map(({ body }) => body)
  const theWork = expect.objectContaining({ slug: 'esai-kopi', user_id: raka.id })

  it('leads the parent into the child’s account, and there to the work', async () => {
    server.has(dewi)
    server.on('POST /api/auth/switch-account', () => {
      server.has(raka)
      return ok({ status: 200, user: raka })
    })
    server.on('POST /api/program-activity/v3/program-detail/validate', refuse(400, 'Tidak ada.'))
    await openAt(link, aBoot({ session: dewi }))
    expect(await screen.findByRole('heading', { name: 'Ini ada di akun Raka' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Masuk sebagai Raka' }))
    await waitFor(() => expect(currentUser()?.id).toBe(raka.id))
    expect(await screen.findByRole('heading', { name: /Sekarang kamu masuk sebagai/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lanjut sekarang' }).getAttribute('href')).toBe('/aktivitas/esai-kopi')
    await waitFor(() => expect(entered()).toEqual([theWork]), { timeout: 20_000 })
  })

  it('goes straight on for who is in that account already', async () => {
    server.has(raka)
    server.on('POST /api/program-activity/v3/program-detail/validate', refuse(400, 'Tidak ada.'))
    await openAt(link, aBoot({ session: raka }))
    expect(entered()).toEqual([theWork])
  })

  it('leads nowhere else: not to another site, and not to somebody who is not linked', async () => {
    server.has(raka)
    expect((await openAt('/login-relation?anak=21&lanjut=//jahat.example', aBoot({ session: raka }))).address()).toBe(
      '/',
    )
    server.has(dewi)
    await openAt('/login-relation?anak=99&lanjut=/aktivitas/esai-kopi', aBoot({ session: dewi }))
    expect(await screen.findByRole('heading', { name: 'Masuk sebagai siapa?' })).toBeTruthy()
  })
})
