import 'fake-indexeddb/auto'
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { closeModal, currentModal } from '@/app/modal'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { play } from '../player/testing/play'
import type { Work } from '../types'
import { newer } from './newer'
import { useOutcome } from './use-outcome'
import { countWords } from './words'

const server = fakeServer()
const save = 'POST /api/program-activity/work/save'
const handIn = 'POST /api/program-activity/work/send'
const user = userEvent.setup({ delay: null })

const aWork = (change: Partial<Work> = {}): Work => ({
  id: 3,
  number: 1,
  state: 'draft',
  body: '',
  files: [],
  sent_at: null,
  graded_at: null,
  grader_name: null,
  score: null,
  rubric: [],
  feedback: null,
  seq: 0,
  ...change,
})

const rubric = [{ name: 'Kejelasan', points: 10, levels: ['Belum jelas', 'Jelas'] }]
const essay = (work: Work | null = null, returned: Work | null = null) =>
  play({ type: 'essay', content: { prompt: '<p>Ceritakan harimu.</p>', min_words: 3, rubric }, work, returned })

/** Keeps what it is told, as the server does. */
const keep = async (request: Request) => {
  const { body, seq } = (await request.clone().json()) as { body: string; seq: number }
  return ok(aWork({ body, seq }))
}
const saves = () =>
  server.heard
    .filter(({ method, path }) => `${method} ${path}` === save)
    .map(({ body }) => body as { body: unknown; seq: number })

beforeEach(() => {
  window.localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
    closeModal()
  })
  server.on(save, keep)
})

async function type(words: string, name = 'Jawabanmu') {
  await user.type(await screen.findByRole('textbox', { name }), words)
}

/** Somebody presses the button and says yes. */
async function send(name: string) {
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(currentModal()?.kind).toBe('question'))
  const question = currentModal()
  if (question?.kind === 'question') question.answer(true)
}

