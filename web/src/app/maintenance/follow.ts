import type { AnyRouter } from '@tanstack/react-router'
import { api } from '@/shared/api/client'
import { boot } from '@/shared/boot'

const everyMs = 60_000

interface Beside {
  onBegin: () => void
  onEnd: () => void
}

/** B089 for a page that stays open: it looks while somebody sees it, and when they come back to it. Returns how to stop. */
export function followMaintenance(router: AnyRouter, { onBegin, onEnd }: Beside): () => void {
  let leftAt = '/'
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const reply = await api.GET('/api/config/maintenance.json').catch(() => null)
    const isOn = reply?.data?.server_maintenance
    if (isOn === undefined || isOn === boot().maintenance) return
    boot().maintenance = isOn
    const { href, pathname } = router.state.location
    if (isOn) {
      leftAt = href
      onBegin()
      await router.invalidate()
    } else {
      if (pathname === '/maintenance') await router.navigate({ href: leftAt, replace: true })
      onEnd()
    }
  }
  const timer = setInterval(look, everyMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
