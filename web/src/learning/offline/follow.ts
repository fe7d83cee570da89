import { currentUser, onUserChange } from '@/shared/user'

/** What is saved on this device belongs to a person: it goes when they log out. Returns how to stop. */
export function followSaved(): () => void {
  let before = currentUser()?.id
  void settle(before)
  return onUserChange(() => {
    const now = currentUser()?.id
    if (now !== before) void settle(now)
    before = now
  })
}

async function settle(userId: number | undefined): Promise<void> {
  try {
    // Most people have saved nothing, and for them nothing is loaded.
    const names = 'caches' in window ? await caches.keys() : []
    if (!names.some((name) => /^(program:|offline-shell)/.test(name))) return
    const { settleSaved } = await import('./settle')
    await settleSaved(userId)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever looks for the reason finds it there, nobody else is bothered
    console.info('what is saved on this device was not looked after', error)
  }
}
