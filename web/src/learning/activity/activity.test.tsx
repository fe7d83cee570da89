import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aDashboard, aDetail, anItem, anOpened, aTopic, aValidated, calls, reported } from '../testing/class'

const server = fakeServer()
const path = '/aktivitas/menjumlah-pecahan'
const learner = aBoot({ session: aUser() })
const title = (name = 'Menjumlah pecahan dengan gambar') => screen.findByRole('heading', { level: 1, name })
const list = () => within(screen.getByRole('complementary', { name: 'Daftar aktivitas' }))
const asked = (call: string) => server.heard.filter((each) => `${each.method} ${each.path}` === call)
/** Complete already, so that opening it tells nothing. */
const done = () => aDetail({ is_complete: true })

beforeEach(() => {
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: done() }) })))
  answerHome(server)
})

describe('entering', () => {
  it('B256 B360 asks a visitor to log in', async () => {
    const { address } = await openAt(path)
    await waitFor(() => expect(address()).toContain('redirect-path=%2Faktivitas%2Fmenjumlah-pecahan'))
  })

  it('B264 B269 B316 C079 validates with the person and the slug, and one call opens the page', async () => {
    await openAt(path, learner)
    expect(await title()).toBeTruthy()
    const told = server.heard.filter((call) => call.path.startsWith('/api/program'))
    expect(told.map(({ body }) => body)).toEqual([
      { type_access: 'activity', user_id: 7, slug: 'menjumlah-pecahan', include: true },
    ])
    expect(await screen.findByText('Siapkan kertas dan dua pensil warna.')).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Menjumlah pecahan'))
  })

  it('B370 reads the answer from data.data too', async () => {
    server.on(calls.validate, ok({ data: aValidated({ opened: anOpened({ activity: done() }) }) }))
    await openAt(path, learner)
    expect(await title()).toBeTruthy()
  })

  it.each([
    ['B266 of an answer with status 122', ok(aValidated({ status: 122 }))],
    ['B266 of a refusal with 400', refuse(400, 'Tidak ada.')],
    ['B266 of a refusal with 114', refuse(409, 'Sudah tidak ada.', 114)],
  ])('%s goes to /404', async (_, answer) => {
    server.on(calls.validate, answer)
    const { address } = await openAt(path, learner)
    await waitFor(() => expect(address()).toBe('/404'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B268 without an activity goes to the classes', async () => {
    server.on(calls.validate, ok(aValidated({ activity_id: 0 })))
    server.on('GET /api/program_activity/enrolled/folder/7', ok([]))
    server.on('GET /api/program_activity/v3/enrolled/7/1/12', ok([]))
    const { router } = await openAt(path, learner)
    await waitFor(() => expect(router.state.location.pathname).toBe('/kelasku'))
  })

  it('B270 shows the notice of a limited programme', async () => {
    const outside = { enrolled: false, is_joined: false, has_user_group: true, program_slug: '' }
    server.on(calls.validate, ok(aValidated({ ...outside, opened: undefined })))
    const { address } = await openAt(path, learner)
    const notice = within(await screen.findByRole('dialog', { name: 'Program Terbatas' }))
    await userEvent.click(notice.getByRole('button', { name: 'Kembali ke Beranda' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B294 shows boxes while it loads', async () => {
    const { router } = await openAt('/tentang-kami', learner)
    let answer = (_: unknown) => {}
    server.on(calls.validate, () => new Promise((resolve) => (answer = resolve)))
    void router.navigate({ href: path })
    expect(await screen.findByText('Sedang memuat')).toBeTruthy()
    answer(ok(aValidated({ opened: anOpened({ activity: done() }) })))
    expect(await title()).toBeTruthy()
  })
})

describe('the header', () => {
  it('B271 B297 T084 says how far one is with two decimals, and in which programme', async () => {
    await openAt(path, learner)
    await title()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('img', { name: '29,17% selesai' })).toBeTruthy()
    expect(header.getByText('7/24 Aktivitas')).toBeTruthy()
    const program = header.getByRole('link', { name: 'Matematika Asyik Kelas 5' })
    expect(program.getAttribute('href')).toBe('/program/matematika-asyik-pecahan')
  })

  it.each([
    [null, '/programmu'],
    [4, '/programmu?folder=4'],
  ])('B272 with folder %s leads back to %s', async (folder_id, address) => {
    server.on(
      calls.validate,
      ok(aValidated({ opened: anOpened({ dashboard: aDashboard({ folder_id }), activity: done() }) })),
    )
    await openAt(path, learner)
    await title()
    expect(screen.getByRole('link', { name: 'Kembali ke Kelasku' }).getAttribute('href')).toBe(address)
  })

  it('B273 T071 shares the programme', async () => {
    const user = userEvent.setup()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await openAt(path, learner)
    await title()
    await user.click(screen.getByRole('button', { name: 'Bagikan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bagikan ke teman' }))
    await user.click(dialog.getByRole('button', { name: 'Salin tautan' }))
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/program/matematika-asyik-pecahan`)
    expect(await screen.findByText('Berhasil menyalin link program')).toBeTruthy()
    expect(dialog.getAllByRole('link').map((place) => place.textContent)).toEqual([
      'WhatsApp',
      'LINE',
      'LinkedIn',
      'Facebook',
      'Twitter',
    ])
  })

  it('B274 T088 R109 has a menu with the guide, and nothing whose page is not there', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    server.on(
      calls.validate,
      ok(aValidated({ has_program_study_group_activity: true, opened: anOpened({ activity: done() }) })),
    )
    await openAt(path, learner)
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Menu lainnya' }))
    const entries = screen.getAllByRole('menuitem')
    expect(entries.map((entry) => entry.textContent)).toEqual(['Panduan'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Panduan' }))
    expect(opened.mock.calls[0]?.[0]).toContain('https://bantuan.sanggarmu.test')
  })

  it('B278 T087 walks around the page where the tour is on', async () => {
    await openAt(path, aBoot({ session: aUser(), flags: { study_tour: true } }))
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Menu lainnya' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Eksplorasi Halaman Belajar' }))
    for (const [name, button] of [
      ['Sejauh mana kamu', 'Lanjut'],
      ['Semua aktivitas ada di sini', 'Lanjut'],
      ['Lanjut kapan saja', 'Selesai'],
    ] as const) {
      const step = within(await screen.findByRole('dialog', { name }))
      await userEvent.click(step.getByRole('button', { name: button }))
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B279 B283 T089 the list is open on a desktop, and can be put away', async () => {
    await openAt(path, learner)
    await title()
    const toggle = screen.getByRole('button', { name: 'Daftar aktivitas', expanded: true })
    await userEvent.click(toggle)
    expect(screen.queryByRole('complementary', { name: 'Daftar aktivitas' })).toBeNull()
    await userEvent.click(toggle)
    expect(list().getByRole('link', { name: 'Aktivitas' })).toBeTruthy()
  })
})

describe('the list', () => {
  it('B285 B315 B397 B398 tells topics, activities by their numbers, tags, times and why one is locked', async () => {
    await openAt(path, learner)
    await title()
    const topics = list().getAllByRole('button', { name: /^\d\./ })
    expect(topics.map((topic) => topic.textContent)).toEqual([
      '1. Mengenal pecahan5/5 Aktivitas',
      '2. Menjumlah dan mengurang pecahan2/6 Aktivitas',
      '3. Desimal di pasar5 Aktivitas',
    ])
    expect(list().getByRole('img', { name: '2 dari 6 aktivitas selesai' })).toBeTruthy()
    const rows = list()
      .getAllByRole('listitem')
      .filter((row) => row.hasAttribute('data-state'))
    expect(rows.map((row) => [row.dataset.state, row.textContent])).toEqual([
      ['done', 'Selesai: Latihan: kue lapis Bu RatnaMateriWajib14 Menit'],
      ['current', '8Sedang dibuka: Menjumlah pecahan dengan gambarMateriWajib14 Menit'.replace('8', '')],
      ['open', '99. Pertemuan 2: bedah soal bersamaPertemuan14 Menit'],
      ['locked', 'Terkunci: Kuis: jumlah dan kurangTugasAsesmenWajib14 MenitSelesaikan aktivitas sebelumnya dulu'],
    ])
  })

  it('B314 a locked activity leads nowhere', async () => {
    await openAt(path, learner)
    await title()
    const locked = list().getByRole('link', { name: /Terkunci: Kuis/ })
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    expect(locked.hasAttribute('href')).toBe(false)
  })

  it('B288 C084 asks for the activities of a topic when it is unfolded for the first time only', async () => {
    server.on(
      calls.topic,
      ok({ id: 3, title: 'Desimal', resource_detail: [anItem({ id: 20, title: 'Belanja sayur' })] }),
    )
    await openAt(path, learner)
    await title()
    const topic = list().getByRole('button', { name: /Desimal di pasar/ })
    await userEvent.click(topic)
    expect(await list().findByRole('link', { name: /Belanja sayur/ })).toBeTruthy()
    await userEvent.click(topic)
    expect(list().queryByRole('link', { name: /Belanja sayur/ })).toBeNull()
    await userEvent.click(topic)
    await list().findByRole('link', { name: /Belanja sayur/ })
    expect(asked(calls.topic).map(({ body }) => body)).toEqual([
      { user_id: 7, program_user_id: 501, program_id: 12, chapter_id: 3 },
    ])
  })

  it('B381 a topic that does not load says so and can be asked for again; the rest stays', async () => {
    server.on(calls.topic, refuse(404, 'Tidak ada.'))
    await openAt(path, learner)
    await title()
    await userEvent.click(list().getByRole('button', { name: /Desimal di pasar/ }))
    expect((await list().findByRole('alert')).textContent).toContain('Isi topik ini belum bisa dimuat')
    server.on(
      calls.topic,
      ok({ id: 3, title: 'Desimal', resource_detail: [anItem({ id: 20, title: 'Belanja sayur' })] }),
    )
    await userEvent.click(list().getByRole('button', { name: 'Coba lagi' }))
    expect(await list().findByRole('link', { name: /Belanja sayur/ })).toBeTruthy()
    expect(list().getByRole('link', { name: /kue lapis/ })).toBeTruthy()
  })

  it('B369 entries without topics are dropped', async () => {
    const chapter_list = [
      { enrolled: false, is_addon: true, chapters: [] },
      { enrolled: true, is_addon: false, chapters: [aTopic()] },
    ]
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ chapter_list, activity: done() }) })))
    await openAt(path, learner)
    await title()
    expect(list().getAllByRole('button', { name: /^\d\./ })).toHaveLength(1)
  })

  it('B343 B350 B391 B395 B396 an add-on that one does not attend tells its price and quota', async () => {
    const addOn = (change: object) => ({
      description: 'Bertemu langsung.',
      current_quota: 3,
      price: 50_000,
      is_available: true,
      type: 'tatap-muka',
      ...change,
    })
    const one = (id: number, name: string, detail: object) =>
      anItem({
        id,
        slug: `tambahan-${id}`,
        title: name,
        is_addon_resource: true,
        enrolled: false,
        lock_result: 'addon',
        addon_resource_detail: addOn(detail),
      })
    const chapter = {
      id: 2,
      title: 'Menjumlah',
      resource_detail: [one(30, 'Bengkel pecahan', {}), one(31, 'Klinik soal', { current_quota: 0 })],
    }
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ chapter, activity: done() }) })))
    await openAt(path, learner)
    await title()
    expect(list().getAllByText('+Rp50.000')).toHaveLength(2)
    expect(list().getByText('3 Kuota Tersisa').className).toContain('danger')
    expect(list().getByRole('link', { name: 'Ikut Aktivitas' }).getAttribute('href')).toBe(
      '/aktivitas-tambahan/tatap-muka/tambahan-30',
    )
    expect(list().getByRole('button', { name: 'Kuota Habis' }).getAttribute('aria-disabled')).toBe('true')
    expect(list().getAllByText('Aktivitas Tambahan')).toHaveLength(2)
  })
})

describe('search and filter', () => {
  beforeEach(() => server.on(calls.topic, ok({ id: 1, title: 'Mengenal', resource_detail: [] })))

  it('B388 T093 searches after a second of rest, in every topic, and the address tells it', async () => {
    const { router } = await openAt(path, learner)
    await title()
    await userEvent.type(list().getByRole('searchbox', { name: 'Cari aktivitas' }), 'KUE')
    await new Promise((rest) => setTimeout(rest, 700))
    expect(router.state.location.search).toEqual({})
    await waitFor(() => expect(router.state.location.search).toEqual({ cari: 'KUE' }))
    expect(await list().findByText('1 aktivitas ditemukan')).toBeTruthy()
    expect(list().getByRole('link', { name: /kue lapis/ })).toBeTruthy()
    expect(list().queryByRole('link', { name: /bedah soal/ })).toBeNull()
    expect(asked(calls.validate)).toHaveLength(1)
  })

  it('B286 B319 T094 T095 T096 T097 the panel applies what was chosen, counts it, and reset clears and applies', async () => {
    const { router } = await openAt(path, learner)
    await title()
    await userEvent.click(list().getByRole('button', { name: 'Filter Aktivitas, 0 dipilih' }))
    const panel = () => within(screen.getByRole('region', { name: 'Filter Aktivitas' }))
    expect(panel().getByRole('group', { name: 'Kategori Aktivitas' })).toBeTruthy()
    expect(panel().getAllByRole('checkbox')).toHaveLength(4)
    await userEvent.click(panel().getByRole('checkbox', { name: 'Pertemuan' }))
    expect(list().getByRole('link', { name: /kue lapis/ })).toBeTruthy()
    await userEvent.click(panel().getByRole('button', { name: 'Terapkan Filter' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ kategori: 'pertemuan' }))
    expect(await list().findByText('1 aktivitas ditemukan')).toBeTruthy()
    await userEvent.click(list().getByRole('button', { name: 'Filter Aktivitas, 1 dipilih' }))
    await userEvent.click(panel().getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(await list().findByRole('link', { name: /kue lapis/ })).toBeTruthy()
  })

  it('says when nothing fits', async () => {
    await openAt(`${path}?cari=ngawur`, learner)
    await title()
    expect(await list().findByRole('heading', { name: 'Pencarian Tidak Ditemukan' })).toBeTruthy()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query === '(max-width: 920px)',
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    )
    server.on(calls.topic, ok({ id: 1, title: 'Mengenal', resource_detail: [] }))
  })

  const openList = async () => {
    await userEvent.click(screen.getByText('Daftar aktivitas'))
    return within(await screen.findByRole('dialog', { name: 'Daftar aktivitas' }))
  }

  it('B283 B318 the list is a panel that closes when an activity is chosen, which is then opened', async () => {
    const { address } = await openAt(path, learner)
    await title()
    expect(screen.queryByRole('complementary', { name: 'Daftar aktivitas' })).toBeNull()
    const panel = await openList()
    const next = aDetail({ id: 9, slug: 'bedah-soal', title: 'Pertemuan 2: bedah soal bersama', is_complete: true })
    const entered = { activity_id: 9, activity_slug: 'bedah-soal', opened: anOpened({ activity: next }) }
    server.on(calls.validate, ok(aValidated(entered)))
    await userEvent.click(panel.getByRole('link', { name: /bedah soal/ }))
    await waitFor(() => expect(address()).toBe('/aktivitas/bedah-soal'))
    expect(await title('Pertemuan 2: bedah soal bersama')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B287 B349 T098 T099 T100 T101 chooses categories on a second screen', async () => {
    const { router } = await openAt(path, learner)
    await title()
    const panel = await openList()
    await userEvent.click(panel.getByRole('button', { name: 'Filter Aktivitas, 0 dipilih' }))
    const sheet = (name: string) => within(screen.getByRole('dialog', { name }))
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: 'Pilih kategori aktivitas' }))
    const choose = () => sheet('Kategori Aktivitas')
    const isOff = (name: string) => choose().getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
    expect([isOff('Simpan'), isOff('Reset')]).toEqual([true, true])
    await userEvent.click(choose().getByRole('checkbox', { name: 'Tugas' }))
    await userEvent.click(choose().getByRole('checkbox', { name: 'Diskusi' }))
    expect([isOff('Simpan'), isOff('Reset')]).toEqual([false, false])
    await userEvent.click(choose().getByRole('button', { name: 'Simpan' }))
    expect(sheet('Filter Aktivitas').getByRole('button', { name: '2 kategori aktivitas dipilih' })).toBeTruthy()
    expect(router.state.location.search).toEqual({})
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: 'Terapkan' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ kategori: 'tugas,diskusi' }))
    await userEvent.click(panel.getByRole('button', { name: 'Filter Aktivitas, 2 dipilih' }))
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: '2 kategori aktivitas dipilih' }))
    await userEvent.click(choose().getByRole('button', { name: 'Kembali ke filter' }))
    await userEvent.click(sheet('Filter Aktivitas').getByRole('button', { name: '2 kategori aktivitas dipilih' }))
    await userEvent.click(choose().getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

describe('the other parts', () => {
  it('B280 B281 T090 T092 has no announcements where there are none', async () => {
    await openAt(path, learner)
    await title()
    const parts = within(screen.getByRole('navigation', { name: 'Panel kelas' }))
    expect(parts.getAllByRole('link').map((part) => part.textContent)).toEqual(['Aktivitas', 'Penilaian'])
  })

  it('B280 B282 T091 C081 shows announcements, and a dot while some are unread', async () => {
    server.on('GET /api/user/notification/program_announcement/count', ok({ unread_count: 2 }))
    const news = { id: 1, slug: 'jadwal-baru', title: 'Jadwal baru', summary: 'Pindah ke Minggu.', is_read: false }
    server.on(calls.announcements, ok([{ ...news, published_at: Date.UTC(2026, 10, 14, 2) }]))
    const told = aValidated({ has_program_announcement: true, opened: anOpened({ activity: done() }) })
    server.on(calls.validate, ok(told))
    await openAt(path, learner)
    await title()
    const part = await screen.findByRole('link', { name: 'Pengumuman ada yang baru' })
    await userEvent.click(part)
    const link = await list().findByRole('link', { name: /Jadwal baru/ })
    expect(link.getAttribute('href')).toBe('/pengumuman/jadwal-baru')
  })

  it('B289 the assessment says how far one is, and has no button whose page is not there', async () => {
    await openAt(`${path}?tab=penilaian`, learner)
    await title()
    expect(await list().findByRole('img', { name: '29% selesai' })).toBeTruthy()
    expect(list().getByText(/Terus lanjutkan/)).toBeTruthy()
    expect(list().queryByRole('link', { name: /Lihat/ })).toBeNull()
  })
})

describe('finishing', () => {
  const anew = () => {
    server.on(calls.dashboard, ok(aDashboard({ completed_resources: 8, percentage_progress: 33.33 })))
    server.on(calls.report, ok(anOpened().report))
    server.on(calls.outline, ok({ chapter_list: anOpened().chapter_list }))
    const [first, current, ...rest] = anOpened().chapter.resource_detail
    const rows = [first, { ...current, is_complete: true }, ...rest]
    server.on(calls.topic, ok({ id: 2, title: 'Menjumlah', resource_detail: rows }))
  }

  it('B306 B313 reads the page anew, marks it done and offers the next', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ is_complete: true }))
    anew()
    const { router } = await openAt(path, learner)
    await title()
    const message = await screen.findByText('Aktivitas selesai. Lanjut ke “Pertemuan 2: bedah soal bersama”?')
    expect(message).toBeTruthy()
    expect(await screen.findByRole('img', { name: '33,33% selesai' })).toBeTruthy()
    expect(await list().findByRole('link', { name: /Selesai: Menjumlah pecahan/ })).toBeTruthy()
    expect(asked(calls.dashboard)).toHaveLength(1)
    await userEvent.click(list().getByRole('link', { name: 'Penilaian' }))
    await waitFor(() => expect(asked(calls.report)).toHaveLength(1))
    const next = aDetail({ id: 9, slug: 'bedah-soal', title: 'Pertemuan 2: bedah soal bersama', is_complete: true })
    const entered = { activity_id: 9, activity_slug: 'bedah-soal', opened: anOpened({ activity: next }) }
    server.on(calls.validate, ok(aValidated(entered)))
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/aktivitas/bedah-soal'))
  })

  it('congratulates when it was the last', async () => {
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: aDetail({ next: null }) }) })))
    server.on(calls.progress, reported({ is_complete: true, next: null }))
    anew()
    server.on(calls.dashboard, ok(aDashboard({ completed_resources: 24, percentage_progress: 100 })))
    await openAt(path, learner)
    expect(await screen.findByText(/Selamat! Kamu menyelesaikan semua aktivitas/)).toBeTruthy()
  })

  it('says that nothing is lost while there is no connection', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, () => {
      throw new TypeError('Failed to fetch')
    })
    const { queryClient } = await openAt(path, learner)
    expect(await screen.findByText(/Kemajuanmu tersimpan di perangkat ini/)).toBeTruthy()
    anew()
    server.on(calls.progress, reported({ is_complete: true }))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/Aktivitas selesai\. Lanjut ke/)).toBeTruthy()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(/Kemajuanmu tersimpan di perangkat ini/)).toBeNull()
  })

  it('B305 T106 warns when the server says it is not done', async () => {
    const message = 'Silakan simak keseluruhan video untuk menyelesaikan aktivitas.'
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ message }))
    await openAt(path, learner)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(asked(calls.dashboard)).toHaveLength(0)
  })

  it('B381 a page that is read anew in vain keeps what it showed', async () => {
    server.on(calls.validate, ok(aValidated()))
    server.on(calls.progress, reported({ is_complete: true }))
    for (const call of [calls.dashboard, calls.report, calls.outline, calls.topic])
      server.on(call, refuse(404, 'Tidak ada.'))
    await openAt(path, learner)
    await screen.findByText(/Aktivitas selesai\. Lanjut ke/)
    expect(screen.getByRole('img', { name: '29,17% selesai' })).toBeTruthy()
    expect(list().getByRole('link', { name: /kue lapis/ })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('moving', () => {
  it('leads to the activities before and after, and the list stays while the next fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openAt(path, learner)
    await title()
    const moves = within(screen.getByRole('navigation', { name: 'Aktivitas sebelum dan sesudah' }))
    expect(moves.getByRole('link', { name: /kue lapis/ }).getAttribute('href')).toBe('/aktivitas/kue-lapis')
    server.on(calls.validate, refuse(429, 'Terlalu sering. Coba sebentar lagi.'))
    await userEvent.click(moves.getByRole('link', { name: /bedah soal/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Terlalu sering')
    expect(list().getByRole('link', { name: /kue lapis/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: '29,17% selesai' })).toBeTruthy()
  })

  it('B314 C078 a locked activity says why, and leads to the one that can be opened', async () => {
    const locked = aDetail({ lock_result: 'linear', content: null })
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ activity: locked }) })))
    const next = { program_id: 12, program_slug: 'm', activity_id: 7, activity_slug: 'kue-lapis' }
    server.on(calls.next, ok([next]))
    await openAt(path, learner)
    await title()
    expect(screen.getByRole('heading', { name: 'Aktivitas ini masih terkunci' })).toBeTruthy()
    const way = await screen.findByRole('link', { name: 'Ke aktivitas yang bisa kubuka' })
    expect(way.getAttribute('href')).toBe('/aktivitas/kue-lapis')
    expect(asked(calls.next)[0]?.body).toEqual({ program_id_list: [12] })
    expect(asked(calls.progress)).toHaveLength(0)
  })
})
