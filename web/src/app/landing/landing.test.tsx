import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cards } from '@/catalog/testing/cards'
import { fakeServer, ok } from '@/shared/testing/server'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const landing = { route: '/gerakan', project_name: 'Gerakan Numerasi', intro: 'Bermain angka di rumah.' }
const publish = (change: object = {}) => server.on('GET /api/config/landing.json', [{ ...landing, ...change }])

describe('landing pages of partners', () => {
  it('B066 R097 shows the project with the programmes of its institution', async () => {
    publish({ institution: 'sanggar-cendekia' })
    server.on('GET /api/program/institution/sanggar-cendekia/1/12', ok(cards(2)))
    await openAt('/gerakan')
    expect(await screen.findByRole('heading', { level: 1, name: 'Gerakan Numerasi' })).toBeTruthy()
    expect(screen.getByText('Bermain angka di rumah.')).toBeTruthy()
    const programs = within(screen.getByRole('region', { name: 'Program Gerakan Numerasi' }))
    expect((await programs.findByRole('link', { name: /Program 2/ })).getAttribute('href')).toBe('/program/program-2')
    expect(screen.getByRole('link', { name: 'Kenali lembaganya' }).getAttribute('href')).toBe('/mitra/sanggar-cendekia')
  })

  it('B066 or with those of a list that we picked', async () => {
    publish({ collection: 'libur' })
    server.on(
      'GET /api/catalog/collection/pick/libur/1/12',
      ok({ slug: 'libur', title: 'Libur', summary: '', programs: cards(1) }),
    )
    await openAt('/gerakan')
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lihat semua program' }).getAttribute('href')).toBe('/search')
  })

  it('B066 has words of its own where the partner wrote none', async () => {
    publish({ intro: null })
    await openAt('/gerakan')
    expect(await screen.findByText(/diselenggarakan bersama mitra kami/)).toBeTruthy()
  })

  it('R097 any other name is a page that is not there', async () => {
    publish()
    const { address } = await openAt('/lain')
    await waitFor(() => expect(address()).toBe('/404'))
  })
})