describe('an essay', () => {
  it('is saved within two seconds of typing, and says so', async () => {
    await essay()
    // In one stroke: on a busy machine letters may lie further apart than two savings.
    fireEvent.change(await screen.findByRole('textbox', { name: 'Jawabanmu' }), { target: { value: 'Pagi' } })
    expect(screen.getByText('Menyimpan…')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1999)
    await waitFor(() => expect(saves()).toEqual([expect.objectContaining({ body: 'Pagi', seq: 1, files: [] })]))
    expect(await screen.findByText(/^Tersimpan \d\d\.\d\d WIB$/)).toBeTruthy()
  })

  it('counts on from what the server has, so that the last writing is kept', async () => {
    await essay(aWork({ body: 'Pagi', seq: 20 }))
    await type('!')
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(saves()).toEqual([expect.objectContaining({ body: 'Pagi!', seq: 21 })]))
  })

  describe('that another device wrote on', () => {
    beforeEach(() => {
      let first = true
      server.on(save, async (request: Request) => {
        if (!first) return keep(request)
        first = false
        return ok(aWork({ body: 'dari ponsel', seq: 90 }))
      })
    })

    it('asks which words hold, and goes above those of the other device', async () => {
      await essay()
      await type('a')
      await vi.advanceTimersByTimeAsync(1000)
      expect(await screen.findByText('dari ponsel')).toBeTruthy()
      await type('b')
      await vi.advanceTimersByTimeAsync(3000)
      expect(saves()).toHaveLength(1)
      await user.click(screen.getByRole('button', { name: 'Pakai tulisan di sini' }))
      await waitFor(() => expect(saves().at(-1)).toMatchObject({ body: 'ab', seq: 91 }))
      expect(screen.queryByText('dari ponsel')).toBeNull()
    })

    it('is not handed in before that is said', async () => {
      await essay()
      await type('satu dua tiga')
      await send('Kirim esai')
      expect(await screen.findByText('dari ponsel')).toBeTruthy()
      expect(await screen.findByText(/Tugasmu belum terkirim/)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Kirim esai' }).getAttribute('aria-disabled')).toBe('true')
    })

    it('takes theirs', async () => {
      await essay()
      await type('a')
      await vi.advanceTimersByTimeAsync(1000)
      await user.click(await screen.findByRole('button', { name: 'Pakai tulisan itu' }))
      await type('!')
      await vi.advanceTimersByTimeAsync(1000)
      await waitFor(() => expect(saves().at(-1)).toMatchObject({ body: 'dari ponsel!', seq: 91 }))
    })
  })

  it('says that it is not saved while there is no connection, and survives a reload', async () => {
    server.on(save, () => {
      throw new TypeError('Failed to fetch')
    })
    const { unmount } = await essay()
    await type('Pagi yang cerah')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await screen.findByText('Belum tersimpan. Kami kirim saat koneksi kembali.')).toBeTruthy()
    unmount()
    server.on(save, keep)
    await essay(aWork({ body: 'lama', seq: 2 }))
    expect(await screen.findByDisplayValue('Pagi yang cerah')).toBeTruthy()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ body: 'Pagi yang cerah', seq: 15 }))
  })

  it('is what was written last, also on a page that was read before it was saved', async () => {
    const { unmount } = await essay()
    await type('Pagi')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await screen.findByText(/^Tersimpan \d\d/)).toBeTruthy()
    unmount()
    const again = await essay(aWork({ body: 'lama', seq: 2 }))
    expect(await screen.findByDisplayValue('Pagi')).toBeTruthy()
    again.unmount()
    await essay(aWork({ body: 'dari ponsel', seq: 9 }))
    expect(await screen.findByDisplayValue('dari ponsel')).toBeTruthy()
  })

  it('is handed in when it is long enough, after its last words were saved', async () => {
    server.on(handIn, ok(aWork({ state: 'sent', body: 'satu dua tiga', sent_at: Date.UTC(2026, 10, 14, 2) })))
    const { onChanged } = await essay()
    await type('satu dua')
    expect(screen.getByText('2 kata, kurang 1 kata lagi')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Kirim esai' }).getAttribute('aria-disabled')).toBe('true')
    await type(' tiga')
    await send('Kirim esai')
    expect(await screen.findByText(/Terkirim Sabtu, 14 November 2026, 09\.00 WIB\./)).toBeTruthy()
    expect(onChanged).toHaveBeenCalledTimes(1)
    const order = server.heard.map(({ path }) => path.split('/').at(-1))
    expect(order.slice(-2)).toEqual(['save', 'send'])
    expect(saves().at(-1)).toMatchObject({ body: 'satu dua tiga' })
    expect(server.heard.at(-1)?.body).toEqual({ program_user_id: 501, resource_id: 8 })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps what was written when handing in is refused, and says why', async () => {
    server.on(handIn, refuse(422, 'Esaimu belum cukup panjang.'))
    await essay()
    await type('satu dua tiga')
    await send('Kirim esai')
    expect(await screen.findByText('Esaimu belum cukup panjang.')).toBeTruthy()
    expect(screen.getByDisplayValue('satu dua tiga')).toBeTruthy()
  })

  it('B362 shows the grade, the points of the rubric and what the facilitator wrote', async () => {
    const graded = aWork({
      state: 'graded',
      body: 'satu dua tiga',
      score: 80,
      graded_at: Date.UTC(2026, 10, 14, 2),
      grader_name: 'Bu Ratna',
      feedback: 'Bagus, tambah contoh.',
      rubric: [{ name: 'Kejelasan', points: 10, given: 8, level: 'Jelas' }],
    })
    await essay(graded)
    expect(await screen.findByText('Nilaimu 80 dari 100.')).toBeTruthy()
    expect(screen.getByText(/Dinilai Bu Ratna, Sabtu, 14 November 2026/)).toBeTruthy()
    expect(screen.getByText('Bagus, tambah contoh.')).toBeTruthy()
    expect(screen.getByText('8 dari 10 poin')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kirim esai' })).toBeNull()
  })

  it('B362 that came back is written on from what it was', async () => {
    await essay(aWork({ state: 'returned', body: 'satu dua tiga', seq: 7, feedback: 'Tambah contoh, ya.' }))
    expect(await screen.findByText(/Fasilitator mengembalikan tugasmu/)).toBeTruthy()
    expect(screen.getByText('Tambah contoh, ya.')).toBeTruthy()
    expect(screen.getByDisplayValue('satu dua tiga')).toBeTruthy()
    await user.click(screen.getByText('Versi yang dikembalikan'))
    expect(screen.getByText('satu dua tiga', { selector: 'p' })).toBeTruthy()
    await type(' empat')
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ body: 'satu dua tiga empat', seq: 13 }))
  })
})

it('B362 what was said about returned work stands above its new draft, also after a reload', async () => {
  const returned = aWork({
    state: 'returned',
    body: 'satu dua tiga',
    feedback: 'Tambah contoh, ya.',
    rubric: [{ name: 'Kejelasan', points: 10, given: 4, level: 'Belum jelas' }],
  })
  await essay(aWork({ number: 2, body: 'satu dua tiga empat', seq: 9 }), returned)
  const box = await screen.findByRole('textbox', { name: 'Jawabanmu' })
  const said = [
    screen.getByText(/Fasilitator mengembalikan tugasmu/),
    screen.getByText('Tambah contoh, ya.'),
    screen.getByText('satu dua tiga', { selector: 'p' }),
    screen.getByText('4 dari 10 poin'),
  ]
  for (const each of said) expect(each.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getAllByText('Kejelasan')).toHaveLength(1)
})

