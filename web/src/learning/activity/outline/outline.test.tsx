import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok, refuse } from '@/shared/testing/server'
import { anItem, anOpened, aTopic, aValidated, calls } from '../../testing/class'
import { activityServer, done, learner, list, path, title } from '../testing/activity-page'

const { server, asked } = activityServer()

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

  it('keeps the room of activities that are on their way, and shows none below them first', async () => {
    let tell = () => {}
    const late = new Promise<void>((resolve) => {
      tell = resolve
    })
    server.on(calls.topic, async (request: Request) => {
      const { chapter_id } = (await request.json()) as { chapter_id: number }
      if (chapter_id === 1) await late
      const item = anItem({ id: 20 + chapter_id, title: chapter_id === 1 ? 'Potong roti' : 'Belanja sayur' })
      return ok({ id: chapter_id, title: '', resource_detail: [item] })
    })
    const { container } = await openAt(path, learner)
    await title()
    await userEvent.click(list().getByRole('button', { name: /Mengenal pecahan/ }))
    await userEvent.click(list().getByRole('button', { name: /Desimal di pasar/ }))
    await waitFor(() => expect(asked(calls.topic)).toHaveLength(2))
    expect(container.querySelectorAll('.study-topic .skeleton')).toHaveLength(5 + 5)
    expect(list().getByRole('link', { name: /Pertemuan 2/ }), 'what was there stays').toBeTruthy()
    expect(list().queryByRole('link', { name: /Belanja sayur/ })).toBeNull()
    tell()
    await list().findByRole('link', { name: /Potong roti/ })
    await list().findByRole('link', { name: /Belanja sayur/ })
    expect(container.querySelectorAll('.study-topic .skeleton')).toHaveLength(0)
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
      place: null,
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
      resource_detail: [
        one(30, 'Bengkel pecahan', {}),
        one(31, 'Klinik soal', { current_quota: 0 }),
        one(32, 'Yang lewat', { is_available: false }),
      ],
    }
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ chapter, activity: done() }) })))
    await openAt(path, learner)
    await title()
    expect(await list().findAllByText('+Rp50.000')).toHaveLength(3)
    expect(list().getAllByText('3 Kuota Tersisa')[0]?.className).toContain('danger')
    expect(list().getByRole('link', { name: 'Ikut Aktivitas' }).getAttribute('href')).toBe(
      '/aktivitas-tambahan/tatap-muka/tambahan-30',
    )
    expect(list().getByRole('button', { name: 'Kuota Habis' }).getAttribute('aria-disabled')).toBe('true')
    expect(list().getAllByText('Aktivitas Tambahan')).toHaveLength(3)
    expect(list().getAllByText('Pendaftarannya sedang ditutup.'), 'what is over invites nobody').toHaveLength(1)
  })

  it('B393 B395 a topic that one does not attend says what it is, and how to join it', async () => {
    const description =
      'Tiga kali pertemuan dengan fasilitator yang menjawab semua pertanyaanmu tentang pecahan campuran.'
    const extra = aTopic({
      id: 5,
      title: 'Konsultasi',
      is_addon: true,
      addon_prices: [90_000],
      addon_description: description,
    })
    const chapter_list = [
      { enrolled: true, is_addon: false, chapters: [aTopic()] },
      { enrolled: false, is_addon: true, chapters: [extra] },
    ]
    server.on(calls.validate, ok(aValidated({ opened: anOpened({ chapter_list, activity: done() }) })))
    server.on(calls.topic, ok({ id: 5, title: 'Konsultasi', resource_detail: [] }))
    await openAt(path, learner)
    await title()
    await userEvent.click(list().getByRole('button', { name: /Konsultasi/ }))
    expect((await list().findByRole('link', { name: 'Ikut Topik' })).getAttribute('href')).toMatch(/^\/program\//)
    expect(list().queryByText(description)).toBeNull()
    await userEvent.click(list().getByRole('button', { name: 'Selengkapnya' }))
    expect(list().getByText(description, { exact: false })).toBeTruthy()
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
