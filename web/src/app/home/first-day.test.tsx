import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cards } from '@/catalog/testing/cards'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const rowCall = 'GET /api/discovery/sro/program/list/1/4'

beforeEach(() => answerHome(server))

describe('the first days of somebody', () => {
  const summary = 'GET /api/program-activity/dashboard/summary'
  const learnt = (...running: object[]) =>
    ok({ greeting_name: '', next_meeting: null, running, last: [], parent_name: null })
  const newcomer = (change = {}) =>
    aBoot({
      session: aUser({
        profession_name: 'Murid',
        year_level_name: 'SD Kelas 5',
        join_date: saturdayMorning - 3_600_000,
        ...change,
      }),
    })
  const region = async () => within(await screen.findByRole('region', { name: 'Hari pertamamu' }))

  it('are greeted with an invitation to a first class; later it is one to go on', async () => {
    server.on(summary, learnt())
    const { unmount } = await openAt('/', newcomer())
    expect(await screen.findByText('Selamat datang. Yuk, pilih kelas pertamamu.')).toBeTruthy()
    unmount()
    await openAt('/', newcomer({ join_date: saturdayMorning - 2 * 86_400_000 }))
    expect(await screen.findByText(/^Lanjutkan kelas yang sudah kamu mulai/)).toBeTruthy()
  })

  it('begin with the code, then a class for their level, then one activity; the stitch fills', async () => {
    server.on(summary, learnt())
    await openAt('/', newcomer({ is_email_verified: false }))
    expect((await region()).getByRole('img', { name: '0 dari 3 langkah selesai' })).toBeTruthy()
    expect((await region()).getByRole('button', { name: 'Masukkan kode' })).toBeTruthy()
    await openAt('/', newcomer())
    expect((await region()).getByRole('img', { name: '1 dari 3 langkah selesai' })).toBeTruthy()
    expect((await region()).getByRole('link', { name: 'Lihat kelas' }).getAttribute('href')).toBe(
      '/search?year_level=SD05',
    )
    server.on(summary, learnt({ completed_resources: 0 }))
    await openAt('/', newcomer())
    expect((await region()).getByRole('img', { name: '2 dari 3 langkah selesai' })).toBeTruthy()
    expect((await region()).getByRole('link', { name: 'Buka Kelasku' }).getAttribute('href')).toBe('/kelasku')
  })

  it('are over when all three are done, and after two weeks', async () => {
    server.on(summary, learnt({ completed_resources: 1 }))
    server.on(rowCall, ok(cards(1)))
    await openAt('/', newcomer())
    await waitFor(() => expect(server.heard.some(({ path }) => path.endsWith('/summary'))).toBe(true))
    expect(screen.queryByRole('region', { name: 'Hari pertamamu' })).toBeNull()
    server.heard.length = 0
    await openAt('/', newcomer({ join_date: saturdayMorning - 15 * 86_400_000 }))
    expect(await screen.findByRole('region', { name: 'Untukmu di SD Kelas 5' })).toBeTruthy()
    expect(server.heard.some(({ path }) => path.endsWith('/summary'))).toBe(false)
  })
})
