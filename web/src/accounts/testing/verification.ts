import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, saturdayMorning } from '@/shared/testing/people'
import { openVerification } from '../verification/flow'
import { accountsServer, unverified } from './accounts-server'

/** What the tests of verification share: the server, the person, the boxes for the code and the passing of time. */
export const server = accountsServer()
export const user = userEvent.setup({ delay: null, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
export const person = unverified()
export const masked = 'd•••@sanggarmu.test'
export const standing = (resend_in: number, frozen_for: number, code_live = false) =>
  unverified({ verification: { resend_in, frozen_for, code_live, mode: frozen_for ? 'frozen' : 'invited' } })

export const codeDialog = () => screen.findByRole('dialog', { name: 'Masukkan kode verifikasi' })
export const frozenDialog = () => screen.findByRole('dialog', { name: 'Verifikasi Akun Diberhentikan Sementara' })
export const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Angka ke-/)
export const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('')
// The clock also runs while a test waits, so a countdown may be a few seconds further.
export const justSent = /^Kirim ulang dalam 01:(30|2\d)$/
export const secondsOn = (element: HTMLElement) => {
  const [minutes = 0, seconds = 0] = (element.textContent?.match(/\d+/g) ?? []).map(Number)
  return minutes * 60 + seconds
}
export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

export async function enterCode(code: string) {
  const [first] = boxes()
  if (first) await user.click(first)
  await user.keyboard(code)
}

/** The site for somebody who has pressed "Verifikasi". */
export async function verifying(session = person, address = '/dewan') {
  server.has(session)
  const site = await openAt(address, aBoot({ session }))
  act(() => openVerification())
  return site
}

beforeEach(() => {
  window.localStorage.clear()
  vi.useFakeTimers({ now: saturdayMorning, shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})
