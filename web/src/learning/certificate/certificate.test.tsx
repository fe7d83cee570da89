import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { Certificate } from './queries'
import { lengthOf, nameSize, spanOf } from './words'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const address = '0123456789abcdefghjkmnpqrs'
const view = `GET /api/program_activity/certificate/view/${address}`
const member = aBoot({ session: aUser({ id: 7 }) })

function aCertificate(change: Partial<Certificate> = {}): Certificate {
  return {
    address,
    number: 'SGM-2611-004821-7',
    state: 'valid',
    name: 'Raka Pradana',
    program_title: 'Matematika Asyik Kelas 5',
    institution_name: 'Sanggar Cendekia Bogor',
    issued_at: Date.UTC(2026, 10, 28, 2),
    withdrawn_at: null,
    sheet: null,
    can_withdraw: false,
    can_reissue: false,
    ...change,
  }
}

const sheet: Certificate['sheet'] = {
  kind: 'regular',
  program_user_id: 501,
  program_slug: 'asyik',
  institution_slug: 'sanggar-cendekia',
  activities: 24,
  minutes: 560,
  studied_from: Date.UTC(2026, 10, 14, 2),
  studied_until: Date.UTC(2026, 10, 28, 2),
  final_score: 92.5,
  signatory_name: 'Ratna Wulandari, M.Pd.',
  signatory_title: 'Fasilitator',
  check_url: `https://sanggarmu.id/sertifikat/${address}`,
}

