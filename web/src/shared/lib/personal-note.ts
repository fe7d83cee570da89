import { currentUser } from '../user'
import { recallFor, rememberFor } from './personal-memory'

/** Something that whoever is logged in has begun: on this device until they log out. What cannot be read is nothing. */
export function personalNote<T>(name: string) {
  const person = () => currentUser()?.id ?? 0
  return {
    read: (): T | null => {
      try {
        return JSON.parse(recallFor(person(), name) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    keep: (value: T): void => rememberFor(person(), name, JSON.stringify(value)),
    forget: (): void => rememberFor(person(), name, null),
  }
}
