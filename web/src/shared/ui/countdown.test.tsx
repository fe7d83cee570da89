import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './countdown'
import { ResendButton } from './resend-button'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const shown = () => screen.getByRole('timer').textContent
const spoken = () => screen.getByRole('status').textContent

it('ticks for the eye and speaks only at 5 minutes, 1 minute and the end', () => {
  render(<Countdown until={302_000} expired="Waktu habis." />)
  expect([shown(), spoken()]).toEqual(['00:05:02', ''])
  pass(2)
  expect([shown(), spoken()]).toEqual(['00:05:00', 'Sisa waktu 5 menit'])
  pass(239)
  expect([shown(), spoken()]).toEqual(['00:01:01', 'Sisa waktu 5 menit'])
  pass(1)
  expect([shown(), spoken()]).toEqual(['00:01:00', 'Sisa waktu 1 menit'])
  pass(60)
  expect(spoken()).toBe('Waktu habis.')
  expect(screen.queryByRole('timer')).toBeNull()
})

it('counts by the clock it is given', () => {
  const anHourAhead = () => Date.now() + 3_600_000
  render(<Countdown until={3_661_000} now={anHourAhead} expired="Waktu habis." />)
  expect(shown()).toBe('00:01:01')
})

it('offers to send again only when the wait is over', () => {
  const onResend = vi.fn()
  render(<ResendButton until={84_000} onResend={onResend} />)
  const button = screen.getByRole('button', { name: 'Kirim ulang dalam 01:24' })
  button.click()
  pass(83)
  expect(button.textContent).toBe('Kirim ulang dalam 00:01')
  pass(1)
  expect(onResend).not.toHaveBeenCalled()
  expect(button.textContent).toBe('Kirim ulang kode')
  button.click()
  expect(onResend).toHaveBeenCalledTimes(1)
})
