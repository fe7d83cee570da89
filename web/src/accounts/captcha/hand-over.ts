import type { TurnstileToken } from './turnstile-window'

declare global {
  interface Window {
    /** The bridge of the app that shows this page. */
    ReactNativeWebView?: { postMessage: (message: string) => void }
  }
}

/** Gives the token to whoever opened the page, and to nobody of another origin. */
export function handOver(token: string): void {
  const told: TurnstileToken = { type: 'turnstile', token }
  ;(window.opener as Window | null)?.postMessage(told, window.location.origin)
  window.ReactNativeWebView?.postMessage(token)
}
