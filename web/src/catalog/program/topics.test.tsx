import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { currentModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { anActivity, aProgram, aTopic, detailCall, entryOf, slug, topicAnswer, topicCall } from '../testing/programs'

const server = fakeServer()
const path = `/program/${slug}`
const second = aTopic({ id: 2, slug: 'menjumlah', title: 'Menjumlah pecahan', total_resource: 6, duration: 130 })
const extra = aTopic({
  id: 3,
  title: 'Konsultasi satu lawan satu',
  total_resource: 3,
  is_addon: true,
  addon_description: 'Tiga kali pertemuan.',
  addon_quota_remaining: 3,
  addon_prices: [120_000, 90_000],
})
const tutoring = {
  description: 'Bertemu di sanggar.',
  current_quota: 12,
  price: 50_000,
  is_available: true,
  type: 'konsultasi',
  place: 'Bogor',
}
const topic = (name: RegExp) => screen.findByRole('button', { name, expanded: false })
const asked = () =>
  server.heard.filter(({ query }) => query.has('chapter_id')).map(({ query }) => query.get('chapter_id'))

const show = (topics = [aTopic(), second], activities = [anActivity()]) => {
  server.on(detailCall, ok(aProgram({ reviewers: 0, rating: null, chapter_list: topics.map(entryOf) })))
  server.on(topicCall, topicAnswer(topics, activities))
}

describe('topics', () => {
  it('B250 B296 T145 T146 each with its activities, counted and in minutes', async () => {
    show()
    await openAt(path)
    expect((await topic(/Menjumlah/)).textContent).toContain('6 Aktivitas, 130 Menit')
    expect(screen.getByRole('heading', { name: '2 topik, 24 aktivitas, sekitar 9 jam 20 menit' })).toBeTruthy()
  })

  it('C061 the activities of a topic are asked for when it is opened first, and never again', async () => {
    show()
    await openAt(path)
    expect(await screen.findByText('Kenapa martabak dibagi delapan?')).toBeTruthy()
    expect(asked()).toEqual(['1'])
    await userEvent.click(await topic(/Menjumlah/))
    expect(await screen.findAllByText('Kenapa martabak dibagi delapan?')).toHaveLength(2)
    const opened = screen.getByRole('button', { name: /Menjumlah/, expanded: true })
    await userEvent.click(opened)
    await userEvent.click(await topic(/Menjumlah/))
    expect(asked()).toEqual(['1', '2'])
  })

  it('open by keyboard, all at once, and close again', async () => {
    show()
    await openAt(path)
    ;(await topic(/Menjumlah/)).focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /Menjumlah/, expanded: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tutup semua' }))
    expect(screen.queryByRole('button', { expanded: true, name: /pecahan/i })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Buka semua' }))
    expect(screen.getAllByRole('button', { expanded: true, name: /pecahan/i })).toHaveLength(2)
  })

  it('can be asked for their activities again when those did not come', async () => {
    show()
    server.on(topicCall, refuse(429, 'Terlalu sering.'))
    await openAt(path)
    expect((await screen.findByRole('alert')).textContent).toContain('Isi topik ini belum bisa dimuat')
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Kenapa martabak dibagi delapan?')).toBeTruthy()
  })

  it('that are still being written say so', async () => {
    show([])
    await openAt(path)
    expect(await screen.findByRole('heading', { name: 'Belum ada aktivitas' })).toBeTruthy()
  })
})

describe('an activity', () => {
  it('B397 T141 T142 T143 T144 wears its tags', async () => {
    const all = { is_assessment: true, mandatory: true, is_open: true, is_addon_resource: true }
    show([extra], [anActivity({ ...all, addon_resource_detail: tutoring })])
    await openAt(path)
    const list = within(await screen.findByRole('main'))
    for (const tag of ['Materi', 'Asesmen', 'Aktivitas Tambahan', 'Wajib', 'Bisa dicoba', 'Topik Tambahan'])
      expect(await list.findByText(tag)).toBeTruthy()
    expect(list.getByText('12 Menit')).toBeTruthy()
  })
})

describe('what can be tried', () => {
  it('is offered to a visitor beside the activity and on top of the page', async () => {
    const topics = [aTopic()]
    server.on(
      detailCall,
      ok(aProgram({ reviewers: 0, rating: null, chapter_list: topics.map(entryOf), to_try: 'kenapa-delapan' })),
    )
    server.on(topicCall, topicAnswer(topics, [anActivity({ is_open: true }), anActivity({ id: 8, title: 'Kuis' })]))
    await openAt(path)
    const ways = [
      await screen.findByRole('link', { name: 'Coba dulu: Kenapa martabak dibagi delapan?' }),
      screen.getByRole('link', { name: 'Coba dulu' }),
    ]
    for (const way of ways) expect(way.getAttribute('href')).toBe('/coba/kenapa-delapan')
    expect(screen.getAllByRole('link', { name: /Coba dulu/ })).toHaveLength(2)
  })

  it('is no offer to who attends already', async () => {
    const topics = [aTopic()]
    const own = { is_joined: true, enrolled: true, stage: 'registration', to_try: 'kenapa-delapan' }
    server.on(detailCall, ok(aProgram({ reviewers: 0, rating: null, chapter_list: topics.map(entryOf), ...own })))
    server.on(topicCall, topicAnswer(topics, [anActivity({ is_open: true })]))
    await openAt(path, aBoot({ session: aUser() }))
    expect(await screen.findByText('Bisa dicoba')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Coba dulu/ })).toBeNull()
  })
})

