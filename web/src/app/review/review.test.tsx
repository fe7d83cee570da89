import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProgram, aReview, detailCall, reviewsCall, slug } from '@/catalog/testing/programs'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { openAt } from '../testing/open-at'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
/** Somebody else in each test: a draft is sealed after its page has gone. */
let person = 100
let learner = aBoot()
const own = 'GET /api/program_activity/rating/12'
const post = 'POST /api/program_activity/rating/'
const put = 'PUT /api/program_activity/rating/'
const path = '/review/12'
const program = { id: 12, slug, title: 'Matematika Asyik Kelas 5' }
const written = {
  id: 3,
  value: 3,
  comment: 'Cukup seru.',
  hide_info: true,
  is_hidden: false,
  updated_at: Date.UTC(2026, 10, 5, 2),
}
const stands = (change: object = {}) => server.on(own, ok({ program, rating_prompt: null, review: null, ...change }))
const asked = (call: string) => server.heard.filter((each) => `${each.method} ${each.path}` === call)
const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ceritakan pengalamanmu' })

beforeEach(() => {
  person += 1
  learner = aBoot({ session: aUser({ id: person }) })
  window.localStorage.clear()
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(detailCall, ok(aProgram()))
  server.on(reviewsCall, ok([aReview()]))
})

describe('the page of a review', () => {
  it('R112 stands above what others wrote, and their stars', async () => {
    stands({ rating_prompt: 'done' })
    await openAt(path, learner)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ulasan program' })).toBeTruthy()
    expect(screen.getByRole('link', { name: program.title }).getAttribute('href')).toBe(`/program/${slug}`)
    expect(await screen.findByRole('region', { name: 'Tulis ulasanmu' })).toBeTruthy()
    const others = within(await screen.findByRole('region', { name: 'Kata yang sudah ikut' }))
    expect(others.getByText('dari 312 ulasan')).toBeTruthy()
    expect(await others.findByText('Anak saya malah minta lanjut.')).toBeTruthy()
  })

  it('R112 keeps those with so many stars at its own address', async () => {
    stands({ rating_prompt: 'done' })
    const { address } = await openAt(path, learner)
    await user.click(await screen.findByRole('link', { name: '2 bintang' }))
    expect(address()).toBe(`${path}?bintang=2`)
  })

  it('C113 a first one is sent; then it is one’s own to change', async () => {
    stands({ rating_prompt: 'done' })
    server.on(post, ok({}))
    await openAt(path, learner)
    await user.click(await screen.findByRole('radio', { name: '3 dari 5 bintang' }))
    await user.type(await comment(), 'Cukup seru.')
    stands({ review: written })
    await user.click(screen.getByRole('button', { name: 'Kirim ulasan' }))
    expect(await screen.findByText('Terima kasih atas ulasanmu.')).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Ulasanmu' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Ulasanmu')
    expect(asked(post)[0]?.body).toEqual({
      program_id: 12,
      hide_info: 0,
      rating: { value: 3, comment: 'Cukup seru.' },
      source: 'web',
    })
    await waitFor(() => expect([asked(detailCall).length, asked(reviewsCall).length]).toEqual([2, 2]))
  })

  it('C114 changes what is there', async () => {
    stands({ review: written })
    server.on(put, ok({}))
    await openAt(path, learner)
    expect((await comment()).value).toBe('Cukup seru.')
    expect(screen.getByText('Terakhir kamu ubah Kamis, 5 November 2026.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Sembunyikan namaku/ }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: '5 dari 5 bintang' }))
    await user.type(await comment(), ' Mau lagi!')
    await user.click(screen.getByRole('button', { name: 'Simpan ulasan' }))
    expect(await screen.findByText('Ulasanmu tersimpan.')).toBeTruthy()
    expect(asked(put)[0]?.body).toMatchObject({ hide_info: 1, rating: { value: 5, comment: 'Cukup seru. Mau lagi!' } })
    expect(asked(post)).toEqual([])
  })

  it('tells the author that it is hidden', async () => {
    stands({ review: { ...written, is_hidden: true } })
    await openAt(path, learner)
    expect(await screen.findByText(/sedang disembunyikan pengelola/)).toBeTruthy()
    expect(await comment()).toBeTruthy()
  })

  it('B375 after 116 what was typed stands in the form that changes the other one', async () => {
    stands({ rating_prompt: 'done' })
    server.on(post, refuse(409, 'Kamu sudah memberi ulasan untuk program ini.', 116))
    await openAt(path, learner)
    await user.click(await screen.findByRole('radio', { name: '5 dari 5 bintang' }))
    await user.type(await comment(), 'Versi dari ponsel.')
    await waitFor(() => expect(Object.keys(window.localStorage)).toContain(`draft:${person}:rating:12`))
    stands({ review: written })
    await user.click(screen.getByRole('button', { name: 'Kirim ulasan' }))
    expect(await screen.findByRole('dialog', { name: 'Gagal Mengirim Ulasan' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Simpan ulasan' })).toBeTruthy()
    await waitFor(async () => expect((await comment()).value).toBe('Versi dari ponsel.'))
  })

  it('says so where nobody asks for one yet', async () => {
    stands()
    await openAt(path, learner)
    expect(await screen.findByRole('heading', { name: 'Belum saatnya mengulas' })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it.each([path, '/review/abc'])('%s is not there for who has no place in it, or where there is none', async (at) => {
    server.on(own, refuse(404, 'Tidak ada.'))
    const { address } = await openAt(at, learner)
    expect(address()).toBe('/404')
  })

  it('is for members', async () => {
    answerHome(server)
    const { address } = await openAt(path)
    expect(address()).not.toContain('/review')
    expect(asked(own)).toEqual([])
  })
})

describe('the way back', () => {
  const note = (value: object) =>
    window.localStorage.setItem(`person:${person}:previous-activity`, JSON.stringify(value))

  it('B255 leads to the activity that one came from', async () => {
    note({ program: 12, activity: 'menjumlah-pecahan' })
    stands({ rating_prompt: 'done' })
    await openAt(path, learner)
    const back = await screen.findByRole('link', { name: 'Kembali ke aktivitas' })
    expect(back.getAttribute('href')).toBe('/aktivitas/menjumlah-pecahan?tab=penilaian')
  })

  it('B255 is not that of another programme', async () => {
    note({ program: 13, activity: 'membaca' })
    stands({ rating_prompt: 'done' })
    await openAt(path, learner)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Kembali ke aktivitas' })).toBeNull()
  })
})
