import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerHome } from '@/shared/testing/home'
import { aBoot } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import seo from '../../seo.json'
import { openAt } from './testing/open-at'

const server = fakeServer()
const origin = 'https://www.sanggarmu.test'
const www = aBoot({ site: { origin } })
const prakerja = aBoot({ site: { origin, host_label: 'prakerja' } })

beforeEach(() => {
  answerHome(server)
  document.head.innerHTML = ''
})

const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')

/** The head as the server writes it. */
function serverWrote(path: string, title: string, robots = 'noindex') {
  document.head.innerHTML = `<title>${title}</title><meta name="description" content="Dari server">
    <meta name="keywords" content="prakerja"><meta name="robots" content="${robots}"><link rel="canonical" href="${origin}${path}">`
}

describe('on the first load', () => {
  it('B016 B080 keeps what the server wrote', async () => {
    serverWrote('/', 'Pelatihan Kartu Prakerja | Sanggarmu', 'index, follow')
    await openAt('/', prakerja)
    expect(document.title).toBe('Pelatihan Kartu Prakerja | Sanggarmu')
    expect(meta('description')).toBe('Dari server')
    expect(meta('robots')).toBe('index, follow')
  })

  it('writes it where the server did not', async () => {
    await openAt('/utbk', www)
    await waitFor(() => expect(document.title).toBe('Persiapan UTBK | Sanggarmu'))
    await waitFor(() => expect(meta('description')).toBeTruthy())
  })

  it('follows a visitor who is sent elsewhere', async () => {
    serverWrote('/kelasku', 'Kelasku | Sanggarmu')
    await openAt('/kelasku', www)
    await waitFor(() => expect(document.title).toBe('Sanggarmu'))
    expect(canonical()).toBe(`${origin}/`)
    expect(meta('robots')).toBe('index, follow')
  })

  it('B065 says of an unknown page that there is none', async () => {
    server.on('GET /api/config/landing.json', [])
    for (const path of ['/tidak-ada', '/tidak/ada/di/sini', '/404']) {
      document.head.innerHTML = ''
      await openAt(path, www)
      await waitFor(() => expect(document.title).toBe('Halaman tidak ditemukan | Sanggarmu'))
      expect(meta('robots')).toBe('noindex')
    }
  })
})

describe('while people move around', () => {
  it('B079 B080 B081 follows the page', async () => {
    serverWrote('/', 'Sanggarmu', 'index, follow')
    server.on('GET /api/user/institution/1/20', ok([]))
    server.on('GET /api/user/reference/', ok({ institution_types: [], institution_groups: [] }))
    const { router } = await openAt('/', www)
    await act(() => router.navigate({ to: '/mitra/$slug', params: { slug: 'industri' }, search: { ref: 'a' } }))
    await waitFor(() => expect(document.title).toBe('Mitra industri | Sanggarmu'))
    expect(meta('robots')).toBe('index, follow')
    expect(canonical()).toBe(`${origin}/mitra/industri`)
    await waitFor(() => expect(meta('description')).toMatch(/industri/))
  })

  it('B008 B195 says the word of the product, which stands nowhere in the table', async () => {
    expect(JSON.stringify(seo)).not.toMatch(/sanggar/i)
    server.on('GET /api/user/institution/1/20', ok([]))
    server.on('GET /api/user/reference/', ok({ institution_types: [], institution_groups: [] }))
    const { router } = await openAt('/', aBoot({ site: { origin }, brand: { product: 'bengkel' } }))
    await act(() => router.navigate({ to: '/mitra/$slug', params: { slug: 'bengkel' } }))
    await waitFor(() => expect(meta('description')).toBe('Sekolah dan bengkel yang membuka kelasnya untukmu.'))
  })

  it('B016 has the words of Prakerja on its host', async () => {
    const { router } = await openAt('/utbk', prakerja)
    await act(() => router.navigate({ to: '/' }))
    await waitFor(() => expect(document.title).toBe(`${seo.prakerja.title} | Sanggarmu`))
    expect(meta('description')).toBe(seo.prakerja.description)
    await act(() => router.navigate({ to: '/utbk' }))
    await waitFor(() => expect(document.title).toBe('Persiapan UTBK | Prakerja Sanggarmu'))
  })

  it('B066 names a landing page after its project', async () => {
    server.on('GET /api/config/landing.json', [{ route: '/literasi', project_name: 'Gerakan Literasi' }])
    const { router } = await openAt('/', www)
    await act(() => router.navigate({ to: '/$name', params: { name: 'literasi' } }))
    await waitFor(() => expect(document.title).toBe('Gerakan Literasi | Sanggarmu'))
    expect(meta('robots')).toBe('noindex')
  })

  it('knows that a level which does not exist has no page', async () => {
    const { router } = await openAt('/', www)
    await act(() => router.navigate({ to: '/jenjang/$level', params: { level: 'tidak-ada' } }))
    await waitFor(() => expect(document.title).toBe('Halaman tidak ditemukan | Sanggarmu'))
  })
})
