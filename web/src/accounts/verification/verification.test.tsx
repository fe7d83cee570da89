import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { recallFor } from '@/shared/lib/personal-memory'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { signedOut } from '../session'
import { frozenSentence, rightCode, unverified, wrongCode } from '../testing/accounts-server'
import {
  boxes,
  codeDialog,
  enterCode,
  frozenDialog,
  justSent,
  masked,
  pass,
  person,
  secondsOn,
  server,
  standing,
  typed,
  user,
  verifying,
} from '../testing/verification'
import { openVerification } from './flow'

describe('the invitation', () => {
  it('B105 stands in a snackbar whose button opens the verification', async () => {
    server.has(person)
    await openAt('/dewan', aBoot({ session: person }))
    expect(await screen.findByText('Verifikasi akunmu sekarang untuk membuka semua fitur.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Verifikasi' }))
    const dialog = await codeDialog()
    await waitFor(() => expect(dialog.textContent).toContain(`Kami mengirim 6 angka ke ${masked}`))
    expect(server.calls('/api/auth/send-otp')[0]?.body).toMatchObject({ email: person.email, otp_purpose_id: 4 })
  })

  it('is not for the verified, nor for accounts without an address', async () => {
    for (const settled of [aUser(), unverified({ is_created_without_email: true })]) {
      server.has(settled)
      await openAt('/dewan', aBoot({ session: settled }))
      expect(screen.queryByRole('button', { name: 'Verifikasi' })).toBeNull()
    }
  })

  it('comes again when somebody closes the verification unfinished', async () => {
    await verifying()
    await codeDialog()
    await pass(7)
    expect(screen.queryByRole('button', { name: 'Verifikasi' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(await screen.findByRole('button', { name: 'Verifikasi' })).toBeTruthy()
  })
})

describe('the code', () => {
  it('B133 B134 is sent by itself when the sixth box is full, and verifies', async () => {
    await verifying()
    await codeDialog()
    await enterCode(rightCode)
    expect(await screen.findByText('Selamat! Akunmu terverifikasi')).toBeTruthy()
    expect(server.calls('/api/auth/verify-otp')[0]?.body).toMatchObject({ otp: rightCode, otp_purpose_id: 4 })
    expect(currentUser()?.is_email_verified).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(3)
    expect(screen.queryByText('Selamat! Akunmu terverifikasi')).toBeNull()
  })

  it('B135 that is wrong clears the boxes and is said beside them', async () => {
    await verifying()
    await codeDialog()
    await enterCode(wrongCode)
    expect((await screen.findByRole('alert')).textContent).toBe('Kode verifikasi tidak sesuai')
    await waitFor(() => expect(typed()).toBe(''))
    expect(document.activeElement).toBe(boxes()[0])
    await enterCode(rightCode)
    await waitFor(() => expect(currentUser()?.is_email_verified).toBe(true))
  })

  it('that could not be checked stays, and can be sent again', async () => {
    await verifying()
    await codeDialog()
    server.on('POST /api/auth/verify-otp', () => Promise.reject(new TypeError('Failed to fetch')))
    await enterCode(rightCode)
    expect((await screen.findByRole('alert')).textContent).toContain('Periksa koneksimu')
    expect(typed()).toBe(rightCode)
    server.has(person)
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(currentUser()?.is_email_verified).toBe(true))
  })

  it('is no longer asked for when the account was verified elsewhere', async () => {
    await verifying()
    await codeDialog()
    server.has(aUser())
    server.on('POST /api/auth/verify-otp', refuse(409, 'Akunmu sudah terverifikasi.'))
    await enterCode(rightCode)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentUser()?.is_email_verified).toBe(true)
  })
})

