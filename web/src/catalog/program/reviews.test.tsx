import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { putEverythingInSight } from '@/shared/testing/in-sight'
import { aBoot, aUser } from '@/shared/testing/people'
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

describe('operators', () => {
  const operator = aBoot({ session: aUser({ is_admin: true }) })
  const hide = 'POST /api/program_activity/rating/3/hide'
  const asked = (call: string) => server.heard.filter(({ method, path }) => `${method} ${path}` === call)

  beforeEach(() => server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }])))

  it('nobody else can hide a review', async () => {
    await openAt(`${path}?tab=ulasan`, aBoot({ session: aUser() }))
    await screen.findByText('Anak saya malah minta lanjut.')
    expect(screen.queryByRole('button', { name: /^Sembunyikan/ })).toBeNull()
  })

  it('hide one with a reason; list and stars are read anew', async () => {
    server.on(hide, ok({}))
    await openAt(`${path}?tab=ulasan`, operator)
    await userEvent.click(await screen.findByRole('button', { name: 'Sembunyikan ulasan Sinta Maharani' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sembunyikan ulasan ini?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alasan' }), ' kas ')
    await userEvent.click(dialog.getByRole('button', { name: 'Sembunyikan' }))
    expect(dialog.getByText('Tulis alasannya, sedikitnya 5 karakter.')).toBeTruthy()
    expect(asked(hide)).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'ar sekali')
    server.on(reviewsCall, ok([aReview({ is_hidden: true, moderation_note: 'kas ar sekali' })]))
    await userEvent.click(dialog.getByRole('button', { name: 'Sembunyikan' }))
    expect(await screen.findByText('Ulasan disembunyikan.')).toBeTruthy()
    expect(asked(hide)[0]?.body).toEqual({ is_hidden: true, reason: 'kas ar sekali' })
    expect(await screen.findByText('Disembunyikan')).toBeTruthy()
    expect(screen.getByText('Catatan pengelola: kas ar sekali')).toBeTruthy()
    expect(asked(detailCall)).toHaveLength(2)
    const again = screen.getByRole('button', { name: 'Tampilkan lagi ulasan Sinta Maharani' })
    await waitFor(() => expect(document.activeElement).toBe(again))
  })

  it('show one again, also where it was the only one', async () => {
    server.on(hide, ok({}))
    server.on(detailCall, ok(aProgram({ reviewers: 0, rating: null })))
    server.on(reviewsCall, ok([aReview({ is_hidden: true })]))
    await openAt(`${path}?tab=ulasan`, operator)
    await userEvent.click(await screen.findByRole('button', { name: /^Tampilkan lagi/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tampilkan ulasan ini lagi?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Sudah diperbaiki.')
    await userEvent.click(dialog.getByRole('button', { name: 'Tampilkan lagi' }))
    expect(await screen.findByText('Ulasan tampil lagi.')).toBeTruthy()
    expect(asked(hide)[0]?.body).toEqual({ is_hidden: false, reason: 'Sudah diperbaiki.' })
  })

  it('keep what they typed when it is refused', async () => {
    server.on(hide, refuse(404, 'Ulasan itu tidak ada.'))
    await openAt(`${path}?tab=ulasan`, operator)
    await userEvent.click(await screen.findByRole('button', { name: /^Sembunyikan ulasan/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Kata kasar.')
    await userEvent.click(dialog.getByRole('button', { name: 'Sembunyikan' }))
    expect(await screen.findByText('Ulasan itu tidak ada.')).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alasan' }).value).toBe('Kata kasar.')
  })
})
