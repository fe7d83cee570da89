import { boot } from '@/shared/boot'
import { outgoing } from '@/shared/routing/outgoing'

const patienceMs = 1000

/** Tries the app; a page that is still seen a second later has no app behind it, so the store opens. */
export function openApp(): void {
  const { app_link, store_url } = boot().site
  window.location.assign(app_link)
  setTimeout(() => {
    if (document.visibilityState === 'visible') window.location.assign(outgoing(store_url, 'buka-aplikasi'))
  }, patienceMs)
}
