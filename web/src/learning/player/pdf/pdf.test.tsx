import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { play } from '../testing/play'
import { freshPapers, papers } from './testing/papers'
import { comesNear, goesAway, isRead, layOut } from './testing/sight'

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', async () => (await import('./testing/papers')).engine)

const media = '/api/program-activity/media/8/lembar.pdf'
const book = { chapters: [], epub: null, media }

beforeEach(() => {
  window.localStorage.clear()
  freshPapers()
  layOut()
})

async function openBook(change = {}) {
  const shown = await play({ type: 'ebook', content: book, ...change })
  const stage = await screen.findByRole('region', { name: /Isi PDF/ })
  return { ...shown, stage }
}

const sheet = (page: number) => screen.getByRole('region', { name: `Halaman ${page} dari 3` })

describe('a book in PDF', () => {
  it('B310 is shown page by page under its title, is finished by its last page, and can be taken along', async () => {
    const { onFinish } = await openBook()
    expect(papers.opened).toEqual([media])
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Halaman 1 dari 3' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Unduh PDF' }).getAttribute('href')).toBe(media)
    await isRead(2)
    expect(onFinish).not.toHaveBeenCalled()
    await isRead(3)
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
  })

  it('is finished by who takes it along', async () => {
    const { onFinish } = await openBook()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    screen.getByRole('link', { name: 'Unduh PDF' }).addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(screen.getByRole('link', { name: 'Unduh PDF' }))
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
  })

  it('draws only what is in sight, twice as sharp at most, and forgets what went out of it', async () => {
    vi.stubGlobal('devicePixelRatio', 3)
    await openBook()
    await comesNear(1)
    await within(sheet(1)).findByText('Kata di lembar 1')
    expect(papers.drawn).toEqual([{ page: 1, width: 1200 }])
    expect(sheet(1).querySelector('canvas')).toBeTruthy()
    expect(sheet(3).textContent).toBe('')
    await goesAway(1)
    expect(sheet(1).querySelector('canvas')).toBeNull()
    expect(sheet(1).textContent).toBe('Kata di lembar 1')
  })

  it('goes to a page by its number, within the book, by button and by arrow', async () => {
    const { stage } = await openBook()
    const number = screen.getByRole('textbox', { name: 'Halaman 1 dari 3' })
    await userEvent.clear(number)
    await userEvent.type(number, '99{Enter}')
    expect(stage.scrollTop).toBe(3000)
    await isRead(3)
    expect((number as HTMLInputElement).value).toBe('3')
    expect(screen.getByRole('button', { name: 'Halaman berikutnya' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Halaman sebelumnya' }))
    expect(stage.scrollTop).toBe(2000)
    await isRead(2)
    stage.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(stage.scrollTop).toBe(1000)
  })

  it('is enlarged by button and by key, and fits again', async () => {
    const { stage } = await openBook()
    await comesNear(1)
    expect(sheet(1).style.width).toBe('600px')
    await userEvent.click(screen.getByRole('button', { name: 'Perbesar halaman' }))
    expect(sheet(1).style.width).toBe('750px')
    await waitFor(() => expect(papers.drawn.at(-1)).toEqual({ page: 1, width: 750 }))
    stage.focus()
    await userEvent.keyboard('++++++')
    expect(sheet(1).style.width).toBe('1800px')
    await userEvent.click(screen.getByRole('button', { name: 'Selebar layar' }))
    expect(sheet(1).style.width).toBe('600px')
  })

  it('remembers the page, at once on the device and for the server once one rests there', async () => {
    const { onProgress, unmount } = await openBook()
    await isRead(2)
    await isRead(3)
    expect(onProgress.mock.calls, 'only that it was opened').toEqual([[{}]])
    await waitFor(() => expect(onProgress.mock.calls).toEqual([[{}], [{ lastState: 2 }]]))
    unmount()
    expect(papers.closed).toBe(1)
    const { stage } = await openBook({ is_complete: true })
    expect(stage.scrollTop).toBe(3000)
    expect(screen.getByRole('textbox', { name: 'Halaman 3 dari 3' })).toBeTruthy()
  })

  it('leads elsewhere only over https', async () => {
    papers.notes = [
      { url: 'https://bps.example/data', rect: [40, 540, 140, 570] },
      { url: 'javascript:alert(1)', rect: [0, 0, 10, 10] },
      { rect: [0, 0, 10, 10] },
    ]
    await openBook()
    await comesNear(1)
    const link = await within(sheet(1)).findByRole('link')
    expect(link.getAttribute('href')).toBe('https://bps.example/data')
    expect([link.style.left, link.style.top, link.style.width, link.style.height]).toEqual(['10%', '5%', '25%', '5%'])
    expect(within(sheet(1)).getAllByRole('link')).toHaveLength(1)
  })

  it('says when it does not open, and tries again', async () => {
    papers.fails = 1
    await play({ type: 'ebook', content: book })
    expect(await screen.findByText('PDF ini belum bisa dibuka.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Unduh PDF' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('region', { name: /Isi PDF/ })).toBeTruthy()
    expect(papers.opened).toHaveLength(2)
  })
})

describe('a document with a PDF', () => {
  it('shows both, and prints only what was written', async () => {
    await play({ type: 'document', content: { html: '<p>Baca lembar ini.</p>', media } })
    await screen.findByRole('region', { name: /Isi PDF/ })
    expect(screen.getByText('Baca lembar ini.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cetak dokumen' })).toBeTruthy()
  })

  it('has nothing to print when nothing was written', async () => {
    await play({ type: 'document', content: { html: '', media } })
    await screen.findByRole('region', { name: /Isi PDF/ })
    expect(screen.queryByRole('button', { name: 'Cetak dokumen' })).toBeNull()
  })
})
