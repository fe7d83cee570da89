import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedIn, signedOut } from '@/accounts/session'
import { setBoot } from '@/shared/boot'
import { liveKey } from '@/shared/keys'
import { hearTopics } from '@/shared/live'
import { aBoot, aUser } from '@/shared/testing/people'
import { follow } from './event-stream'
import { startLive } from './live'

/** Locks as browsers give them: one holder, the others wait. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request(name: string, { signal }: { signal: AbortSignal }, held: () => Promise<unknown>) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : held()))
      queues.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
  }
}

type Stream = { send: (text: string) => void; cut: () => void; headers: Headers; aborted: () => boolean }
const streams: Stream[] = []

function openStream(init: RequestInit | undefined): Response {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller
    },
  })
  const bytes = new TextEncoder()
  init?.signal?.addEventListener('abort', () => out?.error(new DOMException('aborted', 'AbortError')))
  streams.push({
    send: (text) => out?.enqueue(bytes.encode(text)),
    cut: () => out?.close(),
    headers: new Headers(init?.headers),
    aborted: () => init?.signal?.aborted ?? false,
  })
  return { ok: true, status: 200, body } as Response
}

let summary = {}
let unreadChat = {}
const tabs: { client: QueryClient; close: () => void }[] = []

function openTab() {
  const client = new QueryClient()
  const tab = { client, close: startLive(client) }
  tabs.push(tab)
  return tab
}

const unread = (tab: { client: QueryClient }) => tab.client.getQueryData(liveKey('notifications'))

beforeEach(() => {
  streams.length = 0
  setBoot(aBoot())
  summary = { new: 0, unread: { program: 0, info: 0 } }
  unreadChat = { total: 0, rooms: [] }
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) =>
    asked === '/api/live'
      ? openStream(init)
      : Response.json({ status: 200, message: 'OK', data: asked.includes('/chat/unread') ? unreadChat : summary }),
  )
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
})

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  signedOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

describe('the live stream', () => {
  it('B161 opens one stream for eight tabs, and all of them hear it', async () => {
    signedIn(aUser())
    const eight = Array.from({ length: 8 }, openTab)
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send('event: notifications\ndata: {"count":3}\nid: 8\n\n')
    for (const tab of eight) await vi.waitFor(() => expect(unread(tab)).toEqual({ count: 3 }))
    expect(streams).toHaveLength(1)
  })

  it('B161 begins with what the server counts, and goes on with what the stream tells', async () => {
    summary = { new: 4, unread: { program: 3, info: 1 } }
    signedIn(aUser())
    const tab = openTab()
    await vi.waitFor(() => expect(unread(tab)).toEqual(summary))
    streams[0]?.send('event: notifications\ndata: {"new":5,"unread":{"program":4,"info":1}}\n\n')
    await vi.waitFor(() => expect(unread(tab)).toEqual({ new: 5, unread: { program: 4, info: 1 } }))
  })

  it('passes to another tab when the leading one closes', async () => {
    signedIn(aUser())
    const first = openTab()
    const second = openTab()
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    first.close()
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    streams[1]?.send('event: notifications\ndata: {"count":1}\n\n')
    await vi.waitFor(() => expect(unread(second)).toEqual({ count: 1 }))
  })

  it('is not opened for visitors, and ends with the session', async () => {
    const tab = openTab()
    expect(streams).toHaveLength(0)
    signedIn(aUser())
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send('event: notifications\ndata: {"count":3}\n\n')
    await vi.waitFor(() => expect(unread(tab)).toEqual({ count: 3 }))
    signedOut()
    expect(streams[0]?.aborted()).toBe(true)
    expect(unread(tab)).toBeUndefined()
  })

  it('puts events together that arrive in pieces', async () => {
    signedIn(aUser())
    const tab = openTab()
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send(': ping\n\nevent: notif')
    streams[0]?.send('ications\nda')
    streams[0]?.send('ta: {"count"')
    streams[0]?.send(':7}\n\n')
    await vi.waitFor(() => expect(unread(tab)).toEqual({ count: 7 }))
  })

  it('comes back after the pause the server names, and asks for what it missed', async () => {
    vi.useFakeTimers()
    signedIn(aUser())
    openTab()
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send('retry: 500\nid: 41\n\n')
    streams[0]?.cut()
    await vi.advanceTimersByTimeAsync(499)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(502)
    expect(streams).toHaveLength(2)
    expect(streams[1]?.headers.get('Last-Event-ID')).toBe('41')
  })

  it('a crowd that is cut at one moment comes back over a while, and rarer when nobody is there', async () => {
    vi.useFakeTimers()
    const tries: number[] = []
    const began = Date.now()
    vi.stubGlobal('fetch', async () => {
      tries.push(Date.now() - began)
      throw new TypeError('away')
    })
    const chance = vi.spyOn(Math, 'random')
    const stop = new AbortController()
    for (const place of [0, 0.5, 0.999]) {
      chance.mockReturnValue(place)
      void follow('/api/live', () => {}, stop.signal)
      await vi.advanceTimersByTimeAsync(0)
    }
    await vi.advanceTimersByTimeAsync(6000)
    expect(tries).toEqual([0, 0, 0, 3000, 4500, 5997])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries.length).toBeLessThan(40)
    stop.abort()
  })

  it('leaves nothing behind with each time it comes back', async () => {
    vi.useFakeTimers()
    const opened = vi.fn(async () => {
      throw new TypeError('away')
    })
    vi.stubGlobal('fetch', opened)
    const stop = new AbortController()
    const added = vi.spyOn(stop.signal, 'addEventListener')
    const removed = vi.spyOn(stop.signal, 'removeEventListener')
    const ended = follow('/api/live', () => {}, stop.signal)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(opened.mock.calls.length).toBeGreaterThan(3)
    expect(added.mock.calls.length - removed.mock.calls.length).toBe(1)
    stop.abort()
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })

  it('B162 a cut stream sets the count of announcements to 0 in every tab, and they are counted anew when it is back', async () => {
    vi.useFakeTimers()
    signedIn(aUser())
    const tabs = [openTab(), openTab()]
    const key = liveKey('announcements/12')
    const count = vi.fn(async () => ({ unread_count: 5 }))
    for (const { client } of tabs) new QueryObserver(client, { queryKey: key, queryFn: count }).subscribe(() => {})
    const shown = () => tabs.map(({ client }) => client.getQueryData(key))
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    await vi.waitFor(() => expect(shown()).toEqual([{ unread_count: 5 }, { unread_count: 5 }]))
    streams[0]?.cut()
    await vi.waitFor(() => expect(shown()).toEqual([{ unread_count: 0 }, { unread_count: 0 }]))
    await vi.advanceTimersByTimeAsync(6000)
    await vi.waitFor(() => expect(shown()).toEqual([{ unread_count: 5 }, { unread_count: 5 }]))
  })

  it('B162 asks for the own count when a class has news, and for nothing that nobody looks at', async () => {
    signedIn(aUser())
    const { client } = openTab()
    const [seen, unseen] = [liveKey('announcements/12'), liveKey('announcements/13')]
    const count = vi.fn(async () => ({ unread_count: count.mock.calls.length }))
    new QueryObserver(client, { queryKey: seen, queryFn: count }).subscribe(() => {})
    client.setQueryData(unseen, { unread_count: 1 })
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    await vi.waitFor(() => expect(client.getQueryData(seen)).toEqual({ unread_count: 1 }))
    for (const program of [13, 12]) streams[0]?.send(`event: announcements/${program}\ndata: null\n\n`)
    await vi.waitFor(() => expect(client.getQueryData(seen)).toEqual({ unread_count: 2 }))
    expect(client.getQueryData(unseen)).toEqual({ unread_count: 1 })
    expect(count).toHaveBeenCalledTimes(2)
  })

  it('hands what rooms are told to whoever listens to them, and counts what is unread', async () => {
    unreadChat = { total: 2, rooms: [{ room_id: 6, unread_count: 2 }] }
    signedIn(aUser())
    const tab = openTab()
    const heard = vi.fn()
    const stop = hearTopics('chat/', heard)
    const others = vi.fn()
    const stopOthers = hearTopics('kelas/', others)
    const counted = () => tab.client.getQueryData(liveKey('chat'))
    await vi.waitFor(() => expect(counted()).toEqual(unreadChat))
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    const comment = { event: 'comment', comment: { id: 9, email: '31' } }
    streams[0]?.send(`event: chat/5\ndata: ${JSON.stringify(comment)}\n\n`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('chat/5', comment))
    const rooms = [
      { room_id: 6, unread_count: 2 },
      { room_id: 5, unread_count: 1 },
    ]
    await vi.waitFor(() => expect(counted()).toEqual({ total: 3, rooms }))
    expect(tab.client.getQueryData(liveKey('chat/5'))).toBeUndefined()
    expect(others).not.toHaveBeenCalled()
    stop()
    stopOthers()
  })

  it('fetches everything anew when the server cannot replay', async () => {
    signedIn(aUser())
    const tab = openTab()
    const again = vi.spyOn(tab.client, 'invalidateQueries')
    await vi.waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send('event: reload\ndata: null\n\n')
    await vi.waitFor(() => expect(again).toHaveBeenCalled())
  })
})
