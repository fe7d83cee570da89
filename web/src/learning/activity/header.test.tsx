import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok } from '@/shared/testing/server'
import { aDashboard, anOpened, aValidated, calls } from '../testing/class'
import { activityServer, done, learner, list, path, title } from './testing/activity-page'

const { server } = activityServer()

describe('the header', () => {
  it('B271 B297 T084 says how far one is with two decimals, and in which programme', async () => {
    await openAt(path, learner)
    await title()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('img', { name: '29,17% selesai' })).toBeTruthy()
    expect(header.getByText('7/24 Aktivitas')).toBeTruthy()
    const program = header.getByRole('link', { name: 'Matematika Asyik Kelas 5' })
    expect(program.getAttribute('href')).toBe('/program/matematika-asyik-pecahan')
  })

  it.each([
    [null, '/programmu'],
    [4, '/programmu?folder=4'],
  ])('B272 with folder %s leads back to %s', async (folder_id, address) => {
    server.on(
      calls.validate,
      ok(aValidated({ opened: anOpened({ dashboard: aDashboard({ folder_id }), activity: done() }) })),
    )
    await openAt(path, learner)
    await title()
    expect(screen.getByRole('link', { name: 'Kembali ke Kelasku' }).getAttribute('href')).toBe(address)
  })

  it('B273 T071 shares the programme', async () => {
    const user = userEvent.setup()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await openAt(path, learner)
    await title()
    await user.click(screen.getByRole('button', { name: 'Bagikan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bagikan ke teman' }))
    await user.click(dialog.getByRole('button', { name: 'Salin tautan' }))
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/program/matematika-asyik-pecahan`)
    expect(await screen.findByText('Berhasil menyalin link program')).toBeTruthy()
    expect(dialog.getAllByRole('link').map((place) => place.textContent)).toEqual([
      'WhatsApp',
      'LINE',
      'LinkedIn',
      'Facebook',
      'Twitter',
    ])
  })

  it('B274 B276 T088 R109 has a menu with the study groups and the guide, and nothing whose page is not there', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    server.on(
      calls.validate,
      ok(aValidated({ has_program_study_group_activity: true, opened: anOpened({ activity: done() }) })),
    )
    await openAt(path, learner)
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Menu lainnya' }))
    const entries = screen.getAllByRole('menuitem')
    expect(entries.map((entry) => entry.textContent)).toEqual(['Kelompok Belajar Kelas', 'Panduan'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Panduan' }))
    expect(opened.mock.calls[0]?.[0]).toContain('https://bantuan.sanggarmu.test')
  })

  it('B278 T087 walks around the page where the tour is on', async () => {
    await openAt(path, aBoot({ session: aUser(), flags: { study_tour: true } }))
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Menu lainnya' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Eksplorasi Halaman Belajar' }))
    for (const [name, button] of [
      ['Sejauh mana kemajuanmu', 'Lanjut'],
      ['Semua aktivitas ada di sini', 'Lanjut'],
      ['Lanjut kapan saja', 'Mengerti'],
    ] as const) {
      const step = within(await screen.findByRole('dialog', { name }))
      await userEvent.click(step.getByRole('button', { name: button }))
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B279 B283 T089 the list is open on a desktop, and can be put away', async () => {
    await openAt(path, learner)
    await title()
    const toggle = screen.getByRole('button', { name: 'Daftar aktivitas', expanded: true })
    await userEvent.click(toggle)
    expect(screen.queryByRole('complementary', { name: 'Daftar aktivitas' })).toBeNull()
    await userEvent.click(toggle)
    expect(list().getByRole('link', { name: 'Aktivitas' })).toBeTruthy()
  })
})
