import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { activityServer, learner, path } from '../activity/testing/activity-page'
import { aGroup, everyGroup, groupCalls } from '../group/testing/groups'
import { aDetail, anOpened, aValidated, calls } from '../testing/class'
import { aGroupWork, workCalls } from './testing/works'

const { server, asked } = activityServer()
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

function open(group_activity_type: string) {
  const content = { prompt: '<p>Amati pasar.</p>', min_words: 0, rubric: [] }
  const activity = aDetail({ type: 'group_activity', is_group_activity: true, group_activity_type, content })
  server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity }) })))
  server.on(calls.activity, ok(activity))
  server.on(workCalls.read, refuse(403, 'Kamu belum punya kelompok.', 120))
  return openAt(path, learner)
}

beforeEach(() => {
  window.localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  server.on(groupCalls.list, ok(everyGroup()))
})
afterEach(() => vi.useRealTimers())

it('C115 C120 who has no group in the activity chooses one there', async () => {
  const group = aGroup({ resource_id: 8, is_mine: true })
  server.on(groupCalls.request, ok({ status: 200, group, is_waiting: false }))
  await open('manual_by_user')
  await user.click(await screen.findByRole('button', { name: 'Pilih kelompok' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Pilih Kelompok Belajar Kelas' }))
  await user.click(await picker.findByRole('radio', { name: /Timun Mas/ }))
  expect(asked(groupCalls.list)[0]?.query.get('resource_id')).toBe('8')
  server.on(workCalls.read, ok(aGroupWork({ text: '', version: 0, edited_by: null, edited_at: null })))
  await user.click(picker.getByRole('button', { name: 'Pilih Kelompok' }))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(await screen.findByRole('textbox', { name: 'Tulisan kelompok' })).toBeTruthy()
  expect(asked(groupCalls.request)[0]?.body).toEqual({ program_id: 12, resource_id: 8, group_id: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Berhasil memilih kelompok belajar kelas.')).toBeTruthy()
})

it.each([
  ['auto', /Kelompoknya dibagi otomatis/],
  ['by_facilitator', /Fasilitator sedang membagi kelompok/],
])('where groups are given (%s) it says that the group is being arranged', async (type, sentence) => {
  await open(type)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pilih kelompok' })).toBeNull()
  server.on(workCalls.read, ok(aGroupWork()))
  await user.click(screen.getByRole('button', { name: 'Periksa lagi' }))
  expect(await screen.findByRole('textbox', { name: 'Tulisan kelompok' })).toBeTruthy()
})
