import { expect, it } from 'vitest'
import { seal, unseal } from './sealed'

const aKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

it('B209 hides the text, differently each time, and gives it back to the same key', async () => {
  const key = await aKey()
  const sealed = await seal('["Murid","Orangtua"]', key)
  expect(atob(sealed.split('.')[1] ?? '')).not.toContain('Murid')
  expect(await seal('["Murid","Orangtua"]', key)).not.toBe(sealed)
  expect(await unseal(sealed, key)).toBe('["Murid","Orangtua"]')
})

it('takes a long text', async () => {
  const key = await aKey()
  const long = 'kalimat '.repeat(100_000)
  expect(await unseal(await seal(long, key), key)).toBe(long)
})

it('B209 refuses another key and a changed text', async () => {
  const key = await aKey()
  const sealed = await seal('["Murid"]', key)
  await expect(unseal(sealed, await aKey())).rejects.toThrow()
  const [iv, hidden = ''] = sealed.split('.')
  const changed = btoa(atob(hidden).replace(/^./s, (sign) => (sign === 'a' ? 'b' : 'a')))
  await expect(unseal(`${iv}.${changed}`, key)).rejects.toThrow()
})
