import { prefersLessMotion } from '@/shared/lib/media'

let late: MutationObserver | undefined

/** A new page starts at its top, and keyboard and reader start at its heading, also where that comes a little later. */
export function arrive(): void {
  window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
  // A menu that closes gives the focus to its button.
  const left = [document.activeElement, document.body, ...document.querySelectorAll('header [aria-expanded]')]
  const settle = () => {
    if (document.querySelector('dialog[data-fills]')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    // A dialog keeps the focus, and so does what the person has chosen since.
    const isTaken = document.querySelector('dialog[open]') || !left.includes(document.activeElement)
    if (!heading && !isTaken) return
    late?.disconnect()
    if (!heading || isTaken) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  late?.disconnect()
  late = new MutationObserver(settle)
  late.observe(document.body, { childList: true, subtree: true })
  settle()
}
