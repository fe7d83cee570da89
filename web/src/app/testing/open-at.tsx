import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { signedIn, signedOut } from '@/accounts/session'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import { closeModal } from '../modal'
import { createQueryClient } from '../query'
import { createAppRouter } from '../router'
import { followSession } from '../session-effects'

/** Opens the whole site at an address, as a browser would. */
export async function openAt(address: string, boot = aBoot()) {
  closeModal()
  signedOut()
  window.sessionStorage.clear()
  setBoot(boot)
  if (boot.session) signedIn(boot.session)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  onTestFinished(followSession(router, queryClient))
  await router.load()
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  return { ...view, router, queryClient, address: () => router.state.location.href }
}
