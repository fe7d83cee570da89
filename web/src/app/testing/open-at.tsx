import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { followLeaving } from '@/accounts/follow-leaving'
import { begin, signedOut } from '@/accounts/session'
import { followVerification } from '@/accounts/verification/follow'
import { followSaved } from '@/learning/offline/follow'
import { followPush } from '@/messaging/push/follow'
import { setBoot } from '@/shared/boot'
import { followQueue } from '@/shared/queue/follow'
import { clearSnackbars } from '@/shared/snackbar'
import { aBoot } from '@/shared/testing/people'
import { followConnection } from '../follow-connection'
import { loadAnew } from '../load-anew'
import { closeModal } from '../modal'
import { createQueryClient } from '../query'
import { createAppRouter } from '../router'
import { followSession } from '../session-effects'

let leave = () => {}

/** Opens the whole site at an address, as a browser would: nothing is left in the page, everything in the storage. */
export async function openAt(address: string, boot = aBoot()) {
  leave()
  const kept = { ...window.localStorage }
  signedOut()
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value)
  clearSnackbars()
  window.sessionStorage.clear()
  setBoot(boot)
  begin(boot.session)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  const stops = [
    followSession(router, queryClient),
    followLeaving(() => loadAnew(router, queryClient)),
    followVerification(),
    followPush(),
    followConnection(),
    followSaved(),
    followQueue(),
  ]
  leave = () => {
    leave = () => {}
    for (const stop of stops) stop()
    cleanup()
    closeModal()
    document.head.querySelector('link[rel="canonical"]')?.remove()
  }
  onTestFinished(() => leave())
  await router.load()
  await import('../notices')
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  return { ...view, router, queryClient, address: () => router.state.location.href }
}
