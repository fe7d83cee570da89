import { countLanes, isReplaced, type Kept, type New, type Shelf } from './write'

const memory: Kept[] = []
let last = 0
let loaded: Promise<Shelf> | undefined

/** The device; a browser that forbids storage or has none left keeps writes as long as the page lives. */
export const shelf: Shelf = {
  keep: (write) =>
    onDevice(
      (device) => device.keep(write),
      () => remember(write),
    ),
  take: async (user, lane, past) => {
    const row = await onDevice(
      (device) => device.take(user, lane, past),
      () => undefined,
    )
    if (row) return row
    const first = inMemory(user, lane).find(({ id }) => !past.has(id))
    if (first) first.left = true
    return first
  },
  drop: async (id) => {
    if (isShared({ id })) return (await ownDevice()).drop(id)
    memory.splice(
      memory.findIndex((row) => row.id === id),
      1,
    )
  },
  waiting: async (user, lane) => {
    const kept = await onDevice<Kept[]>(
      (device) => device.waiting(user, lane),
      () => [],
    )
    return [...kept, ...inMemory(user, lane)]
  },
  lanes: async (user) => {
    const counts = await onDevice(
      (device) => device.lanes(user),
      () => new Map<string, number>(),
    )
    for (const [lane, count] of countLanes(inMemory(user))) counts.set(lane, (counts.get(lane) ?? 0) + count)
    return counts
  },
}

/** Whether it lies where all tabs look. */
export const isShared = ({ id }: Pick<Kept, 'id'>): boolean => id > 0

/** What seals and keeps comes after the page. */
function ownDevice(): Promise<Shelf> {
  loaded ??= import('./device-shelf').then(
    ({ deviceShelf }) => deviceShelf(),
    (error) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

async function onDevice<T>(ask: (device: Shelf) => Promise<T>, instead: () => T): Promise<T> {
  try {
    return await ask(await ownDevice())
  } catch {
    return instead()
  }
}

const inMemory = (user: number, lane?: string) =>
  memory.filter((row) => row.user === user && (lane === undefined || row.lane === lane))

/** Numbers below zero are of the memory, and mean nothing to another tab. */
function remember(write: New): number {
  const old = inMemory(write.user, write.lane).findLast((row) =>
    isReplaced(row, write, JSON.stringify(row.body) === JSON.stringify(write.body)),
  )
  if (old) return Object.assign(old, write).id
  last -= 1
  memory.push({ ...write, id: last, left: false })
  return last
}
