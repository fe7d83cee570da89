import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok, refuse } from '@/shared/testing/server'
import { atWidth } from '@/shared/testing/width'
import { activityServer, done, list, path, title } from '../activity/testing/activity-page'
import { aDashboard, anOpened, aReport, aValidated, calls, reported } from '../testing/class'
import type { Report } from '../types'

const { server, asked } = activityServer()
const user = userEvent.setup({ delay: null })
const rating = 'POST /api/program_activity/rating/'
const me = 'POST /api/auth/me-v2'
const intro = 'Semua aktivitas selesai. Apa kesanmu?'

/** Somebody else in each test: a draft is sealed after its page has gone. */
let person = 100
let learner = aBoot()

const stands = (change: Partial<Report>) =>
  server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done(), report: aReport(change) }) })))

/** What the page reads once the review is there. */
const anew = () => {
  server.on(calls.dashboard, ok(aDashboard({ percentage_progress: 100, is_rated: 1 })))
  server.on(calls.report, ok(aReport({ percentage_progress: 100, is_rated: true })))
}

const intros = /kesanmu|sejauh ini/
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ceritakan pengalamanmu' })
const send = () => screen.getByRole('button', { name: 'Kirim ulasan' })
const isOff = () => send().getAttribute('aria-disabled') === 'true'

async function openForm(at = path) {
  const page = await openAt(at, learner)
  await user.click((await dialog(intros)).getByRole('button', { name: 'Beri ulasan' }))
  await dialog('Beri ulasan')
  return page
}

async function fillIn(words = 'Martabaknya bikin lapar.') {
  await user.click(screen.getByRole('radio', { name: '4 dari 5 bintang' }))
  await user.type(comment(), words)
}

beforeEach(() => {
  person += 1
  learner = aBoot({ session: aUser({ id: person }) })
  window.localStorage.clear()
  stands({ percentage_progress: 100, rating_prompt: 'done' })
})

