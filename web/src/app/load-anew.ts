import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { clearBootAnswers } from '@/shared/boot-answers'

/** What was loaded with the session of somebody who left goes. */
export function loadAnew(router: AnyRouter, client: QueryClient): void {
  client.clear()
  clearBootAnswers()
  void router.invalidate()
}
