import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { forgetAnswers } from '@/shared/answered'

/** What was loaded with the session of somebody who left goes. */
export function loadAnew(router: AnyRouter, client: QueryClient): void {
  client.clear()
  forgetAnswers()
  void router.invalidate()
}
