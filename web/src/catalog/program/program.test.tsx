import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { savedRedirect } from '@/accounts/session'
import { currentModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { putEverythingInSight } from '@/shared/testing/in-sight'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { cards } from '../testing/cards'
import {
  aProgram,
  aReview,
  aTopic,
  detailCall,
  recommendationsCall,
  reviewsCall,
  slug,
  topicAnswer,
  topicCall,
} from '../testing/programs'

const server = fakeServer()
const path = `/program/${slug}`
const member = aBoot({ session: aUser() })
const title = () => screen.findByRole('heading', { level: 1, name: /Matematika Asyik/ })
const joinCard = () => screen.getByRole('complementary', { name: 'Ikut program' })

beforeEach(() => {
  server.on(detailCall, ok(aProgram()))
  server.on(topicCall, topicAnswer([aTopic()]))
  server.on(reviewsCall, ok([aReview()]))
  server.on(recommendationsCall, ok([]))
})

describe('a programme', () => {
  it('R111 C060 says what it is, for whom and by whom', async () => {
    await openAt(path)
    expect(await title()).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Matematika Asyik'))
    expect(screen.getAllByText('SD Kelas 5').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Sanggar Cendekia' }).getAttribute('href')).toBe('/mitra/sanggar-cendekia')
    expect(screen.getByRole('link', { name: '312 ulasan' }).getAttribute('href')).toBe(`${path}?tab=ulasan`)
    expect(screen.getByText('1.860 murid')).toBeTruthy()
    const way = within(screen.getByRole('navigation', { name: 'Remah roti' })).getAllByRole('link')
    expect(way.map((step) => step.getAttribute('href'))).toEqual(['/', '/ikutprogram?id=kelasmu', '/jenjang/sd/kelas5'])
  })

  it('tells its price, until when one may come back, and what comes with it', async () => {
    await openAt(path)
    await title()
    const card = within(joinCard())
    expect(card.getByText('Rp150.000')).toBeTruthy()
    expect(card.getByText('Sekali bayar, akses sampai Rabu, 30 Juni 2027')).toBeTruthy()
    const facts = within(card.getByRole('list', { name: 'Yang kamu dapat' })).getAllByRole('listitem')
    expect(facts.map((fact) => fact.textContent)).toEqual([
      'Mulai Sabtu, 21 November 2026',
      '4 pertemuan langsung',
      'Tanyamu bersama fasilitator',
      'Sertifikat dan laporan belajar',
    ])
  })

  it('B254 has a part for activities and one for the description, with quiz intro and guide, in the address', async () => {
    const { address } = await openAt(path)
    await title()
    const parts = within(screen.getByRole('navigation', { name: 'Bagian program' }))
    expect(parts.getByRole('link', { name: /Aktivitas/ }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(parts.getByRole('link', { name: 'Deskripsi' }))
    expect(address()).toBe(`${path}?tab=deskripsi`)
    expect(await screen.findByRole('heading', { name: 'Tentang program ini' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'Cara belajarnya' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Panduan' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Seperti apa kuisnya' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Ratna Wulandari' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lihat 5 program' })).toBeTruthy()
  })

  it('leads operators, and nobody else, to where they say who leads it', async () => {
    const { unmount } = await openAt(`${path}?tab=deskripsi`, aBoot({ session: aUser({ is_admin: true }) }))
    const way = await screen.findByRole('link', { name: 'Atur fasilitator' })
    expect(way.getAttribute('href')).toBe(`/mengajar/${slug}/fasilitator`)
    unmount()
    await openAt(`${path}?tab=deskripsi`, member)
    await screen.findByRole('heading', { name: 'Tentang program ini' })
    expect(screen.queryByRole('link', { name: 'Atur fasilitator' })).toBeNull()
  })

  it('B254 explains quizzes only where there are some', async () => {
    server.on(detailCall, ok(aProgram({ has_quiz: false, guide: '', hosts: [] })))
    await openAt(`${path}?tab=deskripsi`)
    expect(await screen.findByRole('heading', { name: 'Tentang program ini' })).toBeTruthy()
    for (const name of ['Seperti apa kuisnya', 'Panduan', 'Yang mengajar'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
  })

  it('C038 asks for what fits when the reader comes near', async () => {
    await openAt(path)
    await title()
    expect(server.heard.some((call) => call.path.includes('recommendations'))).toBe(false)
    putEverythingInSight()
    server.on(recommendationsCall, ok(cards(6)))
    await openAt(path)
    const row = within(await screen.findByRole('region', { name: 'Lanjutan yang cocok' }))
    expect(row.getAllByRole('link')).toHaveLength(4)
  })
})

describe('joining', () => {
  const press = async () => {
    const button = () => within(joinCard()).getByRole('button', { name: 'Ikut program' })
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
    await userEvent.click(button())
  }

  it('asks a visitor to log in, and remembers the page', async () => {
    await openAt(path)
    await title()
    await userEvent.click(within(joinCard()).getByRole('button', { name: 'Ikut program' }))
    expect(currentModal()).toEqual({ kind: 'mandatory-auth' })
    expect(savedRedirect()).not.toBeNull()
  })

  it('tells a member when it opens, and has no button that does nothing', async () => {
    await openAt(path, member)
    await title()
    expect(within(joinCard()).getByText(/segera kami buka/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ikut program' })).toBeNull()
    expect(within(joinCard()).getByRole('button', { name: 'Bagikan' })).toBeTruthy()
  })

  it('leads out where the programme runs elsewhere, and says so', async () => {
    server.on(detailCall, ok(aProgram({ is_external: true, external_url: 'https://kelas.example/masuk' })))
    await openAt(path)
    await title()
    const out = within(joinCard()).getByRole('link', { name: 'Ikut di situs penyelenggara' })
    expect(out.getAttribute('href')).toMatch(/^https:\/\/kelas\.example\/masuk\?/)
    expect(out.getAttribute('rel')).toContain('noopener')
    expect(within(joinCard()).getByText(/situs lain/)).toBeTruthy()
  })

  describe('as a parent', () => {
    const child = (id: number, name: string) => ({
      child_user_id: id,
      child_name: name,
      child_avatar: null,
      child_username: name.toLowerCase(),
      child_year_level_name: 'SD Kelas 5',
      child_birth_date: null,
    })
    const parent = aBoot({ session: aUser({ child: [child(21, 'Raka Pradana'), child(22, 'Nala Pradana')] }) })
    const bodies = () =>
      server.heard.filter(({ path: called }) => called.endsWith('/free_enrollment/')).map(({ body }) => body)
    const open = async (is_new = true) => {
      server.on(detailCall, ok(aProgram({ price: 0, price_normal: null, can_join: true })))
      const first_activity = { id: 1, slug: 'pecahan-di-sekitarmu' }
      const answer = { program_user_id: 501, program_id: 12, first_activity, is_new }
      server.on('POST /api/payment/free_enrollment/', ok(answer))
      server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
      const site = await openAt(path, parent)
      await title()
      await press()
      return { ...site, question: within(await screen.findByRole('dialog', { name: 'Untuk siapa?' })) }
    }

    it('C157 asks for whom, joins for the child and stays on the page', async () => {
      const { question, address } = await open()
      expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Raka Pradana'),
        expect.stringContaining('Nala Pradana'),
        expect.stringContaining('Aku sendiri'),
      ])
      await userEvent.click(question.getByRole('button', { name: /Nala Pradana/ }))
      expect(await screen.findByText(/^Nala Pradana sekarang ikut/)).toBeTruthy()
      expect(bodies()).toEqual([{ program_id: 12, for_user_id: 22 }])
      expect(address()).toBe(path)
      await userEvent.click(screen.getByRole('button', { name: 'Masuk sebagai Nala' }))
      await waitFor(() => expect(address()).toContain('/login-relation?anak=22&lanjut='))
      expect(await screen.findByRole('heading', { name: 'Ini ada di akun Nala' })).toBeTruthy()
    })

    it('says so when the child attends already', async () => {
      const { question } = await open(false)
      await userEvent.click(question.getByRole('button', { name: /Raka Pradana/ }))
      expect(await screen.findByText(/^Raka Pradana sudah ikut/)).toBeTruthy()
    })

    it('joins for herself when she says so, and for nobody when she closes the question', async () => {
      const { question, address } = await open()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(bodies()).toEqual([])
      expect(question).toBeTruthy()
      server.on('POST /api/program-activity/v3/program-detail/validate', refuse(400, 'Tidak ada.'))
      await press()
      const again = within(await screen.findByRole('dialog', { name: 'Untuk siapa?' }))
      await userEvent.click(again.getByRole('button', { name: /Aku sendiri/ }))
      await waitFor(() => expect(address()).toContain('/aktivitas/pecahan-di-sekitarmu'))
      expect(bodies()).toEqual([{ program_id: 12 }])
    })
  })

  it('C157 joins what is free, and opens the first activity', async () => {
    server.on(detailCall, ok(aProgram({ price: 0, price_normal: null, can_join: true })))
    const first_activity = { id: 1, slug: 'pecahan-di-sekitarmu' }
    server.on('POST /api/payment/free_enrollment/', ok({ program_user_id: 501, program_id: 12, first_activity }))
    server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
    server.on('POST /api/program-activity/v3/program-detail/validate', refuse(400, 'Tidak ada.'))
    const { router, address } = await openAt(path, member)
    const gone: string[] = []
    router.subscribe('onBeforeLoad', ({ toLocation }) => gone.push(toLocation.pathname))
    await title()
    await press()
    await waitFor(() => expect(gone).toContain('/aktivitas/pecahan-di-sekitarmu'))
    const sent = server.heard.filter((call) => call.path === '/api/payment/free_enrollment/')
    expect(sent.map(({ body }) => body)).toEqual([{ program_id: 12 }])
    expect(await screen.findByText(/Kamu sekarang ikut “Matematika Asyik/)).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/404'))
  })

  it('C157 says on the page why joining was refused', async () => {
    server.on(detailCall, ok(aProgram({ price: 0, price_normal: null, can_join: true })))
    server.on('POST /api/payment/free_enrollment/', refuse(409, 'Kuota kelas ini sudah habis.'))
    const { address } = await openAt(path, member)
    await title()
    await press()
    expect((await within(joinCard()).findByRole('alert')).textContent).toBe('Kuota kelas ini sudah habis.')
    expect(address()).toBe(path)
    expect(currentModal()).toBeNull()
  })

  it('C078 leads who is in already to where they stopped', async () => {
    server.on(detailCall, ok(aProgram({ enrolled: true })))
    const next = { program_id: 12, program_slug: slug, activity_id: 8, activity_slug: 'menjumlah-pecahan' }
    server.on('POST /api/program/first-activity-multi-program/', ok([next]))
    await openAt(path, member)
    await title()
    await waitFor(() => {
      const way = within(joinCard()).getByRole('link', { name: 'Lanjut belajar' })
      expect(way.getAttribute('href')).toBe('/aktivitas/menjumlah-pecahan')
    })
  })

  it('B267 tells who is in that it has not begun, and leads to the classes', async () => {
    server.on(detailCall, ok(aProgram({ enrolled: true, stage: 'registration' })))
    await openAt(path, member)
    await title()
    expect(within(joinCard()).getByText(/Aktivitasnya terbuka begitu program dimulai/)).toBeTruthy()
    const way = within(joinCard()).getByRole('link', { name: 'Buka Kelasku' })
    expect(way.getAttribute('href')).toBe('/kelasku')
  })

  it('tells when every seat is taken', async () => {
    server.on(detailCall, ok(aProgram({ seats_left: 0 })))
    await openAt(path)
    await title()
    expect(within(joinCard()).getByText(/Semua tempat sudah terisi/)).toBeTruthy()
    expect(within(joinCard()).getByText('Rp150.000')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ikut program' })).toBeNull()
  })
})

describe('sharing', () => {
  it('T071 copies the link and says so, and has five places as plain links', async () => {
    const user = userEvent.setup()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await openAt(path)
    await title()
    await user.click(within(joinCard()).getByRole('button', { name: 'Bagikan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bagikan ke teman' }))
    await user.click(dialog.getByRole('button', { name: 'Salin tautan' }))
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}${path}`)
    expect(await screen.findByText('Berhasil menyalin link program')).toBeTruthy()
    const places = dialog.getAllByRole('link')
    expect(places.map((place) => place.textContent)).toEqual(['WhatsApp', 'LINE', 'LinkedIn', 'Facebook', 'Twitter'])
    for (const place of places) {
      expect(decodeURIComponent(place.getAttribute('href') ?? '')).toContain(path)
      expect(place.getAttribute('rel')).toContain('noopener')
    }
  })
})

describe('a programme that cannot be shown', () => {
  it.each([
    ['B373 T129 of an unknown slug', refuse(400, 'Not found slug')],
    ['B373 that is not found', refuse(404, 'Tidak ada.')],
  ])('%s leads to /404', async (_, answer) => {
    server.on(detailCall, answer)
    const { address } = await openAt(path)
    await waitFor(() => expect(address()).toBe('/404'))
    expect(currentModal()).toBeNull()
  })

  it('B374 T130 that was removed says so, with a way on', async () => {
    server.on(detailCall, refuse(409, 'program not available', 114))
    await openAt(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Program sudah tidak tersedia' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cari program lain' }).getAttribute('href')).toBe('/search')
  })

  const restricted = { restricted: true, is_joined: false, has_user_group: true, enrolled: false }

  it('B270 B095 B097 that is limited shows the dialog; a visitor logs in from it', async () => {
    server.on(detailCall, ok(restricted))
    const { address } = await openAt(path)
    const dialog = within(await screen.findByRole('dialog', { name: 'Program Terbatas' }))
    expect(dialog.getByText(/halo@sanggarmu.test/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Masuk' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(savedRedirect()).not.toBeNull()
  })

  it('B270 B096 B098 sends a member home, and the dialog goes with the page', async () => {
    server.on(detailCall, ok(restricted))
    answerHome(server)
    server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
    const { address } = await openAt(path, member)
    const dialog = within(await screen.findByRole('dialog', { name: 'Program Terbatas' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Kembali ke Beranda' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(currentModal()).toBeNull()
  })

  it('B098 the dialog closes with the page that it belongs to', async () => {
    server.on(detailCall, ok(restricted))
    const { router } = await openAt(path)
    await screen.findByRole('dialog', { name: 'Program Terbatas' })
    await router.navigate({ to: '/tentang-kami' })
    await waitFor(() => expect(currentModal()).toBeNull())
  })

  it('that could not be loaded can be asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.on(detailCall, refuse(429, 'Terlalu sering. Coba sebentar lagi.'))
    await openAt(path)
    expect((await screen.findByRole('alert')).textContent).toContain('Terlalu sering')
    server.on(detailCall, ok(aProgram()))
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await title()).toBeTruthy()
  })
})
