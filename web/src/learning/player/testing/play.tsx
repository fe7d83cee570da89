import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { signedIn } from '@/accounts/session'
import { setBoot } from '@/shared/boot'
import { aBoot, aUser } from '@/shared/testing/people'
import { aDetail } from '../../testing/class'
import type { ActivityDetail } from '../../types'
import type { Completion, Spot } from '../contract'
import Player from '../player'

/** Opens one activity in its player, as the page does. */
export async function play(change: Partial<ActivityDetail>) {
  setBoot(aBoot({ session: aUser() }))
  signedIn(aUser())
  const onProgress = vi.fn<(spot: Spot) => void>()
  const onFinish = vi.fn<(spot?: Spot) => Promise<Completion>>().mockResolvedValue({ message: '', is_complete: true })
  const onChanged = vi.fn<() => void>()
  const shown = (activity: ActivityDetail) => (
    <Player
      activity={activity}
      enrolment={501}
      heading={<h1>{activity.title}</h1>}
      onProgress={onProgress}
      onFinish={onFinish}
      onChanged={onChanged}
    />
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = (activity: ActivityDetail) =>
    createRouter({
      routeTree: createRootRoute({ component: () => shown(activity) }),
      history: createMemoryHistory(),
    })
  const router = around(aDetail(change))
  await router.load()
  const page = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  )
  return { ...page, onProgress, onFinish, onChanged }
}
