import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { accountsServer } from './testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const session = aUser()

async function saveProfile() {
  const form = within(await screen.findByRole('form', { name: 'Data tambahan' }))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
}

async function askRelation() {
  await user.type(await screen.findByLabelText('Email atau nama pengguna'), 'sekar.arum')
  const section = within(screen.getByRole('region', { name: 'Hubungkan akun yang sudah ada' }))
  await user.click(section.getByRole('checkbox'))
  await user.click(section.getByRole('button', { name: 'Kirim permintaan' }))
}

async function eraseAccount() {
  await user.click(await screen.findByRole('button', { name: 'Hapus akun' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hapus akun Dewi Kartika?' }))
  await user.type(dialog.getByLabelText('Ketik HAPUS untuk melanjutkan'), 'HAPUS')
  await user.click(dialog.getByRole('button', { name: 'Hapus akun' }))
}

it.each([
  ['data-diri', '/api/user/manage/', saveProfile],
  ['akun-relasi', '/api/user/relation_user/request/', askRelation],
  ['keamanan', '/api/user/erase/', eraseAccount],
])(
  'B212 a session that has ended shows at /profile?page=%s: the person is logged out and led home',
  async (page, path, act) => {
    server.has(session)
    for (const list of ['session', 'export']) server.on(`GET /api/user/${list}/`, ok([]))
    server.on('GET /api/user/relation_user/get/request/', ok({ incoming: [], outgoing: [] }))
    server.on(`POST ${path}`, refuse(401, 'Sesimu sudah berakhir.'))
    const { address } = await openAt(`/profile?page=${page}`, aBoot({ session }))
    await act()
    await waitFor(() => expect(address()).toBe('/'))
    expect(currentUser()).toBeNull()
  },
)
