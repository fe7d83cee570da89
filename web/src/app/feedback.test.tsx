import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn, signedOut } from '@/accounts/session'
import { unverified } from '@/accounts/testing/accounts-server'
import { inviteToVerify } from '@/accounts/verification/follow'
import { setBoot } from '@/shared/boot'
import { clearSnackbars, snackbar } from '@/shared/snackbar'
import { aBoot } from '@/shared/testing/people'
import { common } from '@/shared/text/common'
import { whileWaiting } from '@/shared/waiting'
import { ChunkTimeout, inTime, isChunkFailure } from './chunk'
import { Snackbars, WaitingOverlay } from './notices'

describe('snackbars', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    clearSnackbars()
  })
  afterEach(() => vi.useRealTimers())

  const shown = () =>
    [...(screen.getByRole('status').firstElementChild?.children ?? [])].map((row) => row.firstElementChild?.textContent)
  const say = (text: string, more = {}, options = {}) => act(async () => snackbar({ text, ...more }, options))
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

  it('B237 leave after 6000 ms', async () => {
    render(<Snackbars />)
    await say('Tersimpan')
    await pass(5999)
    expect(shown()).toEqual(['Tersimpan'])
    await pass(2)
    expect(shown()).toEqual([])
  })

  it('B238 gather, but of one topic only the newest stays', async () => {
    render(<Snackbars />)
    await say('Kamu bergabung', { topic: 'learning' })
    await say('Verifikasi akunmu')
    await say('Aktivitas selesai', { topic: 'learning' })
    expect(shown()).toEqual(['Verifikasi akunmu', 'Aktivitas selesai'])
  })

  it('B236 leave after 5 seconds when they offer something to do: so the invitation to verify', async () => {
    setBoot(aBoot())
    signedIn(unverified())
    render(<Snackbars />)
    await act(async () => inviteToVerify())
    expect(screen.getByRole('button', { name: 'Verifikasi' })).toBeTruthy()
    await pass(4999)
    expect(shown()).toHaveLength(1)
    await pass(2)
    expect(shown()).toEqual([])
    signedOut()
  })

  it('B236 B237 a rule’s own duration wins', async () => {
    render(<Snackbars />)
    await say('Akunmu terverifikasi', { lastsMs: 3000 })
    await pass(3001)
    expect(shown()).toEqual([])
  })

  it('B238 gather, three at a time, the rest wait their turn', async () => {
    render(<Snackbars />)
    for (const text of ['satu', 'dua', 'tiga', 'empat']) await say(text)
    expect(shown()).toEqual(['satu', 'dua', 'tiga'])
    await pass(6001)
    expect(shown()).toEqual(['empat'])
  })

  it('B238 or replace those before', async () => {
    render(<Snackbars />)
    await say('lama')
    await say('baru', {}, { replace: true })
    expect(shown()).toEqual(['baru'])
  })

  it('carry one action', async () => {
    vi.useRealTimers()
    const undo = vi.fn()
    render(<Snackbars />)
    await say('Dihapus', { action: { label: 'Urungkan', act: undo } })
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(shown()).toEqual([])
  })
})

describe('the tone of a message', () => {
  beforeEach(clearSnackbars)

  it.each([
    ['success', 'Berhasil'],
    ['warning', 'Perhatian'],
    ['danger', 'Gagal'],
  ] as const)('B305 %s is seen by its sign and heard by its word', async (tone, word) => {
    vi.useRealTimers()
    render(<Snackbars />)
    await act(async () => snackbar({ tone, text: 'Kalimatnya' }))
    const sign = screen.getByText(word)
    expect(sign.className).toBe('sr-only')
    expect(sign.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
  })

  it('a plain word has none', async () => {
    vi.useRealTimers()
    render(<Snackbars />)
    await act(async () => snackbar({ text: 'Kalimatnya' }))
    expect(document.querySelector('[data-tone]')).toBeNull()
  })
})

describe('the loading overlay', () => {
  it.each([common.processing, common.beingProcessed])('B229 says "%s" until the work is done', async (sentence) => {
    render(<WaitingOverlay />)
    let finish = () => {}
    const work = new Promise<void>((done) => {
      finish = done
    })
    await act(async () => void whileWaiting(work, sentence))
    expect(screen.getByRole('status').textContent).toBe(sentence)
    await act(async () => finish())
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('goes away when the work fails, too', async () => {
    render(<WaitingOverlay />)
    await act(async () => void (await whileWaiting(Promise.reject(new Error('no'))).catch(() => {})))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('scripts that do not come', () => {
  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('B225 knows the failure "%s"', (message) => expect(isChunkFailure(new TypeError(message))).toBe(true))

  it('B225 takes no other error for it', () => {
    expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
    expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false)
  })

  it('B233 gives up after 120 seconds', async () => {
    vi.useFakeTimers()
    const outcome = inTime(new Promise(() => {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    const error = await outcome
    expect(error).toBeInstanceOf(ChunkTimeout)
    expect(isChunkFailure(error)).toBe(true)
    vi.useRealTimers()
  })

  it('B233 leaves no timer behind when the script comes', async () => {
    vi.useFakeTimers()
    expect(await inTime(Promise.resolve('modul'))).toBe('modul')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
