/** What the page /turnstile tells the window that opened it. */
export type TurnstileToken = { type: 'turnstile'; token: string }

const lookMs = 300

/** Lets the person show in a window of its own that they are one. Null when they close it, or the browser does not open it. */
export function askInWindow(): Promise<string | null> {
  const view = window.open('/turnstile', 'turnstile', 'popup,width=420,height=520')
  if (!view) return Promise.resolve(null)
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      window.removeEventListener('message', hear)
      clearInterval(watch)
      resolve(token)
    }
    const hear = ({ origin, source, data }: MessageEvent<Partial<TurnstileToken> | null>) => {
      if (origin !== window.location.origin || source !== view || data?.type !== 'turnstile') return
      view.close()
      end(data.token ?? null)
    }
    const watch = setInterval(() => view.closed && end(null), lookMs)
    window.addEventListener('message', hear)
  })
}
