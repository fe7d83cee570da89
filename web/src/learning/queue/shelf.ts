import { deviceShelf } from './device-shelf'
import { countLanes, isReplaced, type Kept, type New, type Shelf } from './write'

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
  waiting: async (user, lane) => [
    ...(await device.waiting(user, lane).catch(() => [])),
    ...memory.filter((row) => row.user === user && row.lane === lane),
  ],
  lanes: async (user) => {
    const counts = await device.lanes(user).catch(() => new Map<string, number>())
    for (const [lane, count] of countLanes(memory.filter((row) => row.user === user)))
      counts.set(lane, (counts.get(lane) ?? 0) + count)
    return counts
  },
}

/** Numbers below zero are of the memory. */
function remember(write: New): number {
  const own = memory.filter((row) => row.user === write.user && row.lane === write.lane)
  const old = own.findLast((row) => isReplaced(row, write, JSON.stringify(row.body) === JSON.stringify(write.body)))
  if (old) return Object.assign(old, write).id
  last -= 1
  memory.push({ ...write, id: last, left: false })
  return last
}
