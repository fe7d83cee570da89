import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok } from '@/shared/testing/server'
import { accountsServer } from '../testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const call = 'GET /api/user/notification/settings'
const letterOf = (on: boolean) => ({
  id: 'surat_mingguan',
  channel: 'email',
  label: 'Surat mingguan tentang anak',
  about: 'Satu email setiap Minggu sore.',
  on,
})
const settingsWith = (letters: object[]) => ({
  groups: [
    {
      id: 'kelas',
      label: 'Kelas',
      about: 'Kabar kelas.',
      channels: [{ id: 'email', label: 'Email', on: false, locked: false }],
      letters,
    },
  ],
})

async function openSettings(letters: object[]) {
  server.has(aUser())
  server.on(call, ok(settingsWith(letters)))
  server.on('GET /api/user/phone/', ok({ ways: [], phone: null, way: null, is_proved: false, resend_in: 0 }))
  await openAt('/profile?page=notifikasi', aBoot({ session: aUser() }))
  return within(await screen.findByRole('group', { name: 'Kelas' }))
}

describe('the weekly letter to parents', () => {
  it('has a switch of its own in the group of classes', async () => {
    const kelas = await openSettings([letterOf(true)])
    const letter = kelas.getByRole<HTMLInputElement>('switch', { name: /^Surat mingguan tentang anak/ })
    expect(letter.checked).toBe(true)
    server.on('POST /api/user/notification/settings', ok(settingsWith([letterOf(false)])))
    await user.click(letter)
    await waitFor(() => expect(letter.checked).toBe(false))
    const sent = server.calls('/api/user/notification/settings').filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => body)).toEqual([{ group: 'surat_mingguan', channel: 'email', on: false }])
    expect(await screen.findByText('Pilihanmu tersimpan.')).toBeTruthy()
  })

  it('is not offered to whoever the server names none for', async () => {
    const kelas = await openSettings([])
    expect(kelas.getAllByRole('switch')).toHaveLength(1)
  })
})
