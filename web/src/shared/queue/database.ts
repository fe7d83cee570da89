import { databaseName } from './database-name'

/** The rows of the queue in IndexedDB, as one transaction sees them. */
export interface Rows<Row> {
  /** The rows of one lane or, without it, of a person; oldest first within a lane. */
  ofLane: (user: number, lane?: string) => IDBRequest<Row[]>
  put: (row: Omit<Row, 'id'>) => IDBRequest<IDBValidKey>
  delete: (id: number) => void
}

type Work<Row, T> = (rows: Rows<Row>, answer: (value: T) => void) => void

const table = 'writes'
const byLane = 'lane'

/** Runs a piece of work as one transaction; what it answers is handed on once it is durable. */
export function database<Row>() {
  let opened: Promise<IDBDatabase> | undefined
  const connect = () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return async <T>(mode: IDBTransactionMode, work: Work<Row, T>): Promise<T | undefined> => {
    const transaction = (await connect()).transaction(table, mode)
    return new Promise((resolve, reject) => {
      let value: T | undefined
      transaction.oncomplete = () => resolve(value)
      transaction.onabort = () => reject(transaction.error)
      work(rowsOf(transaction.objectStore(table)), (told) => {
        value = told
      })
    })
  }
}

function rowsOf<Row>(store: IDBObjectStore): Rows<Row> {
  return {
    ofLane: (user, lane) =>
      store.index(byLane).getAll(lane === undefined ? IDBKeyRange.bound([user], [user, []]) : [user, lane]),
    put: (row) => store.put(row),
    delete: (id) => void store.delete(id),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 2)
    asked.onupgradeneeded = () => {
      // Rows of the first version lay open.
      if (asked.result.objectStoreNames.contains(table)) asked.result.deleteObjectStore(table)
      const rows = asked.result.createObjectStore(table, { keyPath: 'id', autoIncrement: true })
      rows.createIndex(byLane, ['user', 'lane'])
    }
    asked.onsuccess = () => {
      // Another tab with a newer version of the site does not wait for this one.
      asked.result.onversionchange = () => asked.result.close()
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error)
  })
}
