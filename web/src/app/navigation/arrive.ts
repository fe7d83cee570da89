import { prefersLessMotion } from '@/shared/lib/media'

/** A new page starts at its top, and keyboard and reader start at its heading. */
export function arrive(): void {
  window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
  if (document.querySelector('dialog[open]')) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
