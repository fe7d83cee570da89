import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeModal, currentModal } from '@/app/modal'
import { tellTopic } from '@/shared/live'
import { clearSnackbars, useSnackbars } from '@/shared/snackbar'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { play } from '../player/testing/play'
import { aGroupWork, workCalls } from './testing/works'
import type { GroupWork } from './types'

const server = fakeServer()
const user = userEvent.setup({ delay: null })

const rubric = [{ name: 'Kejelasan', points: 10, levels: ['Belum jelas', 'Jelas'] }]
const content = { prompt: '<p>Amati pasar di dekatmu.</p>', min_words: 3, rubric }
const open = async (change: Partial<GroupWork> = {}) => {
  server.on(workCalls.read, ok(aGroupWork(change)))
  return play({ type: 'group_activity', content })
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tulisan kelompok' })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const bodies = (call: string) =>
  server.heard.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
const which = { program_user_id: 501, resource_id: 8 }

/** Keeps what it is told, under the next version. */
const keep = async (request: Request) => {
  const { text, version } = (await request.clone().json()) as { text: string; version: number }
  return ok(aGroupWork({ text, version: version + 1, edited_by: 'Dewi Kartika' }))
}
const theirs = aGroupWork({ text: 'Kami memilih sawah.', version: 4, edited_by: 'Nala Pradana' })
/** Nala saves first; what comes then is kept. */
const beFaster = () => {
  let isFirst = true
  server.on(workCalls.save, (request: Request) => {
    if (!isFirst) return keep(request)
    isFirst = false
    return refuse(409, 'Temanmu lebih dulu menyimpan.', 409, theirs)()
  })
}
const tell = (topic = 'group-work/8') => act(async () => void tellTopic(topic, { version: 4, state: 'draft' }))

/** Somebody presses the button and says yes. */
async function send() {
  await press('Kirim tugas kelompok')
  await waitFor(() => expect(currentModal()?.kind).toBe('question'))
  const question = currentModal()
  if (question?.kind === 'question') question.answer(true)
}

beforeEach(() => {
  window.localStorage.clear()
  server.on(workCalls.save, keep)
})
afterEach(() => {
  closeModal()
  clearSnackbars()
})

describe('the work of a group', () => {
  it('B251 shows what is asked, who writes together, their room and what they have', async () => {
    await open({ members_total: 23 })
    expect(await screen.findByText('Amati pasar di dekatmu.')).toBeTruthy()
    const team = within(await screen.findByRole('region', { name: 'Kelompokmu' }))
    expect(team.getByRole('heading', { name: 'Timun Mas' })).toBeTruthy()
    expect(team.getByText('Sekar Ayu')).toBeTruthy()
    expect(team.getByText('dan 21 lainnya')).toBeTruthy()
    expect(team.getByRole('link', { name: 'Buka ruang kelompok' }).getAttribute('href')).toBe('/tanyamu?initRoom=77')
    expect((await box()).value).toBe('Kami memilih pasar.')
    expect(screen.getByText('Disimpan Sekar Ayu, Sabtu, 14 November 2026, 09.00 WIB')).toBeTruthy()
    expect(screen.getByText('10 poin')).toBeTruthy()
  })

  it('is saved by the button, naming the version that it began from', async () => {
    await open()
    await user.type(await box(), ' Lalu sawah.')
    expect(screen.getByText(/Belum disimpan untuk kelompok/)).toBeTruthy()
    await press('Simpan')
    expect(await screen.findByText(/^Disimpan Dewi Kartika/)).toBeTruthy()
    await user.type(await box(), '!')
    await press('Simpan')
    await waitFor(() =>
      expect(bodies(workCalls.save)).toEqual([
        { ...which, text: 'Kami memilih pasar. Lalu sawah.', version: 3 },
        { ...which, text: 'Kami memilih pasar. Lalu sawah.!', version: 4 },
      ]),
    )
  })

  it('keeps on the device what is not saved, also through a reload', async () => {
    const { unmount } = await open()
    await user.type(await box(), ' Lalu sawah.')
    unmount()
    await open()
    expect((await box()).value).toBe('Kami memilih pasar. Lalu sawah.')
    expect(screen.queryByText(/baru saja menyimpan/)).toBeNull()
  })

  it('that was not saved for lack of a connection stays where it is', async () => {
    server.on(workCalls.save, () => {
      throw new TypeError('Failed to fetch')
    })
    await open()
    await user.type(await box(), '!')
    await press('Simpan')
    expect(await screen.findByText(/Belum tersimpan untuk kelompok/)).toBeTruthy()
    expect((await box()).value).toBe('Kami memilih pasar.!')
    server.on(workCalls.save, keep)
    await press('Simpan')
    expect(await screen.findByText(/^Disimpan Dewi Kartika/)).toBeTruthy()
  })

  it('keeps what is written while it is saved', async () => {
    let answer = () => {}
    server.on(workCalls.save, async (request: Request) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return keep(request)
    })
    await open()
    await user.type(await box(), ' A')
    await press('Simpan')
    await user.type(await box(), 'B')
    await act(async () => answer())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Simpan' }).getAttribute('aria-busy')).not.toBe('true'),
    )
    expect((await box()).value).toBe('Kami memilih pasar. AB')
    server.on(workCalls.save, keep)
    await press('Simpan')
    await waitFor(() =>
      expect(bodies(workCalls.save).at(-1)).toMatchObject({ text: 'Kami memilih pasar. AB', version: 4 }),
    )
  })
})

