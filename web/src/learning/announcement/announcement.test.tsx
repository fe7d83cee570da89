import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { liveKey } from '@/shared/keys'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'

const server = fakeServer()
const detail = 'GET /api/user/notification/program_announcement/detail/jadwal-baru'
const read = 'POST /api/user/notification/program_announcement/read'
const parent = aBoot({ session: aUser() })

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  answerHome(server)
})

it('R145 says what it says, when, leads to the programme, and is read', async () => {
  server.on(read, ok({ unread_count: 2 }))
  const message = '<p>Pertemuan pindah ke <strong>Minggu</strong>.</p>'
  server.on(
    detail,
    ok({ id: 5, title: 'Jadwal baru', message, published_at: Date.UTC(2026, 10, 14, 2), program_id: 12, files: [] }),
  )
  const { queryClient } = await openAt('/pengumuman/jadwal-baru', parent)
  expect(await screen.findByRole('heading', { level: 1, name: 'Jadwal baru' })).toBeTruthy()
  expect(screen.getByText('Sabtu, 14 November 2026, 09.00 WIB')).toBeTruthy()
  expect(screen.getByText('Minggu').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'Buka program' }).getAttribute('href')).toBe('/program/12')
  await waitFor(() => expect(queryClient.getQueryData(liveKey('announcements/12'))).toEqual({ unread_count: 2 }))
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({ program_id: 12, announcement_ids: [5] })
})

it('R145 has its files, each as its kind is shown', async () => {
  const file = (id: number, file_name: string) => ({
    id,
    file_name,
    url: `/api/announcement/files/${id}`,
    size: 1_258_291,
    kind: 'file',
  })
  const files = [file(1, 'denah.pdf'), file(2, 'foto.png'), file(3, 'lagu.mp3')]
  server.on(read, ok({ unread_count: 0 }))
  server.on(detail, ok({ id: 5, title: 'Jadwal baru', message: '', published_at: 0, program_id: 12, files }))
  await openAt('/pengumuman/jadwal-baru', parent)
  const part = within(await screen.findByRole('region', { name: 'Lampiran' }))
  const saved = part.getByRole<HTMLAnchorElement>('link', { name: 'Unduh denah.pdf PDF, 1,2 MB' })
  expect([saved.getAttribute('href'), saved.download]).toEqual(['/api/announcement/files/1', 'denah.pdf'])
  expect(part.getByRole('img', { name: 'Gambar: foto.png' }).getAttribute('src')).toBe('/api/announcement/files/2')
  expect(part.getByLabelText('lagu.mp3').tagName).toBe('AUDIO')
})

it('R145 is not there for who does not attend', async () => {
  server.on(detail, refuse(404, 'Tidak ada.'))
  const { address } = await openAt('/pengumuman/jadwal-baru', parent)
  await waitFor(() => expect(address()).toBe('/404'))
})

it('R145 asks a visitor to log in', async () => {
  const { address } = await openAt('/pengumuman/jadwal-baru')
  await waitFor(() => expect(address()).toContain('redirect-path=%2Fpengumuman%2Fjadwal-baru'))
})
