import { cleanup, configure } from '@testing-library/react'
import type { IBrowserSettings } from 'happy-dom'
import { afterAll, afterEach, vi } from 'vitest'
import { signedOut } from '@/accounts/session'

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 10_000,
  // The first line is enough; the whole page as text hides it.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'no such element'),
})

afterEach(cleanup)

/** What the page asked of the net by itself, past the server of the test: by a link, a frame, a picture or a bare `fetch`. */
const strays: string[] = []

function complainOfStrays() {
  const asked = strays.splice(0)
  if (asked.length) throw new Error(`addresses that the test does not answer: ${asked.join(', ')}`)
}

if (typeof window !== 'undefined' && 'happyDOM' in window) {
  const { settings } = window.happyDOM as { settings: IBrowserSettings }
  settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ request, window: page }) => {
      strays.push(`${request.method} ${request.url}`)
      return new page.Response('', { status: 404 })
    },
  }
}

afterEach(complainOfStrays)

// One window serves one file after another: each finds it as the first one did.
afterAll(async () => {
  // Chunks that the last page still loads belong to its file.
  await vi.dynamicImportSettled()
  complainOfStrays()
  vi.useRealTimers()
  if (typeof window === 'undefined') return
  signedOut()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
})
