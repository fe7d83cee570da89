import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { activityServer, done, learner, path, title } from '../activity/testing/activity-page'
import { anOpened, aValidated, calls } from '../testing/class'
import { aGroup, aMember, groupCalls, myGroups } from './testing/groups'

const { server, asked } = activityServer()
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const hasGroups = { has_program_study_group_activity: true, opened: anOpened({ activity: done() }) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  server.on(calls.validate, ok(aValidated(hasGroups)))
  server.on(groupCalls.mine, ok(myGroups()))
})
afterEach(() => vi.useRealTimers())

const openMenu = async () => {
  await openAt(path, learner)
  await title()
  await user.click(screen.getByRole('button', { name: 'Menu lainnya' }))
}
const openGroups = async () => {
  await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Kelompok Belajar Kelas' }))
  return within(await screen.findByRole('dialog', { name: 'Kelompok Belajar Kelas' }))
}
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('Kelompok Belajar Kelas', () => {
  it('B276 is in the menu only where the class has study groups', async () => {
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done() }) })))
    await openMenu()
    expect(screen.queryByRole('menuitem', { name: 'Kelompok Belajar Kelas' })).toBeNull()
  })

  it('C117 shows my group, its members by page, and its room', async () => {
    const next = groupCalls.mine.replace('/1/20', '/2/20')
    server.on(groupCalls.mine, { ...ok(myGroups()), 'next-url': next.replace('GET ', '') })
    server.on(next, ok(myGroups({ members: [aMember({ id: 40, user_name: 'Nala Pradana' })] })))
    const dialog = await openGroups()
    expect(await dialog.findByText('Timun Mas')).toBeTruthy()
    expect(dialog.getByText('Kelompok bisa diganti sampai Senin, 30 November 2026, 17.00 WIB.')).toBeTruthy()
    const members = dialog.getByRole('list', { name: 'Anggota kelompok' })
    expect(names(members)).toEqual(['SASekar Ayu', 'DKDewi KartikaKamu'])
    await user.click(dialog.getByRole('button', { name: 'Muat lebih banyak' }))
    await waitFor(() => expect(names(members)).toEqual(['SASekar Ayu', 'DKDewi KartikaKamu', 'NPNala Pradana']))
    expect(dialog.getByRole('link', { name: 'Buka ruang kelompok' }).getAttribute('href')).toBe('/tanyamu?initRoom=77')
  })

  it('C118 shows who is in the group of an activity', async () => {
    const group = aGroup({ id: 60, name: 'Kelompok Peta', resource_id: 9 })
    const activities = [
      { activity_id: 9, activity_slug: 'bedah-soal', title: 'Proyek peta', group },
      { activity_id: 10, activity_slug: 'kuis', title: 'Proyek denah', group: null },
    ]
    server.on(groupCalls.mine, ok(myGroups({ group: null, members: [], room_id: null, resource_groups: activities })))
    server.on(groupCalls.members, ok([aMember({ user_name: 'Raka Pradana' })]))
    const dialog = await openGroups()
    const link = await dialog.findByRole('link', { name: 'Proyek peta' })
    expect(link.getAttribute('href')).toBe('/aktivitas/bedah-soal')
    expect(dialog.getByText('Belum ada kelompok')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Lihat anggota Kelompok Peta' }))
    expect(await dialog.findByText('Raka Pradana')).toBeTruthy()
    expect(asked(groupCalls.members)[0]?.body).toEqual({ program_id: 12, resource_id: 9, group_id: 60 })
  })

  it('B337 B333 changes the group, and the counts are asked for anew', async () => {
    const dialog = await openGroups()
    const lists = [aGroup({ is_mine: true }), aGroup({ id: 2, name: 'Malin Kundang', current_member: 7 })]
    server.on(groupCalls.list, ok(lists))
    server.on(groupCalls.choose, ok({ status: 200, group: aGroup({ id: 2 }) }))
    await user.click(await dialog.findByRole('button', { name: 'Ganti kelompok' }))
    const own = await screen.findByRole<HTMLInputElement>('radio', { name: /Timun Mas.*Kelompokmu/ })
    expect(own.disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: /Malin Kundang/ }))
    await user.click(screen.getByRole('button', { name: 'Pilih Kelompok' }))
    await waitFor(() => expect(asked(groupCalls.choose)[0]?.body).toEqual({ program_id: 12, group_id: 2 }))
    server.on(groupCalls.mine, ok(myGroups({ group: aGroup({ id: 2, name: 'Malin Kundang', current_member: 8 }) })))
    await act(() => vi.advanceTimersByTimeAsync(4500))
    const after = within(await screen.findByRole('dialog', { name: 'Kelompok Belajar Kelas' }))
    expect(await after.findByText('Malin Kundang')).toBeTruthy()
    expect(after.getByText('8 anggota')).toBeTruthy()
    expect(asked(calls.validate)).toHaveLength(2)
    expect(screen.getByText('Berhasil memilih kelompok belajar kelas.')).toBeTruthy()
  })

  it('Batalkan of a change leads back to my groups', async () => {
    server.on(groupCalls.list, ok([aGroup()]))
    const dialog = await openGroups()
    await user.click(await dialog.findByRole('button', { name: 'Ganti kelompok' }))
    await user.click(await screen.findByRole('button', { name: 'Batalkan' }))
    expect(await screen.findByRole('dialog', { name: 'Kelompok Belajar Kelas' })).toBeTruthy()
  })

  it('leaves after a question, and the class asks for a group again', async () => {
    server.on(groupCalls.leave, ok({}))
    server.on(groupCalls.list, ok([aGroup()]))
    const dialog = await openGroups()
    await user.click(await dialog.findByRole('button', { name: 'Keluar dari kelompok' }))
    const question = within(await screen.findByRole('dialog', { name: 'Keluar dari Timun Mas?' }))
    const ungrouped = { need_study_group: true, study_group_type: 'manual_by_user', opened: undefined }
    server.on(calls.validate, ok(aValidated(ungrouped)))
    await user.click(question.getByRole('button', { name: 'Keluar dari kelompok' }))
    expect(await screen.findByRole('dialog', { name: 'Pilih Kelompok Belajar Kelas' })).toBeTruthy()
    expect(asked(groupCalls.leave)[0]?.body).toEqual({ program_id: 12, resource_id: 0, waiting_only: false })
    expect(screen.getByText('Kamu keluar dari Timun Mas.')).toBeTruthy()
  })

  it('is only read after the closing date', async () => {
    server.on(groupCalls.mine, ok(myGroups({ can_change: false })))
    const dialog = await openGroups()
    expect(await dialog.findByText('Pembagian kelompok sudah ditutup.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Ganti|Keluar/ })).toBeNull()
  })

  it('who waits for another group sees the place and can leave the line, not the group', async () => {
    const waiting = aGroup({ name: 'Sangkuriang', my_turn: 2 })
    server.on(groupCalls.mine, ok(myGroups({ waiting })))
    server.on(groupCalls.leave, ok({}))
    const dialog = await openGroups()
    expect(await dialog.findByText('Kamu urutan ke-2 di daftar tunggu Sangkuriang.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Keluar dari daftar tunggu' }))
    expect(await screen.findByText('Kamu keluar dari daftar tunggu.')).toBeTruthy()
    expect(asked(groupCalls.leave)[0]?.body).toEqual({ program_id: 12, resource_id: 0, waiting_only: true })
  })

  it('can be asked for again where it did not load', async () => {
    server.on(groupCalls.mine, refuse(404, 'Tidak ada.'))
    const dialog = await openGroups()
    const again = await dialog.findByRole('button', { name: 'Coba lagi' })
    server.on(groupCalls.mine, ok(myGroups()))
    await user.click(again)
    expect(await dialog.findByText('Timun Mas')).toBeTruthy()
  })
})
