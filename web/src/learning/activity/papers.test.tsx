import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { closeModal, currentModal } from '@/app/modal'
import type { Paper } from './assessment'
import { Papers } from './papers'

const pages = {
  report: (enrolment: number) => `/laporan-belajar/${enrolment}`,
  certificate: (enrolment: number) => `/sertifikat/${enrolment}`,
  portfolio: () => '/portofolio/semua',
}
const papers: Paper[] = ['report', 'certificate', 'portfolio']

function show(
  isPhone: boolean,
  can_view_certificate: boolean,
  waitsUntil: number | null = null,
  is_recounting = false,
) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isPhone,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList)
  render(
    <Papers
      papers={papers}
      pages={pages}
      enrolment={501}
      report={{ can_view_certificate, is_recounting }}
      waitsUntil={waitsUntil}
    />,
  )
}

it('B290 T102 T104 T105 opens report, certificate and portfolio in tabs of their own', () => {
  show(false, true)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Lihat Laporan Belajar',
    'Lihat Sertifikat',
    'Lihat Portofolio',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/laporan-belajar/501',
    '/sertifikat/501',
    '/portofolio/semua',
  ])
  for (const link of links) expect(link.getAttribute('target')).toBe('_blank')
})

it('B290 B292 T103 on a phone the portfolio is an icon, and the report says only “Laporan”', () => {
  show(true, true)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['', 'Lihat Sertifikat', 'Laporan'])
  expect(screen.getByRole('link', { name: 'Lihat Portofolio' }).querySelector('svg')).toBeTruthy()
})

it('B293 the certificate is off until it may be seen', () => {
  show(false, false)
  const certificate = screen.getByRole('button', { name: 'Lihat Sertifikat' })
  expect(certificate.getAttribute('aria-disabled')).toBe('true')
})

it('B341 T120 a report that is to come says from when on, and leads nowhere yet', async () => {
  show(false, true, Date.UTC(2026, 11, 19, 2))
  expect(screen.queryByRole('link', { name: 'Lihat Laporan Belajar' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lihat Laporan Belajar' }))
  expect(currentModal()).toEqual({
    kind: 'error',
    title: 'Laporan Belum Tersedia',
    text: 'Laporan belajarmu bisa dibuka mulai Sabtu, 19 Desember 2026, 09.00 WIB.',
    button: 'Mengerti',
  })
  closeModal()
})

it('B341 B290 on a phone, too', () => {
  show(true, true, Date.UTC(2026, 11, 19, 2))
  expect(screen.getByRole('button', { name: 'Laporan' })).toBeTruthy()
})

it('B342 T121 while scores are recounted a phone says so first, and then the report opens', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  show(true, true, null, true)
  await userEvent.click(screen.getByRole('button', { name: 'Laporan' }))
  const modal = currentModal()
  expect(modal).toMatchObject({
    kind: 'error',
    title: 'Sedang Proses Hitung Ulang Nilai',
    text: 'Nilai yang tampil akan berubah setelah hitung ulang selesai.',
    button: 'Mengerti',
  })
  expect(opened).not.toHaveBeenCalled()
  if (modal?.kind === 'error') modal.onRead?.()
  expect(opened).toHaveBeenCalledWith('/laporan-belajar/501', '_blank', 'noopener')
  closeModal()
})

it('B342 on a desktop the report opens at once', () => {
  show(false, true, null, true)
  expect(screen.getByRole('link', { name: 'Lihat Laporan Belajar' })).toBeTruthy()
})
