// The site's one worker: what stands in for the server is in the other file; here is what the server pushes.
importScripts('/sw-offline.js')

self.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { body, tag: String(id), icon: '/icon-192.png', data: { id, link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { id, link } = event.notification.data ?? {}
  const target = new URL(link ?? `/notifikasi?id=${id}`, self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil(open(target.href))
})

async function open(href) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => each.url === href)
  return page ? page.focus() : self.clients.openWindow(href)
}
