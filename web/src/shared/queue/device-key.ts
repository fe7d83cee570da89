import { type DeviceKey, deviceKeyOf } from '@/shared/lib/device-key'
import { currentUser, onUserChange } from '@/shared/user'

let held: { word: string; key: Promise<DeviceKey> } | undefined

/** What seals the things of the person who is logged in. */
export async function deviceKey(user: number): Promise<DeviceKey> {
  const person = currentUser()
  if (person?.id !== user) throw new Error('the person is not here')
  if (held?.word !== person.device_key) held = { word: person.device_key, key: deviceKeyOf(person.device_key) }
  return held.key
}

// Whoever comes next does not use it.
onUserChange(() => {
  if (currentUser()?.device_key !== held?.word) held = undefined
})
