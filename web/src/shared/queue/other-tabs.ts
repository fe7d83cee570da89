import type { Told } from './deliver'

/** What a tab tells the others: a write came to the shelf, or the server has answered one. */
export type News = { kind: 'kept' } | { kind: 'answered'; id: number; lane: string; told: Told }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('learning-queue')

export const tellTabs = (news: News): void => channel?.postMessage(news)

export function hearTabs(listener: (news: News) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
}

/** One tab sends at a time. A browser without locks sends from each tab: the server takes the same write twice for one. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('learning-queue', work) : work()
