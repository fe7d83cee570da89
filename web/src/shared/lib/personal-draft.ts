import type { UserInfo } from '@/shared/user'
import { recall, remember } from './browser-memory'
import { deviceKeyOf } from './device-key'
import { draftKey } from './personal-memory'
import { seal, unseal } from './sealed'

const browser = () => window.localStorage

/** Something that one person has begun to write, sealed: whoever uses the device next cannot read it. */
export function personalDraft({ id, device_key }: Pick<UserInfo, 'id' | 'device_key'>, name: string) {
  const place = draftKey(id, name)
  const ownKey = deviceKeyOf(device_key).then(({ key }) => key)
  ownKey.catch(() => {})
  let turn = 0
  return {
    /** Nothing when there is none, or when the server has another secret since. */
    read: async (): Promise<unknown> => {
      const sealed = recall(browser, place)
      return sealed && JSON.parse(await unseal(sealed, await ownKey).catch(() => 'null'))
    },
    /** Sealing takes time: what was written last is what is kept. */
    keep: async (value: unknown): Promise<void> => {
      const own = ++turn
      const sealed = await seal(JSON.stringify(value), await ownKey).catch(() => null)
      if (sealed && own === turn) remember(browser, place, sealed)
    },
    forget: (): void => {
      turn++
      remember(browser, place, null)
    },
  }
}
