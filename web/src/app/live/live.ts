import type { QueryClient } from '@tanstack/react-query'
import { allLiveKey, liveKey } from '@/shared/keys'
import { hearTopics, tellTopic } from '@/shared/live'
import { currentUser, onUserChange } from '@/shared/user'
import { countChat, loadCounters } from './counters'
import { back, cut, follow, type LiveEvent } from './event-stream'

function apply(client: QueryClient, { topic, data }: LiveEvent): void {
  if (topic === cut) forgetAnnouncements(client)
  else if (topic === back) void client.invalidateQueries({ queryKey: allLiveKey })
  // The server could not replay what was missed: everything on the page may be old.
  else if (topic === 'reload') {
    void client.invalidateQueries()
    void loadCounters(client)
  }
  // An area that listens decides itself what becomes of it.
  else if (tellTopic(topic, data)) return
  // News for many, of which each has another view: who looks at it asks for the own one.
  else if (data === null) void client.invalidateQueries({ queryKey: liveKey(topic) })
  else client.setQueryData(liveKey(topic), data)
}

/** B162: while nobody tells how many there are, there are none. */
function forgetAnnouncements(client: QueryClient): void {
  const isCount = ({ queryKey: [, topic] }: { queryKey: readonly unknown[] }) => /^announcements\//.test(String(topic))
  client.setQueriesData({ queryKey: allLiveKey, predicate: isCount }, { unread_count: 0 })
}

/** Hears live events while somebody is logged in. Returns how to stop. */
export function startLive(client: QueryClient): () => void {
  let leave: (() => void) | null = null
  let heardFor: number | null = null
  const settle = () => {
    const id = currentUser()?.id ?? null
    if (id === heardFor) return
    leave?.()
    // Of whoever was there before. On the first page somebody may listen already, and would lose the thread.
    if (heardFor !== null) client.removeQueries({ queryKey: allLiveKey })
    heardFor = id
    leave = id === null ? null : join(client, id)
    if (id !== null) void loadCounters(client)
  }
  const stopWatching = onUserChange(settle)
  const stopCounting = hearTopics('chat/', (topic, data) => countChat(client, topic, data))
  settle()
  return () => {
    stopWatching()
    stopCounting()
    leave?.()
  }
}

/** Shares one stream with the other tabs: the tab that gets the lock holds the stream and tells the rest. */
function join(client: QueryClient, userId: number): () => void {
  const name = `live-${userId}`
  const stop = new AbortController()
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = (message: MessageEvent<LiveEvent>) => apply(client, message.data)
  const lead = () =>
    follow(
      '/api/live',
      (event) => {
        apply(client, event)
        tabs.postMessage(event)
      },
      stop.signal,
    )
  // Without TLS a browser has no locks: then every tab holds a stream of its own.
  const held = navigator.locks?.request(name, { signal: stop.signal }, lead) ?? lead()
  held.catch(() => {})
  return () => {
    stop.abort()
    tabs.close()
  }
}
