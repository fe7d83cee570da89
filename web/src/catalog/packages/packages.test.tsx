import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { cards } from '../testing/cards'

const server = fakeServer()
const listCall = 'GET /api/catalog/package/list/1/12'
const packages = cards(2, 1, { kind: 'learning-package', category_name: 'Paket Kelas', subject: null })

describe('the list of packages', () => {
  it('R103 shows packages, and those of one kind by the address', async () => {
    server.on(listCall, ok(packages))
    const { address } = await openAt('/paket')
    expect(await screen.findByRole('heading', { level: 1, name: 'Paket Kelas' })).toBeTruthy()
    const list = await screen.findByRole('list', { name: 'Paket Kelas' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/paket/program-1', '/paket/program-2'])
    await userEvent.click(screen.getByRole('link', { name: 'Paket Belajar' }))
    await waitFor(() => expect(address()).toBe('/paket?variant=other'))
    await waitFor(() => expect(server.heard.at(-1)?.query.get('variant')).toBe('other'))
    expect(server.heard[0]?.query.get('variant')).toBeNull()
    expect(screen.getByRole('link', { name: 'Paket Belajar' }).getAttribute('aria-current')).toBe('true')
  })

  it('R103 says so when there is none, and tries again when they do not come', async () => {
    server.on(listCall, refuse(422, 'Tidak bisa.'))
    await openAt('/paket')
    expect((await screen.findByRole('alert')).textContent).toContain('Daftar paket belum bisa dimuat.')
    server.on(listCall, ok([]))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { name: 'Belum ada paket di sini' })).toBeTruthy()
  })
})
