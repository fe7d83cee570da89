import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { Certificate, Item, Owner, Portfolio, Work, WorkDetail } from './types'

const server = fakeServer()
const calls = (path: string) => server.heard.filter((each) => each.path === path)
const user = userEvent.setup({ delay: null })
const raka: Owner = {
  id: 31,
  username: 'raka.pradana',
  name: 'Raka Pradana',
  avatar: null,
  level: 'SD Kelas 5',
  is_shown: true,
  needs_parent: true,
  is_own: false,
  is_child: false,
}
const work: Work = {
  id: 501,
  version: 502,
  title: 'Gunung berapi dari soda kue',
  program: { slug: 'sains-di-dapur', title: 'Sains di Dapur', category_name: 'KELASMU' },
  sent_at: Date.UTC(2026, 10, 12),
  is_group: false,
  description: 'Di dapur.',
  content_url: 'https://blog.example/gunung',
  is_publish: true,
  is_asked: false,
  has_new_items: false,
  kind: 'photo',
  count: 4,
  cover: { id: 61, url: '/api/portofolio/file/61', alt: 'Gunung' },
  first_words: null,
}
const photo: Item = {
  id: 61,
  kind: 'photo',
  caption: '',
  description: '',
  text: null,
  file: { url: '/api/portofolio/file/61', name: 'gunung.png', size: 9, media_type: 'image/png' },
  is_publish: true,
  is_asked: false,
  is_hidden: false,
  is_cover: true,
}
const head = { description: 'Suka percobaan.', content_url: null, is_publish: true, is_asked: false }
const wall = (changes: Partial<Portfolio> = {}): Portfolio => ({
  owner: raka,
  head,
  total: 1,
  works: [work],
  programs: [],
  certificates: [],
  certificate_total: 0,
  ...changes,
})
const certificate: Certificate = {
  address: '0123456789abcdefghjkmnpqrs',
  number: 'SGM-2611-004821-7',
  program_title: 'Sains di Dapur',
  institution_name: 'Sanggar Cendekia',
  issued_at: Date.UTC(2026, 10, 12),
}
const detail = (changes: Partial<WorkDetail> = {}): WorkDetail => ({ owner: raka, work, items: [photo], ...changes })

const publicCall = 'GET /api/portofolio/view/raka.pradana/1/25'
const member = aUser({ id: 31, is_email_verified: true })
const own: Owner = { ...raka, is_own: true, is_shown: false }
const ownCall = 'GET /api/portofolio/view/31/1/25'

beforeEach(() => {
  answerHome(server)
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/portofolio/wishes', ok([]))
})

