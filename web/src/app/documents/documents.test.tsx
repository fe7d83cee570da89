import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { packageName } from '@/catalog/package-name'
import { aBoot } from '@/shared/testing/people'
import { fakeServer } from '@/shared/testing/server'
import { openAt } from '../testing/open-at'

fakeServer()
const main = () => within(screen.getByRole('main'))
const words = () => screen.getByRole('main').textContent ?? ''

describe('about us', () => {
  it('B001 B006 B007 names everyone it is for', async () => {
    await openAt('/tentang-kami')
    for (const who of ['Murid', 'Orangtua', 'Guru', 'Mahasiswa', 'Profesional', 'Prakerja'])
      expect(main().getAllByText(who).length).toBeGreaterThan(0)
    for (const who of ['fasilitator', 'admin', 'lembaga mitra', 'berbahasa Indonesia']) expect(words()).toContain(who)
  })

  it('B002 B003 names everything one can learn', async () => {
    await openAt('/tentang-kami')
    const offers = within(screen.getByRole('region', { name: 'Yang bisa kamu pelajari' }))
    expect(offers.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Kelas',
      'Aktivitas tambahan',
      'Persiapan ujian',
      'Program karier',
      'Paket Kelas dan Paket Belajar',
      'Prakerja',
    ])
  })

  it('B004 names what goes with it', async () => {
    await openAt('/tentang-kami')
    const around = screen.getByRole('region', { name: 'Yang menemani belajarmu' }).textContent
    for (const word of ['Voucher', 'Tagihan dan transaksi', 'Notifikasi', 'Portofolio', 'Laporan belajar', 'transkrip'])
      expect(around).toContain(word)
    for (const word of ['Tanyamu', 'Panduan orang tua', 'data wajib murid', 'dibuka untuk umum'])
      expect(around).toContain(word)
  })

  it('B003 calls the class variant of a package Paket Kelas, any other Paket Belajar', () => {
    expect(packageName('class')).toBe('Paket Kelas')
    expect(packageName('other')).toBe('Paket Belajar')
  })
})

describe('how to reach us', () => {
  it.each(['/hubungi-kami', '/dewan', '/syarat-ketentuan', '/kebijakan-privasi'])(
    'B399 %s shows what the operator configured',
    async (path) => {
      await openAt(path, aBoot({ site: { support_email: 'tolong@sanggar.test', support_phone: '+62 21 123' } }))
      expect(
        main()
          .getByRole('link', { name: /tolong@sanggar\.test/ })
          .getAttribute('href'),
      ).toBe('mailto:tolong@sanggar.test')
      expect(
        main()
          .getByRole('link', { name: /\+62 21 123/ })
          .getAttribute('href'),
      ).toBe('tel:+6221123')
      expect(
        main()
          .getByRole('link', { name: /WhatsApp/ })
          .getAttribute('href'),
      ).toBe('https://wa.me/62215550100')
    },
  )

  it('B088 leads to the help site with where from', async () => {
    await openAt('/hubungi-kami')
    expect(main().getByRole('link', { name: 'Buka pusat bantuan' }).getAttribute('href')).toBe(
      'https://bantuan.sanggarmu.test/?utm_source=sanggarmu&utm_medium=hubungi-kami',
    )
  })
})

describe('texts that people agree to', () => {
  it.each([
    ['/syarat-ketentuan', 'Syarat dan ketentuan'],
    ['/kebijakan-privasi', 'Kebijakan privasi'],
  ])('%s has a date and a table of contents that leads to every chapter', async (path, title) => {
    await openAt(path)
    expect(main().getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(words()).toContain('Berlaku sejak Minggu, 15 November 2026')
    const contents = within(screen.getByRole('navigation', { name: 'Daftar isi' })).getAllByRole('link')
    const chapters = contents.map((link) =>
      document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2'),
    )
    expect(chapters.map((heading) => heading?.textContent)).toEqual(contents.map((link) => link.textContent))
    expect(chapters).toHaveLength(main().getAllByRole('region').length)
  })

  it('privacy names how long each thing is kept', async () => {
    await openAt('/kebijakan-privasi')
    const kept = within(screen.getByRole('region', { name: 'Berapa lama kami menyimpan' }))
    const periods = Object.fromEntries(
      kept.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(periods['Sesi dan perangkat']).toMatch(/^90 hari/)
    expect(periods['Kode sekali pakai']).toMatch(/1 hari/)
    expect(periods['Catatan server']).toMatch(/^30 hari/)
    expect(periods['Jejak audit']).toMatch(/^5 tahun/)
    expect(periods['Angka pemakaian']).toBe('180 hari.')
    expect(periods['Berkas unduhan datamu']).toMatch(/^7 hari/)
    expect(periods['Data sekolah']).toMatch(/akhir tahun berikutnya/)
  })

  it('speaks for the product on the site of an institution too', async () => {
    await openAt('/kebijakan-privasi', aBoot({ site: { kind: 'institution' }, brand: { name: 'SMP Tunas' } }))
    expect(words()).toContain('Sanggarmu menyimpan data sesedikit mungkin')
  })
})
