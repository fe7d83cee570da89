import { currentUser, onUserChange } from '@/accounts/session'

export type DeviceKey = {
  key: CryptoKey
  /** Tells whether two texts are the same, and nothing about them to whoever has not the key. */
  mark: (text: string) => Promise<string>
}

let held: { word: string; key: Promise<DeviceKey> } | undefined

/** What seals the things of the person who is logged in. The server tells it to their sessions alone. */
export async function deviceKey(user: number): Promise<DeviceKey> {
  const person = currentUser()
  if (person?.id !== user) throw new Error('the person is not here')
  if (held?.word !== person.device_key) held = { word: person.device_key, key: made(person.device_key) }
  return held.key
}

// Whoever comes next does not use it.
onUserChange(() => {
  if (currentUser()?.device_key !== held?.word) held = undefined
})

async function made(word: string): Promise<DeviceKey> {
  const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const [key, marking] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']),
  ])
  const mark = async (text: string) => {
    const signed = await crypto.subtle.sign(hmac, marking, new TextEncoder().encode(text))
    return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return { key, mark }
}
