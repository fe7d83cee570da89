import type { AnyRouter } from '@tanstack/react-router'
import { chunkLimitMs } from './chunk'
import { ask } from './modal'
import { text } from './text'

/** Offers to reload when a script or a style sheet of a page does not come. */
export async function offerReload(): Promise<void> {
  if (await ask({ title: text.chunk.title, text: text.chunk.sentence, yes: text.chunk.reload }))
    window.location.reload()
}

/** A new release takes the old files away, and a bad connection never ends: both are said, neither is a blank page. */
export function watchChunks(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void offerReload(), chunkLimitMs)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    void offerReload()
  })
}
