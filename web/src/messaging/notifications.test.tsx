import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { liveKey } from '@/shared/keys'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { Notification } from './queries'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const session = aUser()

const news = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  object_type: 'event',
  title: `Kabar ${id}`,
  message: '<p>Isi <b>kabar</b></p>',
  sent_at: saturdayMorning,
  has_read: false,
  is_active: true,
  link: '/profile?page=akun-relasi',
  ...change,
})

const list = 'GET /api/user/notification/list/1/20'
const ofKind = (program: Notification[], info: Notification[]) => (request: Request) =>
  ok(new URL(request.url).searchParams.get('type') === 'info' ? info : program)

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('POST /api/auth/me-v2', ok(session))
})

describe('/notifikasi', () => {
  it('B054 B155 shows Kelas by default and Info by its query', async () => {
    server.on(list, ofKind([news(1, { title: 'Tugas baru' })], [news(2, { title: 'Anak ditambahkan' })]))
    await openAt('/notifikasi', aBoot({ session }))
    expect(await screen.findByRole('link', { name: /Tugas baru/ })).toBeTruthy()
    await openAt('/notifikasi?type=info', aBoot({ session }))
    expect(await screen.findByRole('link', { name: /Anak ditambahkan/ })).toBeTruthy()
    expect(screen.queryByText('Tugas baru')).toBeNull()
    await openAt('/notifikasi?type=lain', aBoot({ session }))
    expect(await screen.findByRole('link', { name: /Tugas baru/ })).toBeTruthy()
  })

  it('B054 puts the one that the query names on top and marks it read', async () => {
    server.on(list, ofKind([], [news(1), news(2)]))
    server.on('GET /api/user/notification/2', ok(news(2)))
    server.on('POST /api/user/notification/read', ok({ new: 0, unread: { program: 0, info: 1 } }))
    await openAt('/notifikasi?type=info&id=2', aBoot({ session }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(within(screen.getAllByRole('article')[0] as HTMLElement).getByText(/Kabar 2/)).toBeTruthy()
    await waitFor(() => expect(server.heard.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ ids: [2] }))
  })

  it('U26 what stands there until the news come has the shape of their rows', async () => {
    let tell = () => {}
    const late = new Promise<void>((resolve) => {
      tell = resolve
    })
    server.on(list, async () => {
      await late
      return ok([news(1, { has_read: true })])
    })
    const { container } = await openAt('/notifikasi', aBoot({ session }))
    const waiting = await waitFor(() => {
      const group = container.querySelector('main .skeleton-group')
      expect(group?.querySelector('.skeleton')).toBeTruthy()
      return group as HTMLElement
    })
    const [box, row] = [[...waiting.classList].sort(), waiting.children[1]?.className]
    tell()
    const shown = await screen.findByRole('article')
    expect(row).toBe(shown.className)
    expect(box).toEqual(['skeleton-group', ...(shown.closest('ul')?.classList ?? [])].sort())
  })

  it('B109 shows the message as text with its marks, and its time in WIB', async () => {
    server.on(list, ofKind([news(1, { message: '<p>Halo <b>Dewi</b></p>' })], []))
    await openAt('/notifikasi', aBoot({ session }))
    const row = await screen.findByRole('article')
    expect(row.querySelector('b')?.textContent).toBe('Dewi')
    expect(within(row).getByText('Sabtu, 14 November 2026, 09.00 WIB')).toBeTruthy()
  })

  it('leads the parent of a child to the child’s account, with its work behind it', async () => {
    const link = '/login-relation?anak=21&lanjut=/aktivitas/esai-kopi'
    const child = {
      child_user_id: 21,
      child_name: 'Raka Pradana',
      child_avatar: null,
      child_username: 'raka',
      child_year_level_name: 'SD Kelas 5',
      child_birth_date: null,
    }
    server.on(list, ofKind([news(1, { title: 'Tugas Raka sudah dinilai', link, has_read: true })], []))
    server.on('POST /api/user/notification/read', ok({ new: 0, unread: { program: 0, info: 0 } }))
    const { address } = await openAt('/notifikasi', aBoot({ session: aUser({ child: [child] }) }))
    await user.click(await screen.findByRole('link', { name: 'Tugas Raka sudah dinilai' }))
    expect(await screen.findByRole('heading', { name: 'Ini ada di akun Raka' })).toBeTruthy()
    expect(decodeURIComponent(address())).toBe(link)
  })

  it('leads nowhere when the matter is settled', async () => {
    server.on(list, ofKind([news(1, { is_active: false })], []))
    await openAt('/notifikasi', aBoot({ session }))
    expect(await screen.findByText(/Kabar 1/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Kabar 1/ })).toBeNull()
  })

  it('B207 goes on where the server says, and says when it ends', async () => {
    const next = '/api/user/notification/list/2/20?type=program'
    server.on(list, () => ({ ...ok([news(2)]), 'next-url': next }))
    server.on('GET /api/user/notification/list/2/20', ok([news(1)]))
    await openAt('/notifikasi', aBoot({ session }))
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByText('Itu semua notifikasimu.')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('marks everything of one tab as read', async () => {
    server.on(list, ofKind([news(1)], []))
    server.on('POST /api/user/notification/read', ok({ new: 0, unread: { program: 0, info: 0 } }))
    await openAt('/notifikasi', aBoot({ session }))
    await user.click(await screen.findByRole('button', { name: 'Tandai semua sudah dibaca' }))
    expect(await screen.findByText('Semua sudah ditandai dibaca.')).toBeTruthy()
    expect(server.heard.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ all: 'program' })
  })

  it('B156 has seen what is new, without the bell, also what comes while it is open', async () => {
    server.on(list, ofKind([news(1)], []))
    server.on('POST /api/user/notification/seen', ok({ new: 0, unread: { program: 1, info: 0 } }))
    const { queryClient } = await openAt('/notifikasi', aBoot({ session }))
    const told = (count: number) =>
      act(async () =>
        queryClient.setQueryData(liveKey('notifications'), { new: count, unread: { program: count, info: 0 } }),
      )
    const seen = () => server.heard.filter(({ path }) => path.endsWith('/seen')).length
    const bell = () =>
      within(screen.getByRole('banner'))
        .getByRole('button', { name: /^Notifikasi/ })
        .getAttribute('aria-label')
    await told(3)
    await waitFor(() => expect(seen()).toBe(1))
    expect(bell()).toBe('Notifikasi')
    server.on(list, ofKind([news(2, { title: 'Baru saja' }), news(1)], []))
    await told(1)
    await waitFor(() => expect(seen()).toBe(2))
    expect(await screen.findByRole('link', { name: /Baru saja/ })).toBeTruthy()
  })

  it('says that there is nothing, or that it did not load', async () => {
    server.on(list, ok([]))
    await openAt('/notifikasi', aBoot({ session }))
    expect(await screen.findByRole('heading', { name: 'Belum ada kabar kelas' })).toBeTruthy()
    server.on(list, refuse(503, 'Server sedang sibuk.'))
    await openAt('/notifikasi', aBoot({ session }))
    expect(await screen.findByText('Notifikasi belum bisa dimuat.')).toBeTruthy()
  })
})
