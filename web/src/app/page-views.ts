import type { AnyRouter } from '@tanstack/react-router'
import { track } from '@/shared/analytics'
import { boot } from '@/shared/boot'
import { seoFor } from '@/shared/seo'
import { currentUser } from '@/shared/user'

/** Pages of classes: who opens them is counted only while logged in. */
const classPages = new Set(['/program/{id}', '/aktivitas/{slug}', '/kelasku', '/laporan-belajar/{programUserId}'])

/** Counts the opening of a page by its pattern, which names nobody. */
function countPage(path: string): void {
  const pattern = seoFor(path, boot().brand.product)?.pattern
  if (!pattern) return
  if (!classPages.has(pattern)) track('page_viewed', {}, pattern)
  else if (currentUser()) track('class_opened', {}, pattern)
}

/** Counts this page and every later one. Returns how to stop. */
export function countPages(router: AnyRouter): () => void {
  countPage(router.state.location.pathname)
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) countPage(toLocation.pathname)
  })
}
