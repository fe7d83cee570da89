import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'

const server = fakeServer()
const detail = 'GET /api/user/notification/program_announcement/detail/jadwal-baru'
const parent = aBoot({ session: aUser() })

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  answerHome(server)
})

it('R145 says what it says, when, and leads to the programme', async () => {
  const message = '<p>Pertemuan pindah ke <strong>Minggu</strong>.</p>'
  server.on(detail, ok({ title: 'Jadwal baru', message, published_at: Date.UTC(2026, 10, 14, 2), program_id: 12 }))
  await openAt('/pengumuman/jadwal-baru', parent)
  expect(await screen.findByRole('heading', { level: 1, name: 'Jadwal baru' })).toBeTruthy()
  expect(screen.getByText('Sabtu, 14 November 2026, 09.00 WIB')).toBeTruthy()
  expect(screen.getByText('Minggu').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'Buka program' }).getAttribute('href')).toBe('/program/12')
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
