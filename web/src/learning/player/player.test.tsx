import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followSight, putEverythingInSight } from '@/shared/testing/in-sight'
import { fakeServer, ok } from '@/shared/testing/server'
import type { ActivityDetail } from '../types'
import { play } from './testing/play'

const server = fakeServer()
const html = '<p>Siapkan kertas dan pensil.</p>'

beforeEach(() => {
  window.localStorage.clear()
  server.on('GET /api/program_activity/resource/user_comment/8/1/10', ok([]))
})

const rubric = [{ name: 'Kejelasan', points: 10, levels: ['Belum', 'Jelas'] }]
const recording = { media: '/media/a', seconds: 60, transcript: 'Halo semua.', html, captions: null }
const startsAt = Date.UTC(2026, 10, 20, 2)
const meeting = {
  activity_id: 8,
  provider: 'link',
  starts_at: startsAt,
  ends_at: startsAt + 3_600_000,
  opens_at: startsAt - 900_000,
  state: 'soon',
  join_path: '/zoom-meeting/bedah-soal',
  can_host: false,
  has_room: true,
  attended: false,
} as const

/** What of each type's player must be on the page. */
const players: [ActivityDetail['type'], Partial<ActivityDetail>, () => unknown][] = [
  ['freetext', { content: { html } }, () => screen.findByText('Siapkan kertas dan pensil.')],
  ['document', { content: { html } }, () => screen.findByRole('button', { name: 'Cetak dokumen' })],
  [
    'image',
    { content: { media: '/a.svg', alt: 'Timbangan', html } },
    () => screen.findByRole('img', { name: 'Timbangan' }),
  ],
  ['toolkit', { content: { items: [{ title: 'Kartu', html }] } }, () => screen.findByText('Kartu')],
  [
    'webview',
    { content: { url: 'https://bps.example', html } },
    () => screen.findByRole('link', { name: 'Buka situs' }),
  ],
  ['html', { content: { html, script: 'x()' } }, () => screen.findByTitle('Menjumlah pecahan dengan gambar')],
  [
    'ebook',
    { content: { chapters: [{ title: 'Awal', html }], epub: null } },
    () => screen.findByRole('heading', { name: 'Awal' }),
  ],
  ['video', { content: recording }, () => screen.findByRole('slider', { name: 'Posisi video' })],
  ['audio', { content: recording }, () => screen.findByRole('slider', { name: 'Posisi audio' })],
  [
    'live_streaming',
    { content: { html, starts_at: startsAt, minutes: 60 }, meeting },
    () => screen.findByText('Jumat, 20 November 2026'),
  ],
  ['discussion', { content: { prompt: html } }, () => screen.findByRole('button', { name: 'Kirim tanggapan' })],
  ['refleksi', { content: { questions: ['Apa kabar?'] } }, () => screen.findByRole('textbox', { name: 'Apa kabar?' })],
  [
    'essay',
    { content: { prompt: html, min_words: 5, rubric } },
    () => screen.findByRole('textbox', { name: 'Jawabanmu' }),
  ],
  [
    'file',
    { content: { prompt: html, accept: ['pdf'], max_files: 2, rubric } },
    () => screen.findByLabelText('Berkas tugas'),
  ],
]

describe('players', () => {
  it.each(players)('B251 has one for %s', async (type, change, shown) => {
    await play({ type, ...change })
    expect(await shown()).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })

  it('B251 says of a type that the site does not know that it cannot be opened', async () => {
    await play({ type: 'hologram', activity_type_label: 'Hologram', content: {} })
    expect(await screen.findByText(/Aktivitas “Hologram” belum bisa dibuka di sini/)).toBeTruthy()
  })

  it('B251 says of a talk with the facilitators what there will be, to who only tries it', async () => {
    await play({ type: 'direct_chat', content: { prompt: html } })
    expect(await screen.findByText(/di sini kamu bisa ngobrol langsung dengan fasilitator/)).toBeTruthy()
  })

  it.each(players.slice(0, 7))('B310 finishes %s when all of it is there to see', async (type, change) => {
    putEverythingInSight()
    const { onFinish } = await play({ type, ...change })
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
  })

  it.each(['freetext', 'document', 'toolkit'] as const)('finishes a long %s when its end is reached', async (type) => {
    const reach = followSight()
    const content = type === 'toolkit' ? { items: [{ title: 'Kartu', html }] } : { html }
    const { onProgress, onFinish } = await play({ type, content })
    await reach(false)
    expect(onProgress).toHaveBeenCalledWith({})
    expect(onFinish).not.toHaveBeenCalled()
    await reach(true)
    expect(onFinish).toHaveBeenCalledTimes(1)
  })

  it('finishes a game when it tells its score', async () => {
    server.on('POST /api/program-activity/game/play', ok({ play_id: 3 }))
    server.on('POST /api/program-activity/game/progress', ok({ score: 50, best: 50 }))
    const { onFinish } = await play({ type: 'html', content: { html, script: 'parent.postMessage({score:1},"*")' } })
    const frame = await screen.findByTitle<HTMLIFrameElement>('Menjumlah pecahan dengan gambar')
    expect(onFinish).not.toHaveBeenCalled()
    window.dispatchEvent(new MessageEvent('message', { data: { score: 1, max: 2 }, source: frame.contentWindow }))
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
    expect(await screen.findByText(/Skormu 1 dari 2/)).toBeTruthy()
  })

  it.each(players.slice(0, 7))('B307 finishes %s no second time', async (type, change, shown) => {
    const { onFinish } = await play({ type, ...change, is_complete: true })
    await shown()
    expect(onFinish).not.toHaveBeenCalled()
  })
})

