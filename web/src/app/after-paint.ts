import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { followLeaving } from '@/accounts/follow-leaving'
import { followVerification } from '@/accounts/verification/follow'
import { followSaved } from '@/learning/offline/follow'
import { followPush } from '@/messaging/push/follow'
import { boot } from '@/shared/boot'
import { fetchFont } from '@/shared/lib/font'
import { followQueue } from '@/shared/queue/follow'
import { followConnection } from './follow-connection'
import { startLive } from './live/live'
import { loadAnew } from './load-anew'
import { followMaintenance } from './maintenance/follow'
import { countPages } from './page-views'

/**
 * What goes on beside the page while the site is open, and rests during maintenance. It comes in a piece of its own, and brings the words of the other
 * pages (through `page-views`) before somebody moves on. Returns how to stop.
 */
export function goOnBeside(router: AnyRouter, client: QueryClient): () => void {
  void fetchFont()
  let stops: (() => void)[] = []
  const stop = () => {
    for (const each of stops) each()
    stops = []
  }
  const goOn = () => {
    stops = [
      followLeaving(() => loadAnew(router, client)),
      followVerification(),
      followPush(),
      followConnection(),
      followSaved(),
      followQueue(),
      startLive(client),
      countPages(router),
    ]
  }
  if (!boot().maintenance) goOn()
  const forget = followMaintenance(router, { onBegin: stop, onEnd: goOn })
  return () => {
    forget()
    stop()
  }
}
