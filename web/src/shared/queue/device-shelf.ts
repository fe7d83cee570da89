import { seal, unseal } from '@/shared/lib/sealed'
import { database } from './database'
import { deviceKey } from './device-key'
import { countLanes, isReplaced, type Kept, type New, type Shelf } from './write'

/** What a write says lies sealed: whoever uses the device after its owner cannot read it. */
type Row = Omit<Kept, 'body'> & { sealed: string; mark: string }

/** Writes in IndexedDB: they are still there when the page, the browser or the telephone is started again. */
export function deviceShelf(): Shelf {
  const within = database<Row>()
  let line: Promise<unknown> = Promise.resolve()

  async function put({ body, ...write }: New, ownKey: ReturnType<typeof deviceKey>): Promise<number> {
    const { key, mark: markOf } = await ownKey
    const text = JSON.stringify(body)
    const [sealed, mark] = await Promise.all([seal(text, key), markOf(text)])
    const id = await within<number>('readwrite', (rows, answer) => {
      const lane = rows.ofLane(write.user, write.lane)
      lane.onsuccess = () => {
        const old = lane.result.findLast((row) => isReplaced(row, write, row.mark === mark))
        const kept = rows.put({ ...write, sealed, mark, left: old?.left ?? false, ...(old && { id: old.id }) })
        kept.onsuccess = () => answer(kept.result as number)
      }
    })
    if (id === undefined) throw new Error('a write was not kept')
    return id
  }

  /** Nothing for a row that this person's key does not open: the server has another secret since. */
  async function open({ sealed, mark: _, ...row }: Row): Promise<Kept | undefined> {
    const { key } = await deviceKey(row.user)
    const text = await unseal(sealed, key).catch(() => undefined)
    return text === undefined ? undefined : { ...row, body: JSON.parse(text) }
  }

  const drop = (id: number) => within<void>('readwrite', (rows) => rows.delete(id))

  return {
    drop,
    keep: async (write) => {
      if (globalThis.indexedDB === undefined) throw new Error('this browser keeps nothing')
      // The person may leave while it waits in line. Sealing takes time, and the order must stay.
      const ownKey = deviceKey(write.user)
      const kept = Promise.allSettled([line, ownKey]).then(() => put(write, ownKey))
      line = kept.catch(() => {})
      return kept
    },
    take: async (user, lane, past) => {
      for (;;) {
        const row = await within<Row>('readwrite', (rows, answer) => {
          const all = rows.ofLane(user, lane)
          all.onsuccess = () => {
            const first = all.result.find(({ id }) => !past.has(id))
            if (!first) return
            rows.put({ ...first, left: true })
            answer({ ...first, left: true })
          }
        })
        const opened = row && (await open(row))
        if (!row || opened) return opened
        await drop(row.id)
      }
    },
    waiting: async (user, lane) => {
      const rows = await within<Row[]>('readonly', (store, answer) => {
        const own = store.ofLane(user, lane)
        own.onsuccess = () => answer(own.result)
      })
      const opened = await Promise.all((rows ?? []).map(open))
      return opened.flatMap((write) => write ?? [])
    },
    lanes: async (user) => {
      const rows = await within<Row[]>('readonly', (store, answer) => {
        const own = store.ofLane(user)
        own.onsuccess = () => answer(own.result)
      })
      return countLanes(rows ?? [])
    },
  }
}
