import { api } from '@/shared/api/client'

type Told<T> = Promise<{ data?: { data: T }; error?: unknown; response: Response }>

/** A call of the catalogue by its address: `call(get<Card[]>('/api/…', { keyword }))`. */
export const get = <T>(path: string, query: Record<string, unknown> = {}): Told<T> =>
  api.GET(path as never, { params: { query } } as never) as unknown as Told<T>