describe('sending again', () => {
  const button = (name: RegExp | string) => screen.findByRole('button', { name })

  it('B144 waits 90 seconds, counting each', async () => {
    await verifying()
    const waiting = await button(justSent)
    const before = secondsOn(waiting)
    await pass(6)
    expect(before - secondsOn(waiting)).toBeGreaterThanOrEqual(6)
    expect(before - secondsOn(waiting)).toBeLessThan(9)
    await user.click(waiting)
    expect(server.calls('/api/auth/send-otp')).toHaveLength(1)
    await pass(84)
    await user.click(await button('Kirim ulang kode'))
    await button(justSent)
    expect(server.calls('/api/auth/send-otp')).toHaveLength(2)
  })

  it('B144 goes on after a reload where the server says, and asks for no second code', async () => {
    await verifying()
    await button(justSent)
    expect(Number(recallFor(person.id, 'code-sent'))).toBeGreaterThanOrEqual(saturdayMorning)
    await verifying(standing(40, 0, true))
    await button(/^Kirim ulang dalam 00:(40|3\d)$/)
    await verifying(standing(0, 0, true))
    await button('Kirim ulang kode')
    expect(screen.getByRole('dialog').textContent).toContain('Kami mengirim 6 angka')
    expect(server.calls('/api/auth/send-otp')).toHaveLength(1)
  })

  it('leaves alone a code that the person may be about to type', async () => {
    await verifying()
    await button(justSent)
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await pass(180)
    act(() => openVerification())
    expect((await codeDialog()).textContent).toContain('Kami mengirim 6 angka')
    expect(server.calls('/api/auth/send-otp')).toHaveLength(1)
  })

  it('is offered anew, and said so, where this session holds no live code', async () => {
    await verifying(standing(40, 0))
    const dialog = await codeDialog()
    expect(dialog.textContent).toContain(`Perangkat ini belum punya kode yang berlaku. Minta kode baru untuk ${masked}`)
    await pass(40)
    await user.click(await button('Kirim kode'))
    await button(justSent)
    expect(dialog.textContent).toContain(`Kami mengirim 6 angka ke ${masked}`)
  })

  it('B217 B208 says when it fails and checks the session', async () => {
    await verifying(standing(1, 0))
    await codeDialog()
    await pass(1)
    server.on('POST /api/auth/send-otp', refuse(429, 'Terlalu banyak percobaan. Silakan coba lagi 30 detik lagi.'))
    await user.click(await button('Kirim kode'))
    expect(await screen.findByText(/^Error: Terlalu banyak percobaan/)).toBeTruthy()
    await waitFor(() => expect(server.calls('/api/auth/me-v2')).toHaveLength(1))
  })
})

describe('the freeze', () => {
  it('B136 B219 starts with the fifth wrong code, in the server’s words', async () => {
    await verifying()
    await codeDialog()
    for (let answer = 1; answer <= 5; answer++) {
      await enterCode(wrongCode)
      await waitFor(() => expect(server.calls('/api/auth/verify-otp')).toHaveLength(answer))
      if (answer < 5) await screen.findByRole('alert')
    }
    const dialog = await frozenDialog()
    expect(dialog.textContent).toContain(frozenSentence)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/)
    expect(screen.queryByLabelText('Angka ke-1 dari 6')).toBeNull()
  })

  it('B137 B220 is still there after a reload', async () => {
    await verifying(standing(0, 300))
    const dialog = await frozenDialog()
    expect(dialog.textContent).toContain(frozenSentence)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(05:00|04:5\d)$/)
    expect(server.calls('/api/auth/send-otp')).toHaveLength(0)
  })

  it('B138 B105 ends with a snackbar of ten seconds, and codes are taken again', async () => {
    await verifying(standing(0, 300))
    await frozenDialog()
    await pass(300)
    expect(screen.getByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeTruthy()
    expect((await codeDialog()).textContent).toContain('Perangkat ini belum punya kode')
    await pass(9)
    expect(screen.getByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeTruthy()
    await pass(2)
    expect(screen.queryByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeNull()
  })

  it('shows no countdown when the server names no end', async () => {
    await verifying()
    await codeDialog()
    server.on('POST /api/auth/verify-otp', refuse(429, 'Kode salah terlalu banyak hari ini.', 124))
    await enterCode(wrongCode)
    const dialog = await frozenDialog()
    expect(dialog.textContent).toContain('Kode salah terlalu banyak hari ini.')
    expect(within(dialog).queryByRole('timer')).toBeNull()
  })

  it('is forgotten with the session', async () => {
    await verifying(standing(0, 300))
    await frozenDialog()
    act(() => signedOut())
    await pass(301)
    expect(screen.queryByText('Kamu sudah bisa memverifikasi akunmu lagi.')).toBeNull()
  })
})
