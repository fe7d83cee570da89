/**
 * On a phone Back closes what lies over the page. Each open sheet stands on an entry of the history of its own, at the
 * page's address. When it is closed by its button the entry stays, since to go back at that moment could undo a
 * navigation that has just begun; the next Back passes it by.
 */
const open: (() => void)[] = []

const read = () => ({ depth: Number(history.state?.sheet ?? 0), state: history.state, href: location.href })
type Entry = ReturnType<typeof read>
let at: Entry | undefined

const pathOf = (href: string) => new URL(href, location.href).pathname

/** Past the router, for which nothing has changed. */
const { pushState, replaceState } = History.prototype

function follow(): Entry {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state, unused, url) => {
      // A choice that stands in the address is made in the sheet and does not leave it.
      const stays = open.length > 0 && pathOf(String(url ?? '')) === location.pathname
      write(stays ? { ...state, sheet: at?.depth } : state, unused, url)
      at = read()
    }
  }
  window.addEventListener('popstate', goBack, { capture: true })
  return read()
}

function goBack(event: PopStateEvent): void {
  const left = at ?? read()
  at = read()
  if (at.depth >= left.depth || pathOf(at.href) !== pathOf(left.href)) return
  // Chromium calls listeners of the window in the order of their coming, so the router may have heard of it: it is where it was.
  event.stopImmediatePropagation()
  const closing = open.splice(at.depth)
  if (closing.length === 0) history.back()
  else replaceState.call(history, { ...left.state, sheet: at.depth }, '', left.href)
  at = read()
  for (const close of closing) close()
}

/** Back calls `close` until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  at ??= follow()
  open.push(close)
  if (at.depth < open.length) {
    pushState.call(history, { ...history.state, sheet: open.length }, '')
    at = read()
  }
  return () => {
    const place = open.indexOf(close)
    if (place >= 0) open.splice(place, 1)
  }
}
