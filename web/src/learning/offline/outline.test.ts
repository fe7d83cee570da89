import { expect, it } from 'vitest'
import { mediaIn } from './outline'

const at = (name: string) => `/api/program-activity/media/8/${name}`

it('finds every file of a lesson once: pictures, recordings with their captions, books in either form', () => {
  const told = [
    { content: { media: at('lembar-rumus.pdf'), chapters: [], epub: null } },
    { content: { media: at('film.webm'), captions: at('film.vtt') }, captions: at('film.vtt') },
    { content: { html: `<img src="${at('kotak.svg')}">`, epub: at('buku.epub') } },
    { content: { url: 'https://lain.example/berkas.pdf' } },
  ]
  expect(mediaIn(told)).toEqual(['lembar-rumus.pdf', 'film.webm', 'film.vtt', 'kotak.svg', 'buku.epub'].map(at))
})
