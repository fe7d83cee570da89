import { call } from '@/shared/api/client'
import { by } from '@/shared/api/request'

type Handling = { handles?: readonly number[] }
type Init = NonNullable<Parameters<ReturnType<typeof by>>[1]>

const write = <T>(method: 'PUT' | 'DELETE', path: string, init: Init, handling?: Handling): Promise<T> =>
  call(
    by(method)(path, init) as Promise<{ data?: { data: T }; error?: unknown; response: Response }>,
    handling,
  ) as Promise<T>

export const put = <T>(path: string, body: object, handling?: Handling): Promise<T> =>
  write('PUT', path, { body }, handling)

/** A piece of a file, as it is. */
export const putBytes = <T>(path: string, bytes: Blob, handling?: Handling): Promise<T> =>
  write(
    'PUT',
    path,
    { body: bytes, bodySerializer: () => bytes, headers: { 'Content-Type': 'application/octet-stream' } },
    handling,
  )

export const remove = (path: string, handling?: Handling): Promise<unknown> => write('DELETE', path, {}, handling)
