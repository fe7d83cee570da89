import { readFileSync } from 'node:fs'
import { vi } from 'vitest'

/** The browser's caches, which happy-dom has not: addresses and what was put under them. */
class Shelf {
  readonly kept = new Map<string, Response>()

  async put(request: Request | string, response: Response): Promise<void> {
    this.kept.set(addressOf(request), response)
  }

  async match(request: Request | string): Promise<Response | undefined> {
    return this.kept.get(addressOf(request))?.clone()
  }

  async delete(request: Request | string): Promise<boolean> {
    return this.kept.delete(addressOf(request))
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((url) => ({ url }))
  }

  async addAll(addresses: string[]): Promise<void> {
    const replies = await Promise.all(addresses.map((address) => fetch(address)))
    if (replies.some(({ ok }) => !ok)) throw new TypeError('a file did not come')
    for (const [place, address] of addresses.entries()) await this.put(address, replies[place] as Response)
  }
}

const addressOf = (request: Request | string): string =>
  new URL(typeof request === 'string' ? request : request.url, window.location.origin).href

/** A device whose browser can keep things; they stay from one page to the next. */
export function aDevice() {
  const shelves = new Map<string, Shelf>()
  const caches = {
    open: async (name: string) => shelves.get(name) ?? shelves.set(name, new Shelf()).get(name),
    has: async (name: string) => shelves.has(name),
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
    match: async (request: Request | string, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, shelf] of shelves) {
        const found = (!cacheName || cacheName === name) && (await shelf.match(request))
        if (found) return found
      }
    },
  }
  const register = vi.fn(async () => ({}))
  vi.stubGlobal('caches', caches)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve({}) },
  })
  return {
    register,
    names: () => [...shelves.keys()].sort(),
    worker: () => startWorker(caches),
    leave: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  }
}

type Listener = (event: object) => void

/** The site's own worker, as a browser would run it. `ask` gives its answer, or null when it leaves it to the browser. */
function startWorker(caches: object) {
  const listeners = new Map<string, Listener>()
  const self = {
    location: window.location,
    clients: { claim: async () => {} },
    skipWaiting: () => {},
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  const code = readFileSync('public/sw-offline.js', 'utf8')
  new Function('self', 'caches', 'fetch', code)(self, caches, (request: Request) => fetch(request))
  return {
    /** With `alone` what goes on beside the answer is not waited for. */
    async ask(
      path: string,
      init: RequestInit & { navigate?: boolean; alone?: boolean } = {},
    ): Promise<Response | null> {
      const request = new Request(new URL(path, window.location.origin), init)
      if (init.navigate) Object.defineProperty(request, 'mode', { value: 'navigate' })
      let answer: Promise<Response> | null = null
      const beside: Promise<unknown>[] = []
      listeners.get('fetch')?.({
        request,
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
        waitUntil: (work: Promise<unknown>) => beside.push(work),
      })
      const given = await (answer as Promise<Response> | null)
      if (!init.alone) await Promise.all(beside)
      return given
    },
  }
}
