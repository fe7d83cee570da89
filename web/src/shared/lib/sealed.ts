/** A text that only the holder of the key can read or change. */
export async function seal(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const hidden = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return `${written(iv)}.${written(new Uint8Array(hidden))}`
}

/** Fails on anything that was not sealed with this key. */
export async function unseal(sealed: string, key: CryptoKey): Promise<string> {
  const [iv = '', hidden = ''] = sealed.split('.')
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: read(iv) }, key, read(hidden))
  return new TextDecoder().decode(text)
}

const written = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const read = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