describe('whoever is slower', () => {
  beforeEach(beFaster)
  const bothTexts = async () => {
    await open()
    await user.type(await box(), ' Milikku.')
    await press('Simpan')
    expect(await screen.findByText(/Nala Pradana lebih dulu menyimpan/)).toBeTruthy()
  }

  it('sees both texts, with who saved and when', async () => {
    await bothTexts()
    const texts = screen.getAllByRole('figure').map(({ textContent }) => textContent)
    expect(texts).toEqual([
      'TulisanmuKami memilih pasar. Milikku.',
      'Tulisan kelompokDisimpan Nala Pradana, Sabtu, 14 November 2026, 09.00 WIBKami memilih sawah.',
    ])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('saves the own one over the new version', async () => {
    await bothTexts()
    await press('Pakai tulisanku')
    await waitFor(() =>
      expect(bodies(workCalls.save).at(-1)).toEqual({ ...which, text: 'Kami memilih pasar. Milikku.', version: 4 }),
    )
    expect(await screen.findByText(/^Disimpan Dewi Kartika/)).toBeTruthy()
    expect((await box()).value).toBe('Kami memilih pasar. Milikku.')
  })

  it('takes the one of the group', async () => {
    const { unmount } = await (async () => {
      const page = await open()
      await user.type(await box(), ' Milikku.')
      await press('Simpan')
      await press('Pakai tulisan kelompok')
      return page
    })()
    expect((await box()).value).toBe('Kami memilih sawah.')
    expect(bodies(workCalls.save)).toHaveLength(1)
    unmount()
    await open({ text: 'Kami memilih sawah.', version: 4 })
    expect((await box()).value).toBe('Kami memilih sawah.')
  })

  it('has the own one back for a while after taking the other', async () => {
    await bothTexts()
    await press('Pakai tulisan kelompok')
    const { result } = renderHook(() => useSnackbars())
    expect(result.current[0]?.text).toBe('Tulisan kelompok dipakai.')
    await act(async () => result.current[0]?.action?.act())
    expect((await box()).value).toBe('Kami memilih pasar. Milikku.')
  })

  it('changes the own one with the other beside it, and saves over the new version', async () => {
    await bothTexts()
    await press('Ubah tulisanku dulu')
    expect((await box()).value).toBe('Kami memilih pasar. Milikku.')
    expect(screen.getByRole('figure').textContent).toContain('Kami memilih sawah.')
    await user.type(await box(), ' Dan sawah.')
    await press('Simpan')
    await waitFor(() =>
      expect(bodies(workCalls.save).at(-1)).toMatchObject({
        text: 'Kami memilih pasar. Milikku. Dan sawah.',
        version: 4,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
  })

  it('finds both texts also after a reload', async () => {
    const { unmount } = await open()
    await user.type(await box(), ' Milikku.')
    unmount()
    await open(theirs)
    expect((await box()).value).toBe('Kami memilih pasar. Milikku.')
    expect(screen.getByText('Nala Pradana baru saja menyimpan.')).toBeTruthy()
    await press('Bandingkan')
    expect(screen.getAllByRole('figure')).toHaveLength(2)
  })
})

describe('what others save', () => {
  it('is there at once for who does not write', async () => {
    await open()
    expect((await box()).value).toBe('Kami memilih pasar.')
    server.on(workCalls.read, ok(theirs))
    await tell('group-work/80')
    expect(bodies(workCalls.read)).toHaveLength(1)
    await tell()
    await waitFor(async () => expect((await box()).value).toBe('Kami memilih sawah.'))
    expect(screen.queryByText(/baru saja menyimpan/)).toBeNull()
  })

  it('is told to who writes, whose words stay', async () => {
    await open()
    await user.type(await box(), '!')
    server.on(workCalls.read, ok(theirs))
    await tell()
    expect(await screen.findByText('Nala Pradana baru saja menyimpan.')).toBeTruthy()
    expect((await box()).value).toBe('Kami memilih pasar.!')
  })

  it('and send closes the work; what one had not saved is still there to be copied', async () => {
    const { onChanged, unmount } = await open()
    await user.type(await box(), ' Milikku.')
    server.on(
      workCalls.read,
      ok(aGroupWork({ state: 'sent', sent_by: 'Nala Pradana', sent_at: Date.UTC(2026, 10, 14, 3) })),
    )
    await tell()
    expect(await screen.findByText('Dikirim Nala Pradana untuk semua anggota.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Kami memilih pasar. Milikku.')).toBeTruthy()
    expect(onChanged).toHaveBeenCalledTimes(1)
    await press('Buang tulisan ini')
    expect(screen.queryByText('Kami memilih pasar. Milikku.')).toBeNull()
    unmount()
    await play({ type: 'group_activity', content })
    expect(await screen.findByText('Kami memilih pasar.')).toBeTruthy()
    expect(screen.queryByText('Tulisanmu yang belum masuk')).toBeNull()
  })
})

describe('sending', () => {
  it('is for all, with what was just written', async () => {
    server.on(
      workCalls.send,
      ok(aGroupWork({ state: 'sent', sent_by: 'Dewi Kartika', sent_at: Date.UTC(2026, 10, 14, 3) })),
    )
    const { onChanged } = await open()
    await user.type(await box(), '!')
    await send()
    expect(await screen.findByText(/Terkirim Sabtu, 14 November 2026, 10\.00 WIB\./)).toBeTruthy()
    expect(bodies(workCalls.save)).toHaveLength(1)
    expect(bodies(workCalls.send)).toEqual([{ ...which, version: 4 }])
    expect(onChanged).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Tulisanmu yang belum masuk')).toBeNull()
  })

  it('waits until there are words enough, and tells what the server says', async () => {
    server.on(workCalls.send, refuse(422, 'Tulisanmu belum cukup panjang.'))
    await open({ text: 'satu dua' })
    expect(await screen.findByText('2 kata, kurang 1 kata lagi')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Kirim tugas kelompok' }).getAttribute('aria-disabled')).toBe('true')
    await user.type(await box(), ' tiga')
    await send()
    expect(await screen.findByText('Tulisanmu belum cukup panjang.')).toBeTruthy()
    expect((await box()).value).toBe('satu dua tiga')
  })

  it('stops where the text became another one', async () => {
    server.on(workCalls.send, refuse(409, 'Tulisannya berubah.', 409, theirs))
    await open()
    await box()
    await send()
    expect(await screen.findByText(/Tulisannya berubah sebelum terkirim/)).toBeTruthy()
    expect((await box()).value).toBe('Kami memilih sawah.')
  })

  it('stops at both texts where another was faster with saving', async () => {
    beFaster()
    await open()
    await user.type(await box(), ' Milikku.')
    await send()
    expect(await screen.findByText(/Nala Pradana lebih dulu menyimpan/)).toBeTruthy()
    expect(bodies(workCalls.send)).toEqual([])
  })
})

describe('what a facilitator said', () => {
  it('B362 shows the grade, the points of the rubric and the words', async () => {
    await open({
      state: 'graded',
      score: 80,
      grader_name: 'Bu Ratna',
      graded_at: Date.UTC(2026, 10, 14, 2),
      feedback: 'Kompak.',
      rubric: [{ name: 'Kejelasan', points: 10, given: 8, level: 'Jelas' }],
    })
    expect(await screen.findByText('Nilaimu 80 dari 100.')).toBeTruthy()
    expect(screen.getByText('Kompak.')).toBeTruthy()
    expect(screen.getByText('8 dari 10 poin')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('B362 stays above what is written anew when it came back', async () => {
    const returned = { text: 'Kami memilih.', feedback: 'Tambah contoh.', grader_name: 'Bu Ratna', graded_at: 1 }
    await open({ number: 2, returned })
    expect(await screen.findByText(/Fasilitator mengembalikan tugasmu/)).toBeTruthy()
    expect(screen.getByText('Tambah contoh.')).toBeTruthy()
    expect(screen.getByText('Kami memilih.')).toBeTruthy()
    expect((await box()).value).toBe('Kami memilih pasar.')
  })

  it('B362 what came back is written on from what it was, under the next number', async () => {
    const returned = { text: 'Kami memilih pasar.', feedback: 'Tambah contoh.', grader_name: null, graded_at: 1 }
    server.on(workCalls.save, async (request: Request) => {
      const { text } = (await request.clone().json()) as { text: string }
      return ok(aGroupWork({ text, version: 4, number: 2, returned, edited_by: 'Dewi Kartika' }))
    })
    await open({ state: 'returned', feedback: 'Tambah contoh.', returned })
    const field = await box()
    await user.type(field, '!')
    await press('Simpan')
    expect(await screen.findByText(/^Disimpan Dewi Kartika/)).toBeTruthy()
    expect(bodies(workCalls.save)).toEqual([{ ...which, text: 'Kami memilih pasar.!', version: 3 }])
    expect(await box()).toBe(field)
    expect(screen.getByText('Tambah contoh.')).toBeTruthy()
  })
})

it('says that the work could not be loaded, and tries again', async () => {
  server.on(workCalls.read, refuse(404, 'Tidak ada.'))
  await play({ type: 'group_activity', content })
  expect((await screen.findByRole('alert')).textContent).toContain('Tugas kelompokmu belum bisa dimuat.')
  server.on(workCalls.read, ok(aGroupWork()))
  await press('Coba lagi')
  expect((await box()).value).toBe('Kami memilih pasar.')
})
