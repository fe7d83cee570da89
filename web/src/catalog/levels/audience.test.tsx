import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { fakeServer } from '@/shared/testing/server'
import { cards, discovered } from '../testing/cards'

const server = fakeServer()

it.each([
  ['R052', 'pelajar', 'paud,sd,smp,sma', 'KELASMU', '/paud /sd /smp /sma-dan-smk'],
  ['R053', 'mahasiswa', 'mahasiswa', 'KELASMU,KARIERMU', '/jenjang/mahasiswa /jenjang/profesional'],
  ['R054', 'guru', 'guru', 'KELASMU,KARIERMU', '/paud /sd /smp /sma-dan-smk /jenjang/guru'],
  ['R055', 'orangtua', 'orangtua', 'KELASMU,KARIERMU', '/paud /sd /jenjang/orangtua'],
])('%s Kelasmu for %s shows their programmes and levels', async (_, audience, levels, categories, onward) => {
  server.on('GET /api/discovery/program/list/1/12', discovered(cards(2), 2))
  await openAt(`/kelasmu/${audience}`)
  expect(await screen.findByRole('heading', { level: 1, name: `Kelasmu untuk ${audience}` })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
  const query = server.heard[0]?.query
  expect([query?.get('year_level'), query?.get('category')]).toEqual([levels, categories])
  const links = within(screen.getByRole('navigation', { name: 'Jenjang' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')).join(' ')).toBe(onward)
})

it.each(['siapa', 'constructor'])('there is no Kelasmu for %s', async (audience) => {
  await openAt(`/kelasmu/${audience}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeTruthy()
})
