import { api, call } from '@/shared/api/client'
import { recall, remember } from '@/shared/lib/browser-memory'
import { registerWorker } from '@/shared/lib/service-worker'

const sentKey = 'push-token-sent'
const browser = () => window.localStorage

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether the browser would still ask; once somebody has answered it, we never do. */
export const mayAsk = (): boolean => Notification.permission === 'default'

/** Asks for the permission and, when it is given, tells the server where to reach this browser. */
export async function turnOn(userId: number): Promise<boolean> {
  const permission = mayAsk() ? await Notification.requestPermission() : Notification.permission
  if (permission !== 'granted') return false
  await register(userId)
  return true
}

/** For everyone whose browser allows it already: sent once, and again when the browser got another address. */
export async function register(userId: number): Promise<void> {
  try {
    const subscription = await subscribe()
    const token = JSON.stringify(subscription)
    const sent = `${userId}:${subscription.endpoint}`
    if (recall(browser, sentKey) === sent) return
    await call(api.POST('/api/auth/update-fcm-token', { body: { token } }), { handles: [400, 422] })
    remember(browser, sentKey, sent)
  } catch (error) {
    forget()
    throw error
  }
}

/** The next one who logs in is told anew. */
export const forget = (): void => remember(browser, sentKey, null)

async function subscribe(): Promise<PushSubscription> {
  const worker = await registerWorker()
  const known = await worker.pushManager.getSubscription()
  if (known) return known
  const { key } = await call(api.GET('/api/user/notification/push-key'))
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
