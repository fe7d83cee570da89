import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { begin } from '@/accounts/session'
import { openAt } from '@/app/testing/open-at'
import { aClass } from '@/learning/testing/items'
import type { Answer } from '@/shared/boot'
import { hasBootAnswer } from '@/shared/boot-answers'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer } from '@/shared/testing/server'

// What the server wrote into the page is not asked for again: on a slow line each call costs half a second.

const server = fakeServer()
const session = aUser({ id: 7, name: 'Raka Pradana', profession_name: 'Murid', year_level_name: 'Kelas 5' })
const professions = { call: '/api/user/profession/', data: [{ id: 1, name: 'Murid' }] }
const open = (address: string, ...answers: Answer[]) =>
  openAt(address, { ...aBoot({ session, now: saturdayMorning }), answers: [professions, ...answers] })
const asked = () => server.heard.map(({ path }) => path).filter((path) => /profession|program[-_]activity/.test(path))

const due = '/api/program-activity/dashboard/resource-list/1/8'
const week = '/api/program-activity/dashboard/calendar/resource-list'
const summary = { greeting_name: 'Raka', next_meeting: null, running: [aClass(1)], last: [], parent_name: null }

it('the dashboard stands with what the page brought', async () => {
  await open(
    '/dashboard',
    { call: '/api/program-activity/dashboard/summary', data: summary },
    { call: due, with: { schedule: 'all', period_start: '2026-11-14', period_end: '2027-02-12' }, data: [] },
    { call: week, with: { period_start: '2026-11-09', period_end: '2026-11-15' }, data: [] },
  )
  expect(await screen.findByRole('region', { name: 'Menjumlah pecahan' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Belum ada tugas atau pertemuan dalam waktu dekat' })).toBeTruthy()
  expect(asked()).toEqual([])
})

it('the classes stand with what the page brought, and go on where it says', async () => {
  const list = '/api/program_activity/v3/enrolled/7'
  const next = `${list}/2/12?sort=terbaru&status=berjalan&folder=0`
  await open(
    '/kelasku',
    { call: '/api/program_activity/enrolled/folder/7', data: [] },
    { call: `${list}/1/12`, with: { sort: 'terbaru', status: 'berjalan', folder: 0 }, data: [aClass(1)], next },
  )
  expect(await screen.findByRole('button', { name: 'Muat lebih banyak' })).toBeTruthy()
  expect(asked()).toEqual([])
})

it('what the page brought for one person is not shown to the next', async () => {
  await open('/kebijakan-privasi', { call: '/api/program-activity/dashboard/summary', data: summary })
  expect(hasBootAnswer('/api/program-activity/dashboard/summary')).toBe(true)
  await act(async () => begin(aUser({ id: 8, name: 'Nala Pradana' })))
  expect(hasBootAnswer('/api/program-activity/dashboard/summary')).toBe(false)
})
