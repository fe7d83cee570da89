import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok } from '@/shared/testing/server'
import { aDetail, anOpened, aValidated, calls } from '../testing/class'
import { activityServer, learner, path, title } from './testing/activity-page'

const { server } = activityServer()

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query === '(max-width: 920px)',
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    )
    server.on(calls.topic, ok({ id: 1, title: 'Mengenal', resource_detail: [] }))
  })

  const openList = async () => {
    await userEvent.click(screen.getByText('Daftar aktivitas'))
    return within(await screen.findByRole('dialog', { name: 'Daftar aktivitas' }))
  }

  it('B283 B318 the list is a panel that closes when an activity is chosen, which is then opened', async () => {
    const { address } = await openAt(path, learner)
    await title()
    expect(screen.queryByRole('complementary', { name: 'Daftar aktivitas' })).toBeNull()
    const panel = await openList()
    const next = aDetail({ id: 9, slug: 'bedah-soal', title: 'Pertemuan 2: bedah soal bersama', is_complete: true })
    const entered = { activity_id: 9, activity_slug: 'bedah-soal', opened: anOpened({ activity: next }) }
    server.on(calls.validate, ok(aValidated(entered)))
    await userEvent.click(panel.getByRole('link', { name: /bedah soal/ }))
    await waitFor(() => expect(address()).toBe('/aktivitas/bedah-soal'))
    expect(await title('Pertemuan 2: bedah soal bersama')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the panel is called by the part of the class that it shows', async () => {
    await openAt(path, learner)
    await title()
    const panel = await openList()
    await userEvent.click(panel.getByRole('link', { name: 'Penilaian' }))
    expect(await screen.findByRole('dialog', { name: 'Penilaian' })).toBeTruthy()
  })

  it('B287 B349 T098 T099 T100 T101 chooses categories on a second screen', async () => {
    const { router } = await openAt(path, learner)
    await title()
    const panel = await openList()
    await userEvent.click(panel.getByRole('button', { name: 'Filter Aktivitas, 0 dipilih' }))
    const sheet = (name: string) => within(screen.getByRole('dialog', { name }))
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: 'Pilih kategori aktivitas' }))
    const choose = () => sheet('Kategori Aktivitas')
    const isOff = (name: string) => choose().getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
    expect([isOff('Simpan'), isOff('Reset')]).toEqual([true, true])
    await userEvent.click(choose().getByRole('checkbox', { name: 'Tugas' }))
    await userEvent.click(choose().getByRole('checkbox', { name: 'Diskusi' }))
    expect([isOff('Simpan'), isOff('Reset')]).toEqual([false, false])
    await userEvent.click(choose().getByRole('button', { name: 'Simpan' }))
    expect(sheet('Filter Aktivitas').getByRole('button', { name: '2 kategori aktivitas dipilih' })).toBeTruthy()
    expect(router.state.location.search).toEqual({})
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: 'Terapkan' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ kategori: 'tugas,diskusi' }))
    await userEvent.click(panel.getByRole('button', { name: 'Filter Aktivitas, 2 dipilih' }))
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: '2 kategori aktivitas dipilih' }))
    await userEvent.click(choose().getByRole('button', { name: 'Kembali ke filter' }))
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: '2 kategori aktivitas dipilih' }))
    await userEvent.click(choose().getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})
