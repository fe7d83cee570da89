import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aDetail, aValidated, calls } from '../testing/class'

const server = fakeServer()
const preview = 'GET /api/program-activity/preview/menjumlah-pecahan'
const program = {
  id: 12,
  slug: 'matematika-asyik-pecahan',
  title: 'Matematika Asyik Kelas 5',
  category_name: 'KELASMU',
  institution_name: 'Sanggar Cendekia',
  price: 0,
  total_resources: 24,
  enrolled: false,
}
const tried = aDetail({ enrolled: false, previous: null, next: null })

beforeEach(() => answerHome(server))

it('lets a visitor try an activity with its real player, tells the server nothing, and invites to join at its end', async () => {
  server.on(preview, ok({ activity: tried, program }))
  await openAt('/coba/menjumlah-pecahan')
  expect(await screen.findByText('Siapkan kertas dan dua pensil warna.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Menjumlah pecahan dengan gambar' })).toBeTruthy()
  expect(screen.getByText(/Masih ada 23 aktivitas lain/)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Lihat dan ikut program' })
  expect(way.getAttribute('href')).toBe('/program/matematika-asyik-pecahan')
  expect(server.heard.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('keeps the score of a game that is only tried to itself', async () => {
  const game = aDetail({ ...tried, type: 'html', content: { html: '<p>Main</p>', script: '' } })
  server.on(preview, ok({ activity: game, program }))
  await openAt('/coba/menjumlah-pecahan')
  const frame = await screen.findByTitle<HTMLIFrameElement>(game.title)
  const said = { type: 'score', score: 3, max: 4 }
  window.dispatchEvent(new MessageEvent('message', { data: said, source: frame.contentWindow }))
  expect(await screen.findByText('Skormu 3 dari 4.')).toBeTruthy()
  expect(server.heard.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('leads on to another activity to try', async () => {
  const next = { slug: 'kue-lapis', title: 'Kue lapis', lock_result: null }
  server.on(preview, ok({ activity: { ...tried, next }, program }))
  const other = aDetail({ ...tried, id: 9, slug: 'kue-lapis', title: 'Kue lapis' })
  server.on('GET /api/program-activity/preview/kue-lapis', ok({ activity: other, program }))
  await openAt('/coba/menjumlah-pecahan')
  await userEvent.click(await screen.findByRole('link', { name: 'Coba juga: Kue lapis' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kue lapis' })).toBeTruthy()
})

it('leads who attends the programme to the activity itself', async () => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(preview, ok({ activity: tried, program: { ...program, enrolled: true } }))
  server.on(calls.validate, ok(aValidated()))
  server.on(calls.progress, refuse(400, 'Nanti.'))
  const { address } = await openAt('/coba/menjumlah-pecahan', aBoot({ session: aUser() }))
  await waitFor(() => expect(address()).toBe('/aktivitas/menjumlah-pecahan'))
})

it('has nothing of an activity that may not be tried', async () => {
  server.on(preview, refuse(404, 'Tidak ada.'))
  const { address } = await openAt('/coba/menjumlah-pecahan')
  await waitFor(() => expect(address()).toBe('/404'))
})
