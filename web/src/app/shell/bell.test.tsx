import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { liveKey } from '@/shared/keys'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { currentModal } from '../modal'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const list = 'GET /api/user/notification/list/1/5'
const heard = (path: string) => server.heard.filter((call) => call.path === `/api/user/notification/${path}`)
const summary = { new: 0, unread: { program: 0, info: 0 } }

const news = (id: number, change = {}) => ({
  id,
  object_type: 'event',
  title: `Kabar ${id}`,
  message: '<p>Raka sudah <b>terhubung</b>.</p>',
  sent_at: Date.UTC(2026, 10, 14, 2),
  has_read: false,
  is_active: true,
  link: '/utbk',
  ...change,
})

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(list, ok([]))
  server.on('GET /api/discovery/sro/program/list/1/4', ok([]))
  server.on('POST /api/user/notification/seen', ok(summary))
  server.on('POST /api/user/notification/read', ok(summary))
})

async function openBell(count = 0) {
  const site = await openAt('/dewan', aBoot({ session: aUser() }))
  const told = { new: count, unread: { program: count, info: 0 } }
  if (count) await act(async () => void site.queryClient.setQueryData(liveKey('notifications'), told))
  const bell = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Notifikasi/ })
  await userEvent.click(bell())
  return { ...site, bell, panel: within(await screen.findByRole('region', { name: 'Notifikasi' })) }
}

describe('the panel under the bell', () => {
  it('B155 B156 has two tabs, and opening it resets the counter', async () => {
    const { bell, panel } = await openBell(5)
    expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Kelasada yang baru', 'Info'])
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifikasi'))
    await waitFor(() => expect(heard('seen')).toHaveLength(1))
  })

  it('B156 goes back to Kelas 300 ms after it opened', async () => {
    await import('./notification-panel')
    await openAt('/dewan', aBoot({ session: aUser() }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Notifikasi' }))
    await pass(100)
    fireEvent.click(screen.getByRole('tab', { name: 'Info' }))
    await pass(190)
    expect(chosen()).toBe('Info')
    await pass(20)
    expect(chosen()).toBe('Kelas')
  })

  it('B157 B158 B159 asks for the newest five of a tab', async () => {
    const { panel } = await openBell()
    await new Promise((resolve) => setTimeout(resolve, 310))
    await userEvent.click(panel.getByRole('tab', { name: 'Info' }))
    await waitFor(() => expect(heard('list/1/5').map(({ query }) => query.get('type'))).toEqual(['program', 'info']))
    expect(heard('list/1/5').map(({ query }) => query.get('place'))).toEqual(['dropdown', 'dropdown'])
    expect(panel.getByRole('link', { name: 'Lihat semua' }).getAttribute('href')).toBe('/notifikasi?type=info')
  })

  it('B109 shows the message as HTML, marks it as read and follows its link', async () => {
    server.on(list, ok([news(3, { message: '<p>Halo <b>Raka</b></p>' })]))
    const { panel, address } = await openBell()
    const row = await panel.findByRole('link', { name: /Kabar 3/ })
    expect(panel.getByText('Raka').tagName).toBe('B')
    await userEvent.click(row)
    await waitFor(() => expect(address()).toBe('/utbk'))
    await waitFor(() => expect(heard('read')[0]?.body).toEqual({ ids: [3] }))
  })

  it('what is settled leads nowhere', async () => {
    server.on(list, ok([news(4, { is_active: false })]))
    const { panel } = await openBell()
    expect(await panel.findByText('Kabar 4')).toBeTruthy()
    expect(panel.queryByRole('link', { name: /Kabar 4/ })).toBeNull()
  })

  it('B161 looks again when the stream tells of news', async () => {
    const { panel, queryClient } = await openBell()
    expect(await panel.findByText('Belum ada kabar dari kelasmu')).toBeTruthy()
    server.on(list, ok([news(9)]))
    await act(async () => void queryClient.setQueryData(liveKey('notifications'), { ...summary, new: 1 }))
    expect(await panel.findByText('Kabar 9')).toBeTruthy()
  })

  it('says when it cannot load, and tries again', async () => {
    server.on(list, refuse(404, 'Tidak bisa.'))
    const { panel } = await openBell()
    expect((await panel.findByRole('alert')).textContent).toContain('belum bisa dimuat')
    server.on(list, ok([news(5)]))
    await userEvent.click(panel.getByRole('button', { name: 'Coba lagi' }))
    expect(await panel.findByText('Kabar 5')).toBeTruthy()
  })

  it('B227 a failure leaves what was there', async () => {
    server.on(list, ok([news(6)]))
    const { panel, queryClient } = await openBell()
    expect(await panel.findByText('Kabar 6')).toBeTruthy()
    server.on(list, refuse(404, 'Tidak bisa.'))
    await act(() => queryClient.invalidateQueries())
    expect(panel.getByText('Kabar 6')).toBeTruthy()
    expect(currentModal()).toBeNull()
  })

  it('goes from tab to tab by the arrows', async () => {
    const { panel } = await openBell()
    await new Promise((resolve) => setTimeout(resolve, 310))
    panel.getByRole('tab', { name: 'Kelas' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(panel.getByRole('tab', { name: 'Info' }))
    expect(panel.getByRole('tab', { name: 'Info' }).getAttribute('aria-selected')).toBe('true')
  })
})
