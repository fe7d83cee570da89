import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'

/** An answer of the server is final; only silence is asked again. */
const worthAsking = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection the worker answers, or the call fails and says so; nothing waits in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && worthAsking(error),
      },
    },
  })
}
