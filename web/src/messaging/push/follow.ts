import { currentUser, onUserChange } from '@/shared/user'

/** Keeps the server told where to reach this browser, for everybody who has allowed it. Returns how to stop. */
export function followPush(): () => void {
  let before = currentUser()?.id
  const settle = () => {
    const now = currentUser()?.id
    const isOver = before !== undefined && now === undefined
    before = now
    if (isAllowed() && (now !== undefined || isOver)) void tell(now)
  }
  settle()
  return onUserChange(settle)
}

const isAllowed = () =>
  'serviceWorker' in navigator && 'PushManager' in window && window.Notification?.permission === 'granted'

async function tell(userId: number | undefined): Promise<void> {
  try {
    const push = await import('./push')
    if (userId === undefined) push.forget()
    else await push.register(userId)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever looks for the reason finds it there, nobody else is bothered
    console.info('this browser cannot be reached by push', error)
  }
}
