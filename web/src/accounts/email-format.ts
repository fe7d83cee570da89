import { boot } from '@/shared/boot'

const loose = /^\S+@\S+\.\S+$/
const strict = /^(?!\.)(?!.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i

/**
 * Whether a text has the form of an address. Addresses of the product's own domain pass by a glance, all others and
 * those on a page with `lock=1` are looked at closely; `strictly` looks closely at every one. The letter that it gets
 * is the real proof.
 */
export function isEmail(typed: string, strictly = isLocked()): boolean {
  const email = typed.trim()
  if (email.length > 254 || !loose.test(email)) return false
  return (!strictly && isOwn(email)) || strict.test(email)
}

const isLocked = () => new URLSearchParams(window.location.search).get('lock') === '1'

function isOwn(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === new URL(boot().site.origin).hostname.replace(/^www\./, '')
}