describe('add-ons', () => {
  it('B391 B395 B396 T136 T138 T139 a topic has its price with a plus, its quota in danger and its own word', async () => {
    show([extra], [])
    await openAt(path)
    expect(await screen.findByText('+Rp90.000')).toBeTruthy()
    expect(screen.getByText('Harga')).toBeTruthy()
    expect(screen.getByText('3 Kuota Tersisa').className).toContain('text-danger')
    await userEvent.click(screen.getByRole('button', { name: 'Ikut Topik' }))
    expect(currentModal()).toEqual({ kind: 'mandatory-auth' })
  })

  it.each([
    [5, true],
    [6, false],
  ])('B391 %i left is low: %s', async (left, isLow) => {
    show([{ ...extra, addon_quota_remaining: left }], [])
    await openAt(path)
    expect((await screen.findByText(`${left} Kuota Tersisa`)).className.includes('text-danger')).toBe(isLow)
  })

  it('B350 T122 a full one cannot be joined', async () => {
    show([{ ...extra, addon_quota_remaining: 0 }], [])
    await openAt(path)
    const button = await screen.findByRole('button', { name: 'Kuota Habis' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Ikut Topik' })).toBeNull()
  })

  it.each([
    ['T139 Harga', false],
    ['T140 Harga Mulai Dari', true],
  ])('B395 T137 an activity says %s', async (label, is_group_activity) => {
    const activity = anActivity({ is_addon_resource: true, is_group_activity, addon_resource_detail: tutoring })
    show([aTopic()], [activity])
    await openAt(path)
    expect(await screen.findByText(label.slice(5))).toBeTruthy()
    expect(screen.getByText('+Rp50.000')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ikut Aktivitas' })).toBeTruthy()
  })

  it('B257 one with groups to choose leads to its own page', async () => {
    const activity = anActivity({
      is_addon_resource: true,
      is_group_activity: true,
      group_activity_type: 'manual_by_user',
      addon_resource_detail: tutoring,
    })
    show([aTopic()], [activity])
    await openAt(path)
    const link = await screen.findByRole('link', { name: 'Ikut Aktivitas' })
    expect(link.getAttribute('href')).toBe('/aktivitas-tambahan/konsultasi/kenapa-delapan')
  })

  it('B257 a learning product has no such page, so it is joined where it stands', async () => {
    const activity = anActivity({
      is_addon_resource: true,
      group_activity_type: 'manual_by_user',
      addon_resource_detail: { ...tutoring, type: 'produk-belajar' },
    })
    show([aTopic()], [activity])
    await openAt(path)
    expect(await screen.findByRole('button', { name: 'Ikut Aktivitas' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ikut Aktivitas' })).toBeNull()
  })

  it('B393 T134 a description beyond 80 characters waits behind “Selengkapnya”', async () => {
    const long = `${'Tiga kali pertemuan dengan fasilitator untuk membahas bagian yang masih sulit bagimu'}, lalu latihan bersama.`
    show([{ ...extra, addon_description: long }], [])
    await openAt(path)
    await userEvent.click(await screen.findByRole('button', { name: 'Selengkapnya' }))
    expect(screen.getByText(/lalu latihan bersama/)).toBeTruthy()
  })

  it('B393 one of 80 characters is shown whole', async () => {
    show([{ ...extra, addon_description: 'a'.repeat(80) }], [])
    await openAt(path)
    expect(await screen.findByText('a'.repeat(80))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Selengkapnya' })).toBeNull()
  })

  it('tell a member in words when joining opens', async () => {
    show([extra], [])
    await openAt(path, aBoot({ session: aUser() }))
    expect(await screen.findByText(/segera kami buka di halaman ini/)).toBeTruthy()
    expect(screen.getByText('Ikut Topik')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ikut Topik' })).toBeNull()
  })
})
