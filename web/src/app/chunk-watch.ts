import type { AnyRouter } from '@tanstack/react-router'
import { chunkLimitMs, isChunkFailure } from './chunk'
import { reload, sayOffline } from './connection'
import { ask } from './modal'
import { text } from './text'

/** Offers to reload when a script or a style sheet of a page does not come; without a connection there is nothing to reload. */
export async function offerReload(): Promise<void> {
  if (!navigator.onLine) sayOffline()
  else if (await ask({ title: text.chunk.title, text: text.chunk.sentence, yes: text.chunk.reload })) await reload()
}

/** A new release takes the old files away, and a bad connection never ends: both are said, neither is a blank page. */
export function watchChunks(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void offerReload(), chunkLimitMs)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Whoever needs the file hears of it, and a link that is only pointed at says nothing. By the browser's own words the
    // router would load the site anew, which without a connection leads out of it.
    payload.message = `not loaded: ${payload.message}`
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkFailure(reason)) void offerReload()
  })
}
