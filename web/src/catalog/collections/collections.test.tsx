import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { cards } from '../testing/cards'

const server = fakeServer()
const listCall = 'GET /api/catalog/collection/pick/list/1/6'
const oneCall = 'GET /api/catalog/collection/pick/libur/1/12'
const libur = { slug: 'libur', title: 'Libur yang berguna', summary: 'Membatik dan menulis.', programs: cards(4) }

describe('picked lists', () => {
  it('R135 each shows four programmes and leads to the rest', async () => {
    server.on(listCall, ok([{ ...libur, program_count: 6 }]))
    await openAt('/program-pilihan')
    expect(await screen.findByRole('heading', { level: 1, name: 'Program pilihan' })).toBeTruthy()
    const list = within(await screen.findByRole('region', { name: 'Libur yang berguna' }))
    expect(list.getByText('Membatik dan menulis.')).toBeTruthy()
    expect(list.getAllByRole('listitem')).toHaveLength(4)
    expect(list.getByRole('link', { name: 'Lihat 6 program' }).getAttribute('href')).toBe('/program-pilihan/libur')
  })

  it('R135 says so when there is none, and tries again when they do not come', async () => {
    server.on(listCall, refuse(422, 'Tidak bisa.'))
    await openAt('/program-pilihan')
    expect((await screen.findByRole('alert')).textContent).toContain('Program pilihan belum bisa dimuat.')
    server.on(listCall, ok([]))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { name: 'Belum ada program pilihan' })).toBeTruthy()
  })

  it('R136 one list is named by its data and goes on', async () => {
    server.on(oneCall, { ...ok(libur), 'next-url': '/api/catalog/collection/pick/libur/2/12' })
    server.on('GET /api/catalog/collection/pick/libur/2/12', ok({ ...libur, programs: cards(1, 5) }))
    await openAt('/program-pilihan/libur')
    expect(await screen.findByRole('heading', { level: 1, name: 'Libur yang berguna' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Libur yang berguna | Sanggarmu'))
    await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
    const list = screen.getByRole('list', { name: 'Libur yang berguna' })
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5))
  })

  it('R137 a catalogue is one too', async () => {
    server.on('GET /api/catalog/collection/catalogue/ujian-2027/1/12', ok({ ...libur, title: 'Katalog ujian 2027' }))
    await openAt('/katalog-program/ujian-2027')
    expect(await screen.findByRole('heading', { level: 1, name: 'Katalog ujian 2027' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /Program 1/ })[0]?.getAttribute('href')).toBe('/program/program-1')
  })

  it.each([
    ['R136', '/program-pilihan/lain', 'pick'],
    ['R137', '/katalog-program/lain', 'catalogue'],
  ])('%s %s is not there', async (_, path, kind) => {
    server.on(`GET /api/catalog/collection/${kind}/lain/1/12`, refuse(404, 'Tidak ada.'))
    const { address } = await openAt(path)
    await waitFor(() => expect(address()).toBe('/404'))
  })
})