describe('a picture', () => {
  it('is enlarged by button and by key, within bounds', async () => {
    await play({ type: 'image', content: { media: '/a.svg', alt: 'Timbangan', html: '' } })
    const picture = await screen.findByRole('img', { name: 'Timbangan' })
    await userEvent.click(screen.getByRole('button', { name: 'Perbesar gambar' }))
    expect(picture.style.width).toBe('150%')
    screen.getByRole('region').focus()
    await userEvent.keyboard('++++++')
    expect(picture.style.width).toBe('400%')
    await userEvent.keyboard('0')
    expect(picture.style.width).toBe('100%')
  })
})

describe('a page of others', () => {
  it('is framed without our address and with a way out', async () => {
    await play({ type: 'webview', content: { url: 'https://bps.example/data', html: '' } })
    const frame = (await screen.findByTitle('Menjumlah pecahan dengan gambar')) as HTMLIFrameElement
    expect(frame.src).toBe('https://bps.example/data')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(screen.getByRole('link', { name: 'Buka situs' }).getAttribute('rel')).toContain('noopener')
  })

  it.each(['http://tanpa-gembok.example', 'javascript:alert(1)', `${window.location.origin}/profile`, 'bukan alamat'])(
    'is not shown for %s',
    async (url) => {
      await play({ type: 'webview', content: { url, html } })
      await screen.findByText('Siapkan kertas dan pensil.')
      expect(screen.queryByTitle('Menjumlah pecahan dengan gambar')).toBeNull()
      expect(screen.queryByRole('link', { name: 'Buka situs' })).toBeNull()
    },
  )
})

describe('a book', () => {
  const chapters = ['Awal', 'Tengah', 'Akhir'].map((title) => ({ title, html: `<p>Isi ${title}</p>` }))
  const content = { chapters, epub: '/media/8/buku.epub' }

  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn()
  })

  it('is finished when its last chapter is opened', async () => {
    const { onFinish } = await play({ type: 'ebook', content })
    await userEvent.click(await screen.findByRole('button', { name: 'Bab berikutnya' }))
    expect(onFinish).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Bab berikutnya' }))
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
  })

  it('opens where it was left, goes on chapter by chapter and remembers the place', async () => {
    const user_activity = {
      number_of_play: 1,
      last_state: 1,
      started_at: null,
      completed_at: null,
      score: null,
      watched: [],
    }
    const { onProgress, unmount } = await play({ type: 'ebook', content, user_activity })
    expect(await screen.findByRole('heading', { name: 'Tengah' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Bab berikutnya' }))
    expect(document.activeElement?.textContent).toBe('Akhir')
    expect(onProgress).toHaveBeenLastCalledWith({ lastState: 2 })
    unmount()
    await play({ type: 'ebook', content, is_complete: true })
    expect(await screen.findByRole('heading', { name: 'Akhir' })).toBeTruthy()
  })

  it('has a table of contents, letters to one’s size and a copy to take along', async () => {
    await play({ type: 'ebook', content })
    await userEvent.click(await screen.findByText('Daftar isi'))
    await userEvent.click(screen.getByRole('button', { name: /Akhir/ }))
    expect(screen.getByText('Isi Akhir')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Perbesar huruf' }))
    expect(screen.getByRole('article').style.fontSize).toBe('1.125rem')
    expect(screen.getByRole('link', { name: 'Unduh EPUB' }).getAttribute('href')).toBe('/media/8/buku.epub')
    expect(screen.queryByRole('link', { name: 'Unduh PDF' })).toBeNull()
  })
})
