import { useRouter } from '@tanstack/react-router'
import { track } from '@/shared/analytics'
import { api, call, encodedSource } from '@/shared/api/client'
import { isPhone } from '@/shared/lib/media'
import type { UserInfo } from '@/shared/user'
import { whileWaiting } from '@/shared/waiting'
import { signedIn } from '../session'

const redirectDelayMs = () => (isPhone() ? 500 : 1000)
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function enter(target: number): Promise<UserInfo> {
  const body = {
    target_account_id: target,
    source: encodedSource('switch-account', isPhone()),
    agent: navigator.userAgent,
    operating_system: navigator.platform,
  }
  return (await call(api.POST('/api/auth/switch-account', { body }), { handles: [400, 404] })).user
}

/**
 * Goes over to a linked account, and to `path` in it. The documents want a failed switch to pass in silence: one simply stays who
 * one is.
 */
export function useSwitchAccount(): (target: number, path?: string) => Promise<void> {
  const router = useRouter()
  const move = async (target: number, path?: string) => {
    const user = await enter(target)
    signedIn(user)
    track('account_switched', { direction: user.profession_name === 'Murid' ? 'to_child' : 'to_parent' })
    await after(redirectDelayMs())
    await router.navigate({ to: '/switch-account-redirection', search: path ? { lanjut: path } : {}, replace: true })
  }
  return (target, path) => whileWaiting(move(target, path)).catch(() => {})
}
