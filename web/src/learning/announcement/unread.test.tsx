import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { setBoot } from '@/shared/boot'
import { liveKey } from '@/shared/keys'
import { aBoot } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { useUnreadAnnouncements } from './unread'

const server = fakeServer()
const count = 'GET /api/user/notification/program_announcement/count'

beforeEach(() => setBoot(aBoot()))

function watch() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(() => useUnreadAnnouncements(12), { wrapper }) }
}

it('B162 counts the unread announcements of a programme, and follows the stream', async () => {
  server.on(count, ok({ unread_count: 3, per_program: { '12': 3 } }))
  const { client, result } = watch()
  await waitFor(() => expect(result.current).toBe(3))
  expect(server.heard[0]?.query.get('program_ids')).toBe('12')
  await act(async () => void client.setQueryData(liveKey('announcements/12'), { unread_count: 4 }))
  await waitFor(() => expect(result.current).toBe(4))
})

it('B162 goes back to 0 when it cannot be known', async () => {
  server.on(count, ok({ unread_count: 3, per_program: { '12': 3 } }))
  const { client, result } = watch()
  await waitFor(() => expect(result.current).toBe(3))
  server.on(count, refuse(500, 'Tidak bisa.'))
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(result.current).toBe(0))
})