describe('the page that everybody reads', () => {
  it('R131 B261 shows the person and what is published, in public mode', async () => {
    server.on(publicCall, ok(wall()))
    const { address } = await openAt('/u/raka.pradana')
    expect(address()).toBe('/u/raka.pradana/portofolio')
    expect(await screen.findByRole('heading', { level: 1, name: 'Raka Pradana' })).toBeTruthy()
    expect(screen.getByText('Suka percobaan.')).toBeTruthy()
    expect(screen.getByText('4 foto')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Gunung berapi/ }).getAttribute('href')).toBe(
      '/u/raka.pradana/aktivitas/501',
    )
    const asked = calls('/api/portofolio/view/raka.pradana/1/25')[0]?.query
    expect([asked?.get('public'), asked?.get('is_username')]).toEqual(['1', '1'])
    expect(screen.queryByText('Terbit')).toBeNull()
  })

  it('a text shows its first sentence, a sound a wave', async () => {
    const words: Work = { ...work, id: 2, kind: 'text', count: 840, cover: null, first_words: 'Benangnya habis.' }
    const sound: Work = { ...work, id: 3, kind: 'audio', count: 1, cover: null, title: 'Puisi' }
    server.on(publicCall, ok(wall({ works: [words, sound], total: 2 })))
    await openAt('/u/raka.pradana/portofolio')
    expect(await screen.findByText('“Benangnya habis.”')).toBeTruthy()
    expect(screen.getByText('Tulisan, 840 kata')).toBeTruthy()
    expect(screen.getByText('Audio')).toBeTruthy()
  })

  it('what is closed or never was is one and the same page, and an unknown type is not there', async () => {
    server.on(publicCall, refuse(404, 'Tidak ada.'))
    await openAt('/u/raka.pradana/portofolio')
    expect(await screen.findByRole('heading', { level: 1, name: 'Portofolio ini tidak terbuka' })).toBeTruthy()
  })

  it('shows certificates under an address of their own, each with its page', async () => {
    server.on(publicCall, ok(wall({ certificates: [certificate], certificate_total: 1 })))
    await openAt('/u/raka.pradana/sertifikat')
    const link = await screen.findByRole('link', { name: /Sains di Dapur.*Sanggar Cendekia.*SGM-2611-004821-7/ })
    expect(link.getAttribute('href')).toBe(`/sertifikat/${certificate.address}`)
    const asked = calls('/api/portofolio/view/raka.pradana/1/25')[0]?.query
    expect([asked?.get('type'), asked?.get('public')]).toEqual(['sertifikat', '1'])
    expect(screen.queryByRole('link', { name: /Gunung berapi/ })).toBeNull()
  })

  it('R133 shows a work with its link, which recommends nothing', async () => {
    server.on('GET /api/portofolio/detail/501', ok(detail()))
    await openAt('/u/raka.pradana/aktivitas/501')
    expect(await screen.findByRole('heading', { level: 1, name: work.title })).toBeTruthy()
    expect(screen.getByRole('link', { name: /blog\.example/ }).getAttribute('rel')).toBe(
      'ugc nofollow noopener noreferrer',
    )
    expect(screen.getByRole('img', { name: work.title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull()
  })

  it('R134 shows one item, and none of another person under this name', async () => {
    server.on('GET /api/portofolio/detail/501', ok(detail({ owner: { ...raka, username: 'lain' } })))
    await openAt('/u/raka.pradana/aktivitas/501/61')
    expect(await screen.findByRole('heading', { level: 1, name: 'Karya ini tidak ada' })).toBeTruthy()
  })
})

describe('one’s own portfolio', () => {
  it('R127 B384 lists all works with how they stand, 25 at a time', async () => {
    server.on(ownCall, ok(wall({ owner: own, works: [{ ...work, is_publish: false, is_asked: true }] })))
    await openAt('/portofolio/karya', aBoot({ session: member }))
    expect(await screen.findByText('Menunggu orang tua')).toBeTruthy()
    expect(calls('/api/portofolio/view/31/1/25')[0]?.query.get('public')).toBe('0')
    expect(screen.getByRole('link', { name: /Gunung berapi/ }).getAttribute('href')).toBe('/portofolio/aktivitas/501')
  })

  it('R127 B259 lists certificates, the next 25 on demand, each in a new tab', async () => {
    const more = { ...certificate, address: 'z'.repeat(26), program_title: 'Klub Membaca' }
    const first = ok(wall({ owner: own, certificates: [certificate], certificate_total: 2 }))
    const next = '/api/portofolio/view/31/2/25?public=0&type=sertifikat'
    server.on(ownCall, { ...first, 'next-url': next })
    server.on('GET /api/portofolio/view/31/2/25', ok(wall({ owner: own, certificates: [more], certificate_total: 2 })))
    await openAt('/portofolio/sertifikat', aBoot({ session: member }))
    const link = await screen.findByRole('link', {
      name: /Sains di Dapur.*Diterbitkan Kamis, 12 November 2026.*tab baru/,
    })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/sertifikat/${certificate.address}`,
      '_blank',
    ])
    await user.click(screen.getByRole('button', { name: 'Muat lebih banyak' }))
    expect(await screen.findByRole('link', { name: /Klub Membaca/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sertifikat', current: 'page' })).toBeTruthy()
  })

  it('says what brings a certificate to whoever has none', async () => {
    server.on(ownCall, ok(wall({ owner: own })))
    await openAt('/portofolio/sertifikat', aBoot({ session: member }))
    expect(await screen.findByText(/Selesaikan semua aktivitas di program yang bersertifikat/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buka kelasku' }).getAttribute('href')).toBe('/kelasku')
  })

  it('R025 B186 the profile opens to who is verified and complete, and saves the words above the works', async () => {
    const { address } = await openAt('/portofolio/profil', aBoot({ session: { ...member, is_email_verified: false } }))
    expect(address()).not.toBe('/portofolio/profil')
    server.on(ownCall, ok(wall({ owner: own, head: { ...head, is_publish: false } })))
    server.on('POST /api/portofolio/manage/header', ok({ is_publish: false, is_asked: true }))
    await openAt('/portofolio/profil', aBoot({ session: member }))
    await user.click(await screen.findByRole('checkbox', { name: /Minta orang tuaku membuka/ }))
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(calls('/api/portofolio/manage/header')).toHaveLength(1))
    expect(calls('/api/portofolio/manage/header')[0]?.body).toMatchObject({ id: 0, user_id: 31, is_publish: true })
  })

  it('works change places by buttons', async () => {
    const other = { ...work, id: 77, title: 'Peta rumah' }
    server.on(ownCall, ok(wall({ owner: own, works: [work, other], total: 2 })))
    server.on('POST /api/portofolio/manage/order', ok({}))
    await openAt('/portofolio/karya', aBoot({ session: member }))
    await user.click(await screen.findByRole('button', { name: 'Atur urutan' }))
    await user.click(screen.getByRole('button', { name: 'Naikkan “Peta rumah”' }))
    await waitFor(() => expect(screen.getByText(/sekarang di urutan 1/)).toBeTruthy())
    expect(calls('/api/portofolio/manage/order')[0]?.body).toEqual({ id: 77, with_id: 501 })
  })

  it('R128 C134 a child tells of a work and asks; what was refused stands at its field', async () => {
    const mine = detail({ owner: own, work: { ...work, is_publish: false, content_url: null } })
    server.on('GET /api/portofolio/detail/501', ok(mine))
    server.on(
      'POST /api/portofolio/manage/header',
      refuse(422, 'Periksa.', 422, { errors: { content_url: ['Isi alamat web yang lengkap.'] } }),
    )
    await openAt('/portofolio/aktivitas/501', aBoot({ session: member }))
    await user.click(await screen.findByRole('checkbox', { name: /Minta orang tuaku/ }))
    await user.type(screen.getByRole('textbox', { name: /Tautan/ }), 'javascript:x')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText('Isi alamat web yang lengkap.')).toBeTruthy()
    server.on('POST /api/portofolio/manage/header', ok({ is_publish: false, is_asked: true }))
    await user.clear(screen.getByRole('textbox', { name: /Tautan/ }))
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText('Sudah disimpan. Sekarang menunggu izin orang tuamu.')).toBeTruthy()
    expect(calls('/api/portofolio/manage/header')[1]?.body).toMatchObject({ id: 501, version: 502, is_publish: true })
  })

  it('R129 C135 names an item and keeps it out', async () => {
    server.on('GET /api/portofolio/detail/501', ok(detail({ owner: own })))
    server.on('POST /api/portofolio/manage/item', ok({ is_publish: false, is_asked: false }))
    await openAt('/portofolio/aktivitas/501/61', aBoot({ session: member }))
    await user.type(await screen.findByRole('textbox', { name: /Judul/ }), 'Gunungku')
    await user.click(screen.getByRole('checkbox', { name: /Ikut ditampilkan/ }))
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(calls('/api/portofolio/manage/item')).toHaveLength(1))
    expect(calls('/api/portofolio/manage/item')[0]?.body).toEqual({
      id: 61,
      caption: 'Gunungku',
      description: '',
      is_publish: false,
    })
  })
})

describe('a parent', () => {
  const parent = aUser({ id: 7 })
  const child: Owner = { ...raka, is_shown: false, is_child: true }
  const wish = { child, header_id: 501, item_id: null, title: work.title, program_title: 'Sains di Dapur', asked_at: 1 }

  it('publishes what a child asks for, and opens the portfolio with it', async () => {
    server.on('GET /api/portofolio/wishes', ok([wish]))
    server.on('GET /api/portofolio/view/31', ok(wall({ owner: child })))
    server.on('GET /api/portofolio/detail/501', ok(detail({ owner: child })))
    server.on('POST /api/portofolio/manage/header', ok({ is_publish: true, is_asked: false }))
    await openAt('/portofolio/izin', aBoot({ session: parent }))
    await user.click(await screen.findByRole('button', { name: /^Terbitkan: Gunung/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Halaman portofolio Raka Pradana juga ikut dibuka/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Terbitkan' }))
    await waitFor(() => expect(calls('/api/portofolio/manage/header')).toHaveLength(2))
    const [whole, one] = calls('/api/portofolio/manage/header').map(({ body }) => body)
    expect(whole).toMatchObject({ id: 0, user_id: 31, is_publish: true, description: 'Suka percobaan.' })
    expect(one).toMatchObject({ id: 501, version: 502, is_publish: true })
  })

  it('refuses it with one tap', async () => {
    server.on('GET /api/portofolio/wishes', ok([{ ...wish, child: { ...child, is_shown: true } }]))
    server.on('GET /api/portofolio/detail/501', ok(detail({ owner: child })))
    server.on('POST /api/portofolio/manage/header', ok({ is_publish: false, is_asked: false }))
    await openAt('/portofolio/izin', aBoot({ session: parent }))
    await user.click(await screen.findByRole('button', { name: /^Jangan dulu/ }))
    await waitFor(() => expect(calls('/api/portofolio/manage/header')).toHaveLength(1))
    expect(calls('/api/portofolio/manage/header')[0]?.body).toMatchObject({ id: 501, is_publish: false })
  })
})
