import { countLanes, isReplaced, type Kept, type Shelf } from './write'

const table = 'writes'
const byLane = 'lane'

/** Writes in IndexedDB: they are still there when the page, the browser or the telephone is started again. */
export function deviceShelf(): Shelf {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  /** One transaction; what `work` hands on is the answer once it is durable. */
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore, answer: (value: T) => void) => void,
  ) => {
    const transaction = (await database()).transaction(table, mode)
    return new Promise<T | undefined>((resolve, reject) => {
      let value: T | undefined
      transaction.oncomplete = () => resolve(value)
      transaction.onabort = () => reject(transaction.error)
      work(transaction.objectStore(table), (told) => {
        value = told
      })
    })
  }
  return {
    keep: async (write) => {
      const id = await within<number>('readwrite', (rows, answer) => {
        const lane = rows.index(byLane).getAll([write.user, write.lane])
        lane.onsuccess = () => {
          const old = (lane.result as Kept[]).findLast((row) => isReplaced(row, write))
          const kept = rows.put({ ...write, left: old?.left ?? false, ...(old && { id: old.id }) })
          kept.onsuccess = () => answer(kept.result as number)
        }
      })
      if (id === undefined) throw new Error('a write was not kept')
      return id
    },
    take: (user, lane) =>
      within<Kept>('readwrite', (rows, answer) => {
        const first = rows.index(byLane).get([user, lane])
        first.onsuccess = () => {
          if (!first.result) return
          const row = { ...(first.result as Kept), left: true }
          rows.put(row)
          answer(row)
        }
      }),
    drop: (id) => within<void>('readwrite', (rows) => rows.delete(id)),
    lanes: async (user) => {
      const rows = await within<Kept[]>('readonly', (store, answer) => {
        const own = store.index(byLane).getAll(IDBKeyRange.bound([user], [user, []]))
        own.onsuccess = () => answer(own.result)
      })
      return countLanes(rows ?? [])
    },
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('learning-queue', 1)
    asked.onupgradeneeded = () => {
      const rows = asked.result.createObjectStore(table, { keyPath: 'id', autoIncrement: true })
      rows.createIndex(byLane, ['user', 'lane'])
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