it('R126 a stranger reads whether it is genuine, and nothing more', async () => {
  server.on(view, ok(aCertificate()))
  await openAt(`/sertifikat/${address}`, aBoot())
  expect(await screen.findByText('Sertifikat asli, diterbitkan 28 November 2026')).toBeTruthy()
  for (const fact of ['SGM-2611-004821-7', 'Raka Pradana', 'Matematika Asyik Kelas 5', 'Sanggar Cendekia Bogor']) {
    expect(screen.getByText(fact)).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Cetak' })).toBeNull()
})

it('R126 its people see the sheet as it was issued', async () => {
  server.on(view, ok(aCertificate({ sheet })))
  await openAt(`/sertifikat/${address}`, member)
  const paper = within(await screen.findByRole('article', { name: 'Sertifikat SGM-2611-004821-7' }))
  expect(paper.getByRole('heading', { name: 'Raka Pradana' })).toBeTruthy()
  expect(paper.getByText('yang telah menyelesaikan 24 aktivitas dalam program')).toBeTruthy()
  expect(paper.getByText(/14–28 November 2026, 9 jam 20 menit,/).textContent).toBe(
    '14–28 November 2026, 9 jam 20 menit, dengan nilai akhir 92,50',
  )
  expect(paper.getByText('Periksa di sanggarmu.id/sertifikat', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cabut sertifikat' })).toBeNull()
})

it('C121 who comes by the number of a place goes on to the address that may be handed on', async () => {
  server.on('GET /api/program_activity/certificate/regular/501', ok(aCertificate({ sheet })))
  server.on(view, ok(aCertificate({ sheet })))
  const page = await openAt('/sertifikat/501', member)
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(page.address()).toBe(`/sertifikat/${address}`)
})

it('C123 who teaches sees a sheet that is marked as a sample', async () => {
  const sample = aCertificate({ sheet, state: 'sample', name: 'Nama Peserta' })
  server.on('GET /api/program_activity/certificate_preview/4', ok(sample))
  await openAt('/sertifikat/contoh-4', member)
  await waitFor(() => expect(document.querySelector('[data-stamp=CONTOH]')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Bagikan' })).toBeNull()
})

it('an unknown one is told kindly, with the way to check by number', async () => {
  server.on(view, refuse(404, 'Tidak ditemukan.'))
  await openAt(`/sertifikat/${address}`, aBoot())
  expect(await screen.findByRole('heading', { level: 1, name: 'Sertifikat tidak ditemukan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Periksa dengan nomor' }).getAttribute('href')).toBe('/sertifikat')
})

it('those who look after it withdraw it for a reason', async () => {
  server.on(view, ok(aCertificate({ sheet, can_withdraw: true })))
  await openAt(`/sertifikat/${address}`, member)
  await user.click(await screen.findByRole('button', { name: 'Cabut sertifikat' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cabut sertifikat' }))
  expect(dialog.getByText('Tulis alasannya, paling sedikit 5 karakter.')).toBeTruthy()
  const gone = aCertificate({ sheet, state: 'withdrawn', withdrawn_at: Date.UTC(2026, 11, 1, 2) })
  server.on(`POST /api/program_activity/certificate/view/${address}/withdraw`, ok(gone))
  server.on(view, ok(gone))
  await user.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Dikerjakan orang lain.')
  await user.click(dialog.getByRole('button', { name: 'Cabut sertifikat' }))
  expect(await screen.findByText('Sertifikat ini dicabut pada 1 Desember 2026 dan tidak berlaku lagi')).toBeTruthy()
  expect(server.heard.at(-2)?.body ?? server.heard.at(-1)?.body).toEqual({ reason: 'Dikerjakan orang lain.' })
})

it('by number one hears only whether a name fits', async () => {
  server.on('POST /api/program_activity/certificate/check', ok({ is_match: true }))
  await openAt('/sertifikat', aBoot())
  await user.type(await screen.findByRole('textbox', { name: 'Nomor sertifikat' }), 'SGM-2611-004821-7')
  await user.type(screen.getByRole('textbox', { name: 'Nama di sertifikat' }), 'Raka Pradana')
  await user.click(screen.getByRole('button', { name: 'Periksa' }))
  expect(await screen.findByText('Cocok')).toBeTruthy()
  server.on('POST /api/program_activity/certificate/check', ok({ is_match: false }))
  await user.click(screen.getByRole('button', { name: 'Periksa' }))
  expect(await screen.findByText('Tidak cocok')).toBeTruthy()
})

it('spans and lengths read as people say them', () => {
  const at = (year: number, month: number, day: number) => Date.UTC(year, month, day, 2)
  expect(spanOf(at(2026, 10, 28), at(2026, 10, 28))).toBe('28 November 2026')
  expect(spanOf(at(2026, 9, 30), at(2026, 10, 2))).toBe('30 Oktober–2 November 2026')
  expect(spanOf(at(2026, 11, 30), at(2027, 0, 2))).toBe('30 Desember 2026–2 Januari 2027')
  expect([lengthOf(560), lengthOf(45), lengthOf(120)]).toEqual(['9 jam 20 menit', '45 menit', '2 jam'])
})

it('a long name is set smaller, and never too small to read', () => {
  expect(nameSize('Raka Pradana').lying).toBe(7.8)
  expect(nameSize('a'.repeat(35)).lying).toBe(4)
  expect(nameSize('a'.repeat(200))).toEqual({ lying: 3.2, upright: 4.4 })
})

it('C124 the file is made when it is asked for, and saved', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  server.on(view, ok(aCertificate({ sheet })))
  const url = `/api/program_activity/certificate/view/${address}/file`
  server.on('POST /api/program_activity/certificate/generate_file/', ok({ number: 'SGM-2611-004821-7', url, size: 9 }))
  await openAt(`/sertifikat/${address}`, member)
  await user.click(await screen.findByRole('button', { name: 'Unduh PDF' }))
  await waitFor(() => expect(open).toHaveBeenCalledWith(url, '_self'))
  expect(server.heard.at(-1)?.body).toEqual({ program_user_id: 501, kind: 'regular' })
})

it('a file that somebody was sent is checked too', async () => {
  const call = 'POST /api/program_activity/certificate/check_file'
  server.on(call, ok({ verdict: 'changed', shown: null }))
  await openAt('/sertifikat', aBoot())
  const input = await screen.findByLabelText('Pilih berkas', { selector: 'input' })
  await user.upload(input, new File(['{}'], 'sertifikat.json', { type: 'application/json' }))
  expect(await screen.findByText('Tidak asli')).toBeTruthy()
  server.on(call, refuse(422, 'Periksa lagi.', 422, { errors: { credential: ['Isi berkas ini bukan JSON.'] } }))
  await user.upload(input, new File(['x'], 'catatan.json', { type: 'application/json' }))
  expect(await screen.findByText('Isi berkas ini bukan JSON.')).toBeTruthy()
  await user.upload(input, new File(['x'.repeat(300_000)], 'besar.json', { type: 'application/json' }))
  expect(await screen.findByText(/terlalu besar untuk sebuah kredensial/)).toBeTruthy()
})