it('B362 who grades finds the way to what others handed in', async () => {
  await play({ type: 'essay', content: { prompt: '', min_words: 3, rubric }, can_grade: true })
  expect((await screen.findByRole('link', { name: 'Nilai tugas peserta' })).getAttribute('href')).toBe(
    '/studio/penilaian',
  )
})

describe('a reflection', () => {
  const questions = ['Apa yang baru?', 'Apa yang sulit?']

  it('is sent once every question is answered', async () => {
    server.on(handIn, ok(aWork({ state: 'sent', body: ['Pecahan', 'Penyebut'] })))
    const { onChanged } = await play({ type: 'refleksi', content: { questions } })
    await type('Pecahan', 'Apa yang baru?')
    await user.click(screen.getByRole('button', { name: 'Kirim refleksi' }))
    expect(screen.getByText('Jawab semua pertanyaan terlebih dahulu, ya.')).toBeTruthy()
    await type('Penyebut', 'Apa yang sulit?')
    await user.click(screen.getByRole('button', { name: 'Kirim refleksi' }))
    expect(await screen.findByText(/Refleksimu sudah terkirim/)).toBeTruthy()
    expect(saves().at(-1)?.body).toEqual(['Pecahan', 'Penyebut'])
    expect(screen.getByText('Penyebut').tagName).toBe('DD')
    expect(onChanged).toHaveBeenCalled()
  })
})

describe('files', () => {
  const task = { prompt: '<p>Kumpulkan.</p>', accept: ['pdf'], max_files: 2, rubric }
  const pdf = (name = 'tugas.pdf', size = 5) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })

  it('are handed in together once they have arrived', async () => {
    server.on('POST /api/files/upload', ok({ id: 41, offset: 0, chunk: 4 }))
    server.on('PUT /api/files/upload/41/0', ok({ offset: 4 }))
    server.on('PUT /api/files/upload/41/4', ok({ offset: 5 }))
    const file = {
      id: 41,
      name: 'tugas.pdf',
      size: 5,
      media_type: 'application/pdf',
      url: '/api/program-activity/work/file/41',
    }
    server.on(handIn, ok(aWork({ state: 'sent', files: [file], sent_at: Date.UTC(2026, 10, 14, 2) })))
    await play({ type: 'file', content: task })
    await user.click(await screen.findByRole('button', { name: 'Kirim tugas' }))
    expect(screen.getByText('Pilih paling sedikit satu berkas terlebih dahulu.')).toBeTruthy()
    await user.upload(screen.getByLabelText('Berkas tugas'), pdf())
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ files: [41] }))
    await send('Kirim tugas')
    expect((await screen.findByRole('link', { name: /tugas\.pdf/ })).getAttribute('href')).toBe(file.url)
  })
})

describe('files that came back', () => {
  it('B362 are still there to be opened, and new ones take their place', async () => {
    server.on('POST /api/files/upload', ok({ id: 42, offset: 0, chunk: 9 }))
    server.on('PUT /api/files/upload/42/0', ok({ offset: 3 }))
    const old = {
      id: 41,
      name: 'lama.pdf',
      size: 5,
      media_type: 'application/pdf',
      url: '/api/program-activity/work/file/41',
    }
    const content = { prompt: '', accept: ['pdf'], max_files: 2, rubric }
    const work = aWork({ state: 'returned', files: [old], seq: 3, feedback: 'Kurang satu halaman.' })
    const { onChanged } = await play({ type: 'file', content, work })
    expect(await screen.findByRole('link', { name: /lama\.pdf/ })).toBeTruthy()
    await user.upload(screen.getByLabelText('Berkas tugas'), new File(['abc'], 'baru.pdf'))
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ files: [42], seq: 4 }))
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    expect(screen.getByText('Kurang satu halaman.')).toBeTruthy()
  })
})

it('words are counted as the server counts them', () => {
  expect(countWords('  satu\n dua\ttiga ')).toBe(3)
  expect(countWords('  ')).toBe(0)
})

it('B362 what was said about returned work stays while it is written anew', () => {
  const returned = aWork({ state: 'returned', feedback: 'Tambah contoh.' })
  const { result, rerender } = renderHook(({ work }) => useOutcome(work), { initialProps: { work: returned } })
  rerender({ work: aWork({ number: 2 }) })
  expect(result.current).toBe(returned)
  const graded = aWork({ number: 2, state: 'graded' })
  rerender({ work: graded })
  expect(result.current).toBe(graded)
})

it('a grade is news, an older draft is not', () => {
  const sent = aWork({ state: 'sent' })
  expect(newer(sent, aWork({ state: 'draft' }))).toBe(sent)
  const graded = aWork({ state: 'graded' })
  expect(newer(sent, graded)).toBe(graded)
  expect(newer(null, graded)).toBe(graded)
  const second = aWork({ state: 'sent', number: 2 })
  expect(newer(second, aWork({ state: 'returned', number: 1 }))).toBe(second)
})
