const database = 'kunci'
const store = 'kunci'
const name = 'peramban'

/** The key of this browser. It is kept where scripts can use it but never read it, and it never leaves. */
export async function browserKey(): Promise<CryptoKey> {
  const keys = await open()
  const saved = await answer<CryptoKey | undefined>(keys.transaction(store).objectStore(store).get(name))
  if (saved) return saved
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await answer(keys.transaction(store, 'readwrite').objectStore(store).put(made, name))
  return made
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(database, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(store)
  return answer(asked)
}

function answer<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
