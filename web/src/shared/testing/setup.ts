import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 10_000,
  // The first line is enough; the whole page as text hides it.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'no such element'),
})

afterEach(cleanup)
