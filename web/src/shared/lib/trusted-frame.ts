import { policy } from './trusted'

const pages = policy('sanggar-frame', { createHTML: (page: string) => page })

/** A page for a frame that is sandboxed without its origin: whatever it does, it does to itself. */
export const trustedFrame = (page: string): string => pages.createHTML(page)
