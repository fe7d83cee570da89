import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 10_000,
  // The first line is enough; the whole page as text hides it.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'no such element'),
})

afterEach(cleanup)

// Chunks that the last page still loads belong to its file.
afterAll(() => vi.dynamicImportSettled())
