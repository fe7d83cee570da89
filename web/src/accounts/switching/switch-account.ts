import { useRouter } from '@tanstack/react-router'
import { api, call } from '@/shared/api/client'
import { isPhone } from '@/shared/lib/media'
import { whileWaiting } from '@/shared/waiting'
import { signedIn, type UserInfo } from '../session'

const redirectDelayMs = () => (isPhone() ? 500 : 1000)
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function enter(target: number): Promise<UserInfo> {
  const body = {
    target_account_id: target,
    source: btoa('web'),
    agent: navigator.userAgent,
    operating_system: navigator.platform,
  }
  return (await call(api.POST('/api/auth/switch-account', { body }), { handles: [400, 404] })).user
}

/** Goes over to a linked account. The documents want a failed switch to pass in silence: one simply stays who one is. */
export function useSwitchAccount(): (target: number) => Promise<void> {
  const router = useRouter()
  const move = async (target: number) => {
    signedIn(await enter(target))
    await after(redirectDelayMs())
    await router.navigate({ to: '/switch-account-redirection', replace: true })
  }
  return (target) => whileWaiting(move(target)).catch(() => {})
}
