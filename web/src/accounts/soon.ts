import { api } from '@/shared/api/client'

/** A call that the server's document does not name yet. */
export function soon<T>(path: string, options: object): Promise<{ data?: { data: T }; response: Response }> {
  return api.POST(path as never, options as never) as never
}
