import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { cards, discovered, option, someFilters } from '../testing/cards'

const server = fakeServer()
const rowCall = 'GET /api/discovery/sro/program/list/1/4'
const partnersCall = 'GET /api/discovery/program/list/1/1'
const asked = () => server.heard.filter(({ path }) => path.startsWith('/api/discovery/sro')).map(({ query }) => query)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => server.on(rowCall, ok(cards(4))))

describe('the ways to join', () => {
  it.each([
    ['/ikutprogram', 'Kelas untuk semua jenjang', 'KELASMU', '/search/kelas'],
    ['/ikutprogram?id=ujianmu', 'Siap sebelum hari ujian', 'UJIANMU', '/search/ujian'],
    ['/ikutprogram?id=kariermu', 'Keterampilan yang langsung dipakai', 'KARIERMU', '/search/karier'],
    ['/ikutprogram?id=prakerja', 'Pelatihan dengan Kartu Prakerja', 'PRAKERJA', '/search/prakerja'],
    ['/ikutprogram?id=lain', 'Kelas untuk semua jenjang', 'KELASMU', '/search/kelas'],
  ])('R043 %s speaks of %s and shows its programmes', async (address, title, category, search) => {
    await openAt(address)
    expect(await heading(title)).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'Kategori program' }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(category)
    expect(tabs.getAllByRole('link').map((tab) => tab.getAttribute('href'))).toEqual(
      ['kelasmu', 'ujianmu', 'kariermu', 'prakerja'].map((id) => `/ikutprogram?id=${id}`),
    )
    expect(hrefOf(`Lihat semua program ${category}`)).toBe(search)
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
    expect(asked().map((query) => query.get('category'))).toEqual([category])
  })

  it.each(['kariermu', 'kelasmu', 'ujianmu', 'prakerja'])('B062 R044 R045 R046 R047 /%s leads here', async (name) => {
    const { address } = await openAt(`/${name}`)
    expect(address()).toBe(`/ikutprogram?id=${name}`)
    expect(await screen.findByRole('link', { current: 'page', name: name.toUpperCase() })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
  })

  it('tells how, in four steps', async () => {
    await openAt('/ikutprogram')
    const steps = within(await screen.findByRole('region', { name: 'Cara ikut' })).getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Pilih program',
      'Masuk atau daftar',
      'Ikut program',
      'Mulai belajar',
    ])
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
  })

  it('stands without the programmes, and tries again', async () => {
    server.on(rowCall, refuse(422, 'Tidak bisa.'))
    await openAt('/ikutprogram')
    expect((await screen.findByRole('alert')).textContent).toContain('Daftar program belum bisa dimuat.')
    server.on(rowCall, ok(cards(1)))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
  })
})

describe('pages of Prakerja', () => {
  it('R048 says what the card is and how one pays with it', async () => {
    await openAt('/kartuprakerja')
    expect(await heading('Belajar dengan Kartu Prakerja')).toBeTruthy()
    const pay = within(screen.getByRole('region', { name: 'Cara membayar di sini' }))
    expect(pay.getByRole('heading', { name: 'Masukkan 16 angka' })).toBeTruthy()
    expect(hrefOf('Baca panduan lengkap')).toBe('/panduan-prakerja')
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
    expect(asked()[0]?.get('category')).toBe('PRAKERJA')
  })

  it('R050 guides step by step, and B088 leads to the programme itself with its source', async () => {
    await openAt('/panduan-prakerja')
    expect(await heading('Panduan Prakerja')).toBeTruthy()
    for (const name of ['Sebelum pelatihan', 'Selama dan sesudah pelatihan'])
      expect(within(screen.getByRole('region', { name })).getAllByRole('listitem')).toHaveLength(4)
    const official = new URL(hrefOf('Buka laman resmi Prakerja') ?? '')
    expect([official.host, official.searchParams.get('utm_source')]).toEqual(['www.prakerja.go.id', 'sanggarmu'])
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
  })

  it('R051 lists who offers trainings, and how one becomes a partner', async () => {
    server.on(
      partnersCall,
      discovered(cards(1), 4, someFilters({ institution: [option('blk-surakarta', 'BLK Surakarta', 3)] })),
    )
    await openAt('/mitra-kolaborasi')
    const partner = await screen.findByRole('link', { name: /BLK Surakarta/ })
    expect(partner.getAttribute('href')).toBe('/mitra/blk-surakarta')
    expect(partner.textContent).toContain('3 pelatihan')
    expect(server.heard[0]?.query.get('category')).toBe('PRAKERJA')
    expect(screen.getByRole('region', { name: 'Menjadi mitra' })).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Hubungi kami' }).getAttribute('href')).toBe('/hubungi-kami')
  })

  it('R051 says so when there is none, or when they do not come', async () => {
    server.on(partnersCall, refuse(422, 'Tidak bisa.'))
    await openAt('/mitra-kolaborasi')
    expect((await screen.findByRole('alert')).textContent).toContain('Daftar lembaga belum bisa dimuat.')
    server.on(partnersCall, discovered([], 0, someFilters({ institution: [] })))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByRole('heading', { name: 'Belum ada lembaga di sini' })).toBeTruthy()
  })
})

describe('the exam', () => {
  it('R144 has its parts, a plan, programmes and answers', async () => {
    await openAt('/utbk')
    expect(await heading('Persiapan UTBK-SNBT 2027')).toBeTruthy()
    const parts = within(screen.getByRole('region', { name: 'Yang diujikan' }))
    expect(parts.getAllByRole('term')).toHaveLength(7)
    expect(hrefOf('Lihat program UTBK')).toBe('/search?subject=utbk')
    expect(await screen.findByRole('link', { name: /Program 1/ })).toBeTruthy()
    expect(asked()[0]?.get('subject')).toBe('utbk')
    const answer = screen.getByText(/UTBK adalah ujiannya/)
    await userEvent.click(screen.getByText('Apa beda UTBK dan SNBT?'))
    await waitFor(() => expect(answer.closest('details')?.open).toBe(true))
  })
})
