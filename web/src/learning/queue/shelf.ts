import { deviceShelf } from './device-shelf'
import { countLanes, isReplaced, type Kept, type Shelf } from './write'

const device = deviceShelf()
const memory: Kept[] = []
let last = 0

/** The device; a browser that forbids storage or has none left keeps writes as long as the page lives. */
export const shelf: Shelf = {
  keep: (write) => device.keep(write).catch(() => remember(write)),
  take: async (user, lane) => {
    const row = await device.take(user, lane).catch(() => undefined)
    if (row) return row
    const first = memory.find((each) => each.user === user && each.lane === lane)
    if (first) first.left = true
    return first
  },
  drop: async (id) => {
    if (id > 0) return device.drop(id)
    memory.splice(
      memory.findIndex((row) => row.id === id),
      1,
    )
  },
  lanes: async (user) => {
    const counts = await device.lanes(user).catch(() => new Map<string, number>())
    for (const [lane, count] of countLanes(memory.filter((row) => row.user === user)))
      counts.set(lane, (counts.get(lane) ?? 0) + count)
    return counts
  },
}

/** Numbers below zero are of the memory. */
function remember(write: Omit<Kept, 'id' | 'left'>): number {
  const old = memory.findLast((row) => row.user === write.user && row.lane === write.lane && isReplaced(row, write))
  if (old) return Object.assign(old, write).id
  last -= 1
  memory.push({ ...write, id: last, left: false })
  return last
}
