import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot } from '@/shared/testing/people'
import { accountsServer, unverified } from '../testing/accounts-server'

const server = accountsServer()
const sentence = 'Emailmu belum terverifikasi. Masukkan kode dari email kami untuk membuka semua fitur.'

describe('an address that is not verified', () => {
  it.each(['/dashboard', '/profile?page=data-diri'])(
    'is said for as long as it is so, with the way to it, on %s',
    async (path) => {
      const person = unverified()
      server.has(person)
      await openAt(path, aBoot({ session: person }))
      await screen.findByText(sentence)
      await userEvent.click(screen.getByRole('button', { name: 'Masukkan kode' }))
      expect(await screen.findByRole('dialog', { name: 'Masukkan kode verifikasi' })).toBeTruthy()
    },
  )

  it('is no matter for who has verified it', async () => {
    const person = unverified({ is_email_verified: true })
    server.has(person)
    await openAt('/dashboard', aBoot({ session: person }))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  })
})
