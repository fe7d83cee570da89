import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { currentModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { putEverythingInSight } from '@/shared/testing/in-sight'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aCard, cards } from '../testing/cards'

const server = fakeServer()
const call = 'GET /api/catalog/package/paket-kelas-5'
const path = '/paket/paket-kelas-5'
const bundle = {
  ...aCard({
    kind: 'learning-package',
    slug: 'paket-kelas-5',
    title: 'Paket Kelas 5 Semester Genap',
    category_name: 'Paket Kelas',
    price: 1_250_000,
    price_normal: 1_500_000,
  }),
  description: '<p>Enam program untuk satu semester.</p>',
  programs: cards(3),
  saving: 250_000,
  can_buy: false,
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Paket Kelas 5 Semester Genap' })
const priceCard = () => within(screen.getByRole('complementary', { name: 'Ikut paket' }))

beforeEach(() => server.on(call, ok(bundle)))

it('R104 says what is in it, what it costs and what one saves', async () => {
  await openAt(path)
  expect(await title()).toBeTruthy()
  expect(screen.getByText('Paket Kelas')).toBeTruthy()
  expect(priceCard().getByText('Rp1.250.000')).toBeTruthy()
  expect(priceCard().getByText('Hemat Rp250.000 dibanding membeli satu per satu')).toBeTruthy()
  const inside = within(screen.getByRole('region', { name: '3 program di dalamnya' })).getAllByRole('link')
  expect(inside.map((link) => link.getAttribute('href'))).toEqual(
    ['program-1', 'program-2', 'program-3'].map((slug) => `/program/${slug}`),
  )
})

it('asks a visitor to log in, and tells a member when it can be bought', async () => {
  await openAt(path)
  await title()
  await userEvent.click(priceCard().getByRole('button', { name: 'Ikut paket' }))
  expect(currentModal()).toEqual({ kind: 'mandatory-auth' })
  await openAt(path, aBoot({ session: aUser() }))
  await title()
  expect(priceCard().getByText(/segera kami buka/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ikut paket' })).toBeNull()
})

it('C039 recommends what fits', async () => {
  putEverythingInSight()
  server.on('GET /api/discovery/learning-package/recommendations/paket-kelas-5', ok(cards(2)))
  await openAt(path)
  expect(await screen.findByRole('region', { name: 'Lanjutan yang cocok' })).toBeTruthy()
})

it('that was removed says so; one that never was leads to /404', async () => {
  server.on(call, refuse(409, 'program not available', 114))
  await openAt(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Paket sudah tidak tersedia' })).toBeTruthy()
  server.on(call, refuse(400, 'Not found slug'))
  const { address } = await openAt(path)
  await waitFor(() => expect(address()).toBe('/404'))
})
