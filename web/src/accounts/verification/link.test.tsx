import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { refuse } from '@/shared/testing/server'
import { currentUser } from '@/shared/user'
import { rightCode, unverified } from '../testing/accounts-server'
import { enterCode, justSent, person, server, standing, user } from '../testing/verification'

describe('/verification', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  it('is the code form as a page, and leads home when it is done', async () => {
    server.has(person)
    const { address } = await openAt('/verification', aBoot({ session: person }))
    await heading('Masukkan kode verifikasi')
    await screen.findByRole('button', { name: justSent })
    await enterCode(rightCode)
    await waitFor(() => expect(address()).toBe('/'))
    expect(await screen.findByText('Selamat! Akunmu terverifikasi')).toBeTruthy()
  })

  it('says when the code is looked at and what wrong ones cost', async () => {
    server.has(person)
    await openAt('/verification', aBoot({ session: person }))
    await screen.findByRole('button', { name: justSent })
    expect(screen.getByText('Kode langsung kami periksa begitu angka keenam terisi.')).toBeTruthy()
    expect(screen.getByText(/Setelah 5 kali salah, kamu perlu menunggu 10 menit\.$/)).toBeTruthy()
  })

  it('shows the freeze', async () => {
    const frozen = standing(0, 60)
    server.has(frozen)
    await openAt('/verification', aBoot({ session: frozen }))
    await heading('Verifikasi Akun Diberhentikan Sementara')
  })

  const link = '/verification#email=dewi%40sanggarmu.test&code=kunci-dari-surat'

  const followed = () => server.calls('/api/user/email_verification/')
  const enter = () => screen.findByRole('button', { name: 'Masuk sebagai dewi@sanggarmu.test' })

  it('B130 verifies by the link of a letter, logs in and says so', async () => {
    server.has(person)
    const { address, router } = await openAt(`${link}&redirect-path=%2Ftentang-kami%3Fa%3D1`)
    await user.click(await enter())
    expect(await screen.findByText('Selamat, email anda telah terverifikasi')).toBeTruthy()
    expect(screen.getByText('Email Terverifikasi')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/tentang-kami?a=1'))
    expect(followed()[0]?.body).toMatchObject({ email: 'dewi@sanggarmu.test', code: 'kunci-dari-surat' })
    expect(followed()).toHaveLength(1)
    expect(server.calls('/api/auth/me-v2')).toHaveLength(1)
    expect(currentUser()?.is_email_verified).toBe(true)
    expect(router.history.length).toBeLessThanOrEqual(2)
  })

  it('B130 asks nothing of the person whose link it is, and leads home when the letter names no page', async () => {
    server.has(person)
    const { address } = await openAt(link, aBoot({ session: person }))
    expect(await screen.findByText('Selamat, email anda telah terverifikasi')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/'))
    expect(currentUser()?.is_email_verified).toBe(true)
  })

  it('asks for a new password where the link put an end to the one that somebody had typed', async () => {
    server.has(unverified({ proof: { method: 'code', proved_for: 600 } }))
    const { address } = await openAt(`${link}&redirect-path=%2Ftentang-kami`)
    expect((await heading('Verifikasi emailmu')).parentElement?.textContent).toContain(
      'kata sandi lamanya tidak berlaku lagi',
    )
    await user.click(await enter())
    await screen.findByRole('dialog', { name: 'Buat kata sandi baru' })
    expect(address()).toBe('/tentang-kami')
    expect(screen.getByText('Email Terverifikasi')).toBeTruthy()
  })

  it('leaves a visitor outside of an account that somebody else wants them in', async () => {
    server.has(person)
    const { address } = await openAt(link)
    expect((await heading('Verifikasi emailmu')).parentElement?.textContent).toContain('dewi@sanggarmu.test')
    expect(followed()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Bukan akunku' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(followed()).toEqual([])
    expect(currentUser()).toBeNull()
  })

  describe('of another account', () => {
    const budi = aUser({ id: 8, name: 'Budi Santoso', email: 'budi@sanggarmu.test' })

    it('does not end a session before a click, and spends nothing', async () => {
      server.has(person)
      const { address } = await openAt(link, aBoot({ session: budi }))
      expect((await heading('Masuk sebagai akun lain?')).parentElement?.textContent).toContain(
        'Kamu sedang masuk sebagai Budi Santoso.',
      )
      expect(followed()).toEqual([])
      expect(server.calls('/api/auth/send-otp')).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Tetap sebagai Budi Santoso' }))
      await waitFor(() => expect(address()).toBe('/'))
      expect(currentUser()?.id).toBe(budi.id)
      expect(followed()).toEqual([])
    })

    it('is entered by a click', async () => {
      server.has(person)
      const { address } = await openAt(`${link}&redirect-path=%2Ftentang-kami`, aBoot({ session: budi }))
      await user.click(await enter())
      await waitFor(() => expect(address()).toBe('/tentang-kami'))
      expect(currentUser()?.id).toBe(person.id)
      expect(followed()).toHaveLength(1)
    })

    it('that has a second factor is not entered, nor called entered, before the second step', async () => {
      server.has(person)
      server.on(
        'POST /api/user/email_verification/',
        refuse(409, 'Satu langkah lagi.', 140, { ticket: 'tiket', methods: ['totp'] }),
      )
      const { address } = await openAt(link, aBoot({ session: budi }))
      await user.click(await enter())
      await waitFor(() => expect(address()).toBe('/login#ticket=tiket&methods=totp'))
      await heading('Masuk')
      expect(screen.queryByText('Email Terverifikasi')).toBeNull()
      expect(currentUser()?.id).toBe(budi.id)
    })
  })

  it('shows no words of a stranger in the place of the address', async () => {
    server.has(person)
    const { address } = await openAt('/verification#email=Hubungi%20kami%20di%20penipu.test&code=x')
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('B131 leads to /404 when the link is worth nothing', async () => {
    server.has(person)
    server.on('POST /api/user/email_verification/', refuse(422, 'Tautan verifikasi ini sudah tidak berlaku.'))
    const { address } = await openAt(link)
    await user.click(await enter())
    await waitFor(() => expect(address()).toBe('/404'))
    expect(currentUser()).toBeNull()
  })

  it('asks a visitor to log in, and sends the verified home', async () => {
    server.has(person)
    const visitor = await openAt('/verification')
    await waitFor(() => expect(visitor.address()).toBe('/login'))
    const verified = await openAt('/verification', aBoot({ session: aUser() }))
    await waitFor(() => expect(verified.address()).toBe('/'))
  })
})
