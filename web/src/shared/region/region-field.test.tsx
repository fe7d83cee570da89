import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { setBoot } from '../boot'
import { aBoot } from '../testing/people'
import { fakeServer, ok } from '../testing/server'
import { atWidth } from '../testing/width'
import type { Region } from './queries'
import { RegionField } from './region-field'

const server = fakeServer()

const village = (code: string, name: string): Region => ({
  code,
  label: `${name}, Bogor Tengah, Kota Bogor`,
  village: name,
  village_code: code,
  postal_code: '16129',
  district: 'Bogor Tengah',
  district_code: '32.71.02',
  city: 'Kota Bogor',
  city_code: '32.71',
  province: 'Jawa Barat',
  province_code: '32',
})

const tegallega = village('32.71.02.1004', 'Tegallega')
const sempur = village('32.71.03.1002', 'Sempur')

function Form() {
  const [region, setRegion] = useState<Region | null>(null)
  return <RegionField label="Kelurahan" hint="Ketik" placeholder="Cari" chosen={region} onChoose={setRegion} />
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kelurahan' })

beforeEach(() => {
  atWidth(1280)
  setBoot(aBoot())
  server.on('POST /api/user/complete-region', async (request: Request) => {
    const { search } = await request.json()
    return ok({ regions: search.startsWith('se') ? [sempur] : [tegallega], page: 1, has_next: false })
  })
})

it('takes nothing from the search before while the new one is not answered', async () => {
  open()
  await userEvent.type(field(), 'tegallega')
  await screen.findByRole('option', { name: /Tegallega/ })
  await userEvent.clear(field())
  await userEvent.type(field(), 'sempur{Enter}')
  expect(field().value).toBe('sempur')
  await screen.findByRole('option', { name: /Sempur/ })
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe(sempur.label)
})

it.each(['{Escape}', '{Tab}'])('shows the chosen region after a search that was left with %s', async (key) => {
  open()
  await userEvent.type(field(), 'tegallega')
  await screen.findByRole('option', { name: /Tegallega/ })
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(field())
  await userEvent.type(field(), 'sempur')
  await screen.findByRole('option', { name: /Sempur/ })
  await userEvent.keyboard(key)
  await waitFor(() => expect(field().value).toBe(tegallega.label))
})
