export type DeviceKey = {
  key: CryptoKey
  /** Tells whether two texts are the same, and nothing about them to whoever has not the key. */
  mark: (text: string) => Promise<string>
}

/** What seals the things of one person on this device, from the word that the server tells to their sessions alone. */
export async function deviceKeyOf(word: string): Promise<DeviceKey> {
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
