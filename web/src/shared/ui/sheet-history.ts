/**
 * On a phone Back closes what lies over the page. Each open sheet stands on an entry of the history of its own, at the
 * page's address. When it is closed by its button the entry stays, since to go back at that moment could undo a
 * navigation that has just begun; the next Back passes it by.
 */
const open: Sheet[] = []

interface Sheet {
  close: () => void
  /** Closed a moment ago. */
  isGone: boolean
}

const forgetClosed = () => open.splice(0, open.length, ...open.filter(({ isGone }) => !isGone))

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
      const stays = open.some(({ isGone }) => !isGone) && pathOf(String(url ?? '')) === location.pathname
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
  event.stopImmediatePropagation()
  const closing = open.splice(at.depth)
  if (closing.length === 0) history.back()
  else replaceState.call(history, { ...left.state, sheet: at.depth }, '', left.href)
  at = read()
  for (const sheet of closing) if (!sheet.isGone) sheet.close()
}

/** Back calls `close` until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  at ??= follow()
  forgetClosed()
  const sheet = { close, isGone: false }
  open.push(sheet)
  if (at.depth < open.length) {
    pushState.call(history, { ...history.state, sheet: open.length }, '')
    at = read()
  }
  return () => {
    sheet.isGone = true
    // Chromium calls the window's listeners in the order of their coming: the router's may close the sheet just before ours hears of Back.
    setTimeout(forgetClosed)
  }
}
