type Options = {
  sitekey: string
  language: string
  callback: (token: string) => void
  'error-callback': () => void
}

/** What the provider's script offers. */
type Api = { render: (place: HTMLElement, options: Options) => string; remove: (id: string) => void }

declare global {
  interface Window {
    turnstile?: Api
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The only script of others on our pages, and only on the page that needs it. */
export function loadTurnstile(): Promise<Api> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('no widget came')))
    script.onerror = () => reject(new Error('the widget’s script did not load'))
    document.head.append(script)
  })
}
