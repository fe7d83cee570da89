import type { paths } from '@/shared/api/schema.gen'

/** What somebody did that the server must hear of. */
export interface Write {
  /** Writes of one lane reach the server in their order; lanes do not wait for each other. */
  lane: string
  path: string
  body: object
  /** A later write of the lane with the same word takes the place of one that has not left yet. */
  replaces?: string
}

type Post<Path extends keyof paths> = paths[Path]['post']
export type PostPath = { [Path in keyof paths]: Post<Path> extends object ? Path : never }[keyof paths]

/** A write to a call of the document; a query may stand behind its path. */
export type WriteTo<Path extends PostPath> = Omit<Write, 'path' | 'body'> & {
  path: Path | `${Path}?${string}`
  body: object & (Post<Path> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never)
}

/** A write as it lies on the device. */
export interface Kept extends Write {
  id: number
  user: number
  /** It was on its way at least once: whether the server heard it is not known. */
  left: boolean
}

export type New = Omit<Kept, 'id' | 'left'>

/** Where writes lie until they are answered. */
export interface Shelf {
  keep: (write: New) => Promise<number>
  /** The first write of a lane that is none of `past`, marked as left. */
  take: (user: number, lane: string, past: ReadonlySet<number>) => Promise<Kept | undefined>
  drop: (id: number) => Promise<void>
  /** What waits in a lane, oldest first. */
  waiting: (user: number, lane: string) => Promise<Kept[]>
  /** How many writes wait in each lane. */
  lanes: (user: number) => Promise<Map<string, number>>
}

type Place = Pick<Kept, 'lane' | 'replaces' | 'left'>

/** One that has left is replaced only by itself: then both hear its answer. */
export const isReplaced = (old: Place, write: Pick<Write, 'replaces'>, saysTheSame: boolean): boolean =>
  write.replaces !== undefined && old.replaces === write.replaces && (!old.left || saysTheSame)

export function countLanes(rows: Place[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { lane } of rows) counts.set(lane, (counts.get(lane) ?? 0) + 1)
  return counts
}
