import { policy } from './trusted'

const scripts = policy('sanggar-script', {
  createScriptURL: (address: string) => {
    const { origin, pathname } = new URL(address, window.location.origin)
    const isOurs = pathname === '/sw.js' || pathname.startsWith('/assets/') || import.meta.env.DEV
    if (origin !== window.location.origin || !isOurs) throw new TypeError('this is no script of ours')
    return address
  },
})

/** The address of a script that runs beside the page. */
export const trustedScript = (address: string): string => scripts.createScriptURL(address)
