import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openModal } from '@/app/modal'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { refuse } from '@/shared/testing/server'
import { unverified } from '../testing/accounts-server'
import { codeDialog, justSent, person, server, user, verifying } from '../testing/verification'
import { openVerification } from './flow'

describe('other ways on', () => {
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const notYet = () => screen.findByRole('dialog', { name: 'Email Belum Terverifikasi' })

  it('B132 reads the person anew when they say it is done: verified elsewhere closes', async () => {
    await verifying()
    await codeDialog()
    server.has(aUser())
    await press('Aku sudah verifikasi')
    expect(await screen.findByText('Selamat! Akunmu terverifikasi')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls('/api/auth/me-v2')).toHaveLength(1)
  })

  it('B132 an account without an address has nothing left to do', async () => {
    await verifying()
    await codeDialog()
    server.has(unverified({ is_created_without_email: true }))
    await press('Aku sudah verifikasi')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('B132 B092 says when it is not, and leads back to the same verification', async () => {
    const { address } = await verifying()
    await codeDialog()
    await press('Aku sudah verifikasi')
    await user.click(within(await notYet()).getByRole('button', { name: 'Kembali' }))
    await codeDialog()
    await press('Tutup')
    expect(address()).toBe('/dewan')
  })

  it('B139 B140 can be skipped only where it was offered, and no more after a route change', async () => {
    const { router } = await verifying()
    await codeDialog()
    expect(screen.queryByRole('button', { name: 'Lewati dulu' })).toBeNull()
    act(() => openModal({ kind: 'otp', skippable: true }))
    await screen.findByRole('button', { name: 'Lewati dulu' })
    await act(() => router.navigate({ to: '/tentang-kami' }))
    act(() => openVerification())
    await codeDialog()
    expect(screen.queryByRole('button', { name: 'Lewati dulu' })).toBeNull()
  })

  it('B139 is not skippable when the server does not let it', async () => {
    const late = unverified({ verification: { mode: 'mandatory', can_skip: false } })
    await verifying(late)
    act(() => openModal({ kind: 'otp', skippable: true }))
    await codeDialog()
    expect(screen.queryByRole('button', { name: 'Lewati dulu' })).toBeNull()
  })

  it('B139 B142 is mandatory for who waited too long', async () => {
    const { address } = await verifying(unverified({ verification: { mode: 'mandatory', can_skip: false } }))
    await codeDialog()
    await press('Tutup')
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B141 skipping tells the server and welcomes the person', async () => {
    await verifying()
    act(() => openModal({ kind: 'otp', skippable: true }))
    await codeDialog()
    await press('Lewati dulu')
    const dialog = await screen.findByRole('dialog', { name: 'Selamat Akunmu telah terdaftar' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(server.calls('/api/user/send-skip-email-otp/')[0]?.query.get('source')).toBe(btoa('verificationweb'))
    await user.click(within(dialog).getByRole('button', { name: 'Mulai' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('B218 a skip that fails is swallowed', async () => {
    await verifying()
    act(() => openModal({ kind: 'otp', skippable: true }))
    await codeDialog()
    server.on('POST /api/user/send-skip-email-otp/', refuse(409, 'Saatnya memverifikasi emailmu.'))
    await press('Lewati dulu')
    await waitFor(() => expect(server.calls('/api/user/send-skip-email-otp/')).toHaveLength(1))
    await codeDialog()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/Saatnya memverifikasi/)).toBeNull()
  })
})

describe('where it was asked for', () => {
  it('B086 is kept from the address and sent along', async () => {
    await verifying(person, '/dewan?verification=kartu-prakerja')
    await screen.findByRole('button', { name: justSent })
    expect(server.calls('/api/auth/send-otp')[0]?.body).toMatchObject({ source: btoa('kartu-prakerjaweb') })
  })

  it('B086 is not taken from /forgot-password', async () => {
    server.has(person)
    await openAt('/forgot-password?verification=kartu-prakerja')
    expect(window.sessionStorage.getItem('verification')).toBeNull()
  })
})

describe('a mandatory verification', () => {
  it('B092 B142 comes from the e-mail gate; closing it goes back', async () => {
    server.has(person)
    const { router, address } = await openAt('/dewan', aBoot({ session: person }))
    await act(() => router.navigate({ to: '/daftar-pilihan' }))
    const gate = await screen.findByRole('dialog', { name: 'Email Belum Terverifikasi' })
    await user.click(within(gate).getByRole('button', { name: 'Masukkan kode' }))
    await codeDialog()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/dewan')
  })

  it('B142 goes home when there is nothing to go back to', async () => {
    server.has(person)
    const { address } = await openAt('/dewan', aBoot({ session: person }))
    act(() => openVerification({ mandatory: true }))
    await codeDialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('B143 closes the window that the payment page opened', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    server.has(person)
    await openAt('/dewan?from=bayar', aBoot({ session: person }))
    act(() => openVerification({ mandatory: true }))
    await codeDialog()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(close).toHaveBeenCalled()
  })

  it('B140 is not mandatory any more after a route change', async () => {
    server.has(person)
    const { router, address } = await openAt('/dewan', aBoot({ session: person }))
    act(() => openVerification({ mandatory: true }))
    await codeDialog()
    await act(() => router.navigate({ to: '/tentang-kami' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => openVerification())
    await codeDialog()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(address()).toBe('/tentang-kami')
  })

  it('B119 gives way to another modal', async () => {
    await verifying()
    await codeDialog()
    act(() => openModal({ kind: 'profile-incomplete' }))
    await screen.findByRole('dialog', { name: 'Profilmu Belum Lengkap' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})
