import { trustedScript } from './trusted-script'

/** The site's one worker: it answers for the server while there is no connection, and shows pushed news. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const worker = await navigator.serviceWorker.register(trustedScript('/sw.js'))
  await navigator.serviceWorker.ready
  return worker
}
