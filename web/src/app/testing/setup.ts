import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { signedOut } from '@/accounts/session'

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 10_000,
  // The first line is enough; the whole page as text hides it.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'no such element'),
})

afterEach(cleanup)

// One window serves one file after another: each finds it as the first one did.
afterAll(async () => {
  // Chunks that the last page still loads belong to its file.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  if (typeof window === 'undefined') return
  signedOut()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
})
