/** The worker answers for the server while there is no connection; it is the one that shows pushed news, too. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
}