describe('asking', () => {
  it.each([
    ['B322 B323', 'time', 'Bagaimana belajarmu sejauh ini?'],
    ['B324', 'done', intro],
  ] as const)('%s opens with its intro where the server says “%s”', async (_rules, rating_prompt, name) => {
    stands({ rating_prompt })
    await openAt(path, learner)
    expect((await dialog(name)).getByText(/Matematika Asyik Kelas 5/)).toBeTruthy()
  })

  it('B322 B324 nobody is asked where it does not', async () => {
    stands({ rating_prompt: null })
    await openAt(path, learner)
    await title()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B325 asks when the report changes', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ is_complete: true }))
    anew()
    server.on(calls.report, ok(aReport({ percentage_progress: 100, rating_prompt: 'done' })))
    server.on(calls.outline, ok({ chapter_list: anOpened().chapter_list }))
    server.on(calls.topic, ok(anOpened().chapter))
    await openAt(path, learner)
    expect(await dialog(intro)).toBeTruthy()
  })

  it('B325 asks once a visit; by hand it opens again, at the form', async () => {
    const { queryClient } = await openAt(`${path}?tab=penilaian`, learner)
    await user.click((await dialog(intro)).getByRole('button', { name: 'Nanti saja' }))
    server.on(calls.report, ok(aReport({ percentage_progress: 100, rating_prompt: 'time' })))
    await act(() => queryClient.invalidateQueries({ queryKey: ['learning', 501, 'report'] }))
    await waitFor(() => expect(asked(calls.report)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await list().findByRole('button', { name: 'Beri ulasan' }))
    expect(await dialog('Beri ulasan')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits while something else is open over the page', async () => {
    stands({ rating_prompt: null })
    const { queryClient } = await openAt(path, learner)
    await title()
    await user.click(screen.getByRole('button', { name: 'Bagikan' }))
    await dialog('Bagikan ke teman')
    server.on(calls.report, ok(aReport({ rating_prompt: 'done' })))
    await act(() => queryClient.invalidateQueries({ queryKey: ['learning', 501, 'report'] }))
    await act(() => import('./prompt'))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(await dialog(intro)).toBeTruthy()
  })
})

describe('the form', () => {
  it('B326 B344 stars come first and the rest unfolds; it can be sent once stars and words are there', async () => {
    await openForm()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 dari 5 bintang' }))
    expect(screen.queryByRole('textbox', { name: 'Ceritakan pengalamanmu' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: '5 dari 5 bintang' }))
    expect(screen.getByText('minimal 5 karakter')).toBeTruthy()
    expect(isOff()).toBe(true)
    await user.type(comment(), '   abcd ')
    expect(isOff()).toBe(true)
    await user.clear(comment())
    await user.type(comment(), '!!!!!')
    expect(isOff()).toBe(true)
    expect(screen.getByText('Pakai sedikitnya satu huruf atau angka.')).toBeTruthy()
    await user.type(comment(), ' seru')
    expect(isOff()).toBe(false)
    await user.clear(comment())
    await user.click(send())
    expect(asked(rating)).toEqual([])
  })

  it('B345 without a star nothing is sent', async () => {
    await openForm()
    fireEvent.submit(screen.getByRole('radio', { name: '1 dari 5 bintang' }).closest('form') as HTMLFormElement)
    expect(await screen.findByText('Pilih 1 sampai 5 bintang.')).toBeTruthy()
    expect(asked(rating)).toEqual([])
  })

  it('by keyboard: arrows choose the stars', async () => {
    await openForm()
    await user.keyboard('{ArrowRight}')
    expect(comment()).toBeTruthy()
  })

  it.each([
    [1280, false, 'web', 0],
    [360, true, 'web-mobile', 1],
  ])('C113 B300 at %s px sends what the document says', async (width, isPrivate, source, hide_info) => {
    atWidth(width)
    server.on(rating, ok({}))
    anew()
    stands({ percentage_progress: 60, scoring_date: 1_700_000_000_000, rating_prompt: 'time', pmo_id: 'PMO-1' })
    await openForm()
    await fillIn('  Seru sekali.\nMau lagi!  ')
    if (isPrivate) await user.click(screen.getByRole('checkbox', { name: /Sembunyikan namaku/ }))
    await user.click(send())
    await waitFor(() => expect(asked(rating)).toHaveLength(1))
    expect(asked(rating)[0]?.body).toEqual({
      program_id: 12,
      hide_info,
      rating: { value: 4, comment: 'Seru sekali.\nMau lagi!' },
      source,
      percentage_progress: 60,
      scoring_date: 1_700_000_000_000,
      pmo_id: 'PMO-1',
      is_available_to_rate: false,
      is_rated: false,
    })
    expect(await screen.findByText('Terima kasih atas ulasanmu.')).toBeTruthy()
  })
})

describe('after it was sent', () => {
  it('B327 says thanks, shows Penilaian, reads the dashboard anew and closes', async () => {
    server.on(rating, ok({}))
    anew()
    const { address } = await openForm()
    await fillIn()
    await user.click(send())
    expect(await screen.findByText('Terima kasih atas ulasanmu.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(`${path}?tab=penilaian`)
    expect(await list().findByRole('link', { name: 'Lihat ulasanmu' })).toBeTruthy()
    expect([asked(calls.dashboard).length, asked(calls.report).length]).toEqual([1, 1])
    expect(list().queryByRole('button', { name: 'Beri ulasan' })).toBeNull()
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('B327 reads the dashboard anew where Penilaian was open already, too', async () => {
    server.on(rating, ok({}))
    anew()
    await openForm(`${path}?tab=penilaian`)
    await fillIn()
    await user.click(send())
    await waitFor(() => expect([asked(calls.dashboard).length, asked(calls.report).length]).toEqual([1, 1]))
    expect(await list().findByRole('link', { name: 'Lihat ulasanmu' })).toBeTruthy()
  })

  it('B327 on a phone, where the list was closed, it opens at Penilaian', async () => {
    atWidth(360)
    server.on(rating, ok({}))
    anew()
    await openForm()
    await fillIn()
    await user.click(send())
    expect((await dialog('Penilaian')).getByRole('link', { name: 'Penilaian', current: 'page' })).toBeTruthy()
  })

  it('B255 the way to the review keeps the activity that one came from', async () => {
    stands({ is_rated: true })
    server.on('GET /api/program_activity/rating/12', refuse(404, 'Tidak ada.'))
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    await user.click(await list().findByRole('link', { name: 'Lihat ulasanmu' }))
    expect(window.localStorage.getItem(`person:${person}:previous-activity`)).toBe(
      JSON.stringify({ program: 12, activity: 'menjumlah-pecahan' }),
    )
  })
})

describe('a refusal', () => {
  it('B375 T131 T132 116 opens the dialog with the server’s words; what was typed is kept', async () => {
    server.on(rating, refuse(409, 'Kamu sudah memberi ulasan untuk program ini.', 116, { status: 116 }))
    anew()
    await openForm()
    await fillIn()
    await user.click(send())
    const failed = await dialog('Gagal Mengirim Ulasan')
    expect(failed.getByText('Kamu sudah memberi ulasan untuk program ini.')).toBeTruthy()
    await user.click(failed.getAllByRole('button', { name: 'Tutup' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(calls.report)).toHaveLength(1)
    expect(Object.keys(window.localStorage)).toContain(`draft:${person}:rating:12`)
  })

  it.each([400, 429, 500])('B376 %s is told by a toast, and the form stays as it was', async (status) => {
    server.on(rating, refuse(status, 'Ulasanmu belum bisa kami terima.'))
    await openForm()
    await fillIn()
    await user.click(send())
    const toast = await screen.findByText('Ulasanmu belum bisa kami terima.')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(toast.closest('[popover]')?.className).toContain('desk:top-[calc(var(--h-header)+16px)]')
    expect(toast.closest('[popover]')?.className).toContain('top-auto bottom-[calc(')
    expect(comment().value).toBe('Martabaknya bikin lapar.')
    expect(asked(me)).toEqual([])
  })

  it('B376 what the server says about a field also stands at it', async () => {
    const errors = { 'rating.comment': ['Tulis ulasan yang sopan.'] }
    server.on(rating, refuse(422, 'Ada isian yang perlu diperbaiki.', 422, { errors }))
    await openForm()
    await fillIn()
    await user.click(send())
    expect(await screen.findByText('Ada isian yang perlu diperbaiki.')).toBeTruthy()
    expect(screen.getByText('Tulis ulasan yang sopan.')).toBeTruthy()
    expect(document.activeElement).toBe(comment())
  })

  it('B377 without an answer it looks whether the session still holds', async () => {
    server.on(rating, () => Promise.reject(new TypeError('Failed to fetch')))
    server.on(me, refuse(500, 'Rusak.'))
    await openForm()
    await fillIn()
    await user.click(send())
    expect(await screen.findByText(/Kami tidak bisa terhubung ke server/)).toBeTruthy()
    await waitFor(() => expect(asked(me)).toHaveLength(1))
    expect(comment().value).toBe('Martabaknya bikin lapar.')
  })

  it('what was typed is there when the page is opened anew', async () => {
    const page = await openForm()
    await fillIn()
    await waitFor(() => expect(Object.keys(window.localStorage)).toContain(`draft:${person}:rating:12`))
    page.unmount()
    await openForm()
    await screen.findByText('Isianmu yang belum tersimpan kami pulihkan.')
    expect(comment().value).toBe('Martabaknya bikin lapar.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 dari 5 bintang' }).checked).toBe(true)
  })
})
