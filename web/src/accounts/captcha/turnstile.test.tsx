import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { setBoot } from '@/shared/boot'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok } from '@/shared/testing/server'
import { accountsServer } from '../testing/accounts-server'
import { withPuzzle } from './puzzle'
import { askInWindow } from './turnstile-window'

const server = accountsServer()
const withKey = aBoot({ turnstile: { site_key: 'kunci-situs' } })

beforeEach(() => server.has(aUser()))

describe('/turnstile', () => {
  it('shows the widget of the site’s key and hands the token to its opener alone', async () => {
    const postMessage = vi.fn()
    vi.stubGlobal('opener', { postMessage })
    const render = vi.fn((_place: HTMLElement, options: { callback: (token: string) => void }) => {
      act(() => options.callback('bukti'))
      return 'widget'
    })
    vi.stubGlobal('turnstile', { render, remove: vi.fn() })
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      const { src, onload } = script as HTMLScriptElement
      expect(new URL(src).origin).toBe('https://challenges.cloudflare.com')
      setTimeout(() => onload?.call(script as HTMLScriptElement, new Event('load')))
    })
    await openAt('/turnstile', withKey)
    await screen.findByRole('heading', { level: 1, name: 'Pemeriksaan keamanan' })
    expect(await screen.findByText('Terima kasih. Kamu bisa menutup halaman ini.')).toBeTruthy()
    expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'kunci-situs' })
    expect(postMessage.mock.calls).toEqual([[{ type: 'turnstile', token: 'bukti' }, window.location.origin]])
  })

  it('says when the widget does not come', async () => {
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      setTimeout(() => (script as HTMLScriptElement).onerror?.(new Event('error')))
    })
    await openAt('/turnstile', withKey)
    expect((await screen.findByRole('alert')).textContent).toContain('belum berhasil dimuat')
  })

  it('is harmless without a key, and loads nothing', async () => {
    const append = vi.spyOn(document.head, 'append')
    await openAt('/turnstile')
    await screen.findByText(/Tidak ada yang perlu diperiksa/)
    expect(append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)).toEqual([])
  })
})

describe('the window of the check', () => {
  it('gives no token when the browser does not open it, or the person closes it', async () => {
    vi.spyOn(window, 'open').mockReturnValueOnce(null)
    expect(await askInWindow()).toBeNull()
    vi.spyOn(window, 'open').mockReturnValue({ closed: true } as Window)
    expect(await askInWindow()).toBeNull()
  })

  it('hears only the window that it opened', async () => {
    const view = { closed: false, close: vi.fn() } as unknown as Window
    vi.spyOn(window, 'open').mockReturnValue(view)
    const token = askInWindow()
    const say = (source: Window | null, word: string) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'turnstile', token: word },
          origin: window.location.origin,
          source,
        }),
      )
    say(window, 'palsu')
    say(view, 'asli')
    expect(await token).toBe('asli')
    expect(view.close).toHaveBeenCalled()
  })
})

describe('the captcha flag', () => {
  const proofs = () => server.calls('/api/auth/captcha').length

  it('B211 is off unless the site says otherwise: nothing is proved before it is asked for', async () => {
    setBoot(aBoot())
    const send = vi.fn(async (captcha?: string) => captcha)
    await withPuzzle(send, () => {})
    expect(send.mock.calls).toEqual([[]])
    expect(proofs()).toBe(0)
  })

  it('B211 has the person proved before the first try', async () => {
    server.on('GET /api/auth/captcha', ok({ kind: 'turnstile', site_key: 'kunci' }))
    const view = { closed: false, close: vi.fn() } as unknown as Window
    vi.spyOn(window, 'open').mockReturnValue(view)
    setBoot(aBoot({ flags: { captcha: true } }))
    const send = vi.fn(async (captcha?: string) => captcha)
    const sent = withPuzzle(send, () => {})
    await waitFor(() => expect(window.open).toHaveBeenCalled())
    const data = { type: 'turnstile', token: 'bukti' }
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: view }))
    expect(await sent).toBe('bukti')
    expect(send.mock.calls).toEqual([['bukti']])
  })
})
