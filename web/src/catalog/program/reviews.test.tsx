import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { putEverythingInSight } from '@/shared/testing/in-sight'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aProgram, aReview, aTopic, detailCall, reviewsCall, slug, topicAnswer, topicCall } from '../testing/programs'

const server = fakeServer()
const path = `/program/${slug}`
const starsAsked = () =>
  server.heard.filter((call) => call.path.includes('/rating/')).map(({ query }) => query.get('stars'))

beforeEach(() => {
  server.on(detailCall, ok(aProgram()))
  server.on(topicCall, topicAnswer([aTopic()]))
  server.on(reviewsCall, ok([aReview()]))
  server.on(`GET /api/discovery/program/recommendations/${slug}`, ok([]))
})

it('shows the average, and how often each number of stars was given', async () => {
  await openAt(`${path}?tab=ulasan`)
  const part = within(await screen.findByRole('region', { name: 'Kata yang sudah ikut' }))
  expect(part.getByText('4,9')).toBeTruthy()
  expect(part.getByText('dari 312 ulasan')).toBeTruthy()
  for (const bar of ['5 bintang: 91%', '4 bintang: 7%', '3 bintang: 1%', '2 bintang: 1%', '1 bintang: 0%'])
    expect(part.getByText(bar)).toBeTruthy()
  expect(await part.findByText('Anak saya malah minta lanjut.')).toBeTruthy()
  expect(part.getByText('Orangtua, Kamis, 5 November 2026')).toBeTruthy()
})

it('keeps those with so many stars, in the address', async () => {
  const { address } = await openAt(`${path}?tab=ulasan`)
  await screen.findByText('Anak saya malah minta lanjut.')
  server.on(reviewsCall, ok([]))
  const filter = within(screen.getByRole('navigation', { name: 'Saring menurut bintang' }))
  await userEvent.click(filter.getByRole('link', { name: '2 bintang' }))
  expect(address()).toBe(`${path}?tab=ulasan&bintang=2`)
  expect(await screen.findByRole('heading', { name: 'Belum ada ulasan seperti itu' })).toBeTruthy()
  expect(starsAsked()).toEqual([null, '2'])
})

it('goes on page by page', async () => {
  server.on(reviewsCall, { ...ok([aReview()]), 'next-url': '/api/program_activity/rating/list/12/2/10' })
  server.on('GET /api/program_activity/rating/list/12/2/10', ok([aReview({ id: 4, comment: 'Skala petanya seru.' })]))
  await openAt(`${path}?tab=ulasan`)
  await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
  expect(await screen.findByText('Skala petanya seru.')).toBeTruthy()
  expect(screen.getByText('Anak saya malah minta lanjut.')).toBeTruthy()
})

it('says when there are none yet, and asks nobody', async () => {
  server.on(detailCall, ok(aProgram({ reviewers: 0, rating: null })))
  await openAt(`${path}?tab=ulasan`)
  expect(await screen.findByRole('heading', { name: 'Belum ada ulasan' })).toBeTruthy()
  expect(starsAsked()).toEqual([])
})

it('can be asked for again', async () => {
  server.on(reviewsCall, refuse(429, 'Terlalu sering.'))
  await openAt(`${path}?tab=ulasan`)
  await screen.findByRole('alert')
  server.on(reviewsCall, ok([aReview()]))
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Anak saya malah minta lanjut.')).toBeTruthy()
})

it('shows the newest two below the activities', async () => {
  putEverythingInSight()
  server.on(reviewsCall, ok([1, 2, 3].map((id) => aReview({ id, comment: `Ulasan nomor ${id}` }))))
  await openAt(path)
  expect(await screen.findByText('Ulasan nomor 2')).toBeTruthy()
  expect(screen.queryByText('Ulasan nomor 3')).toBeNull()
  expect(screen.getByRole('link', { name: 'Lihat semua 312 ulasan' }).getAttribute('href')).toBe(`${path}?tab=ulasan`)
})
