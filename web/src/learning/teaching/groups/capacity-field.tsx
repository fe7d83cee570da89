import { TextField } from '@/shared/form/text-field'
import { capacityOf } from './numbers'
import { text } from './text'

/** How many may be in a group; nothing is without a limit. */
export function CapacityField({ hint }: { hint: string }) {
  return (
    <TextField
      name="capacity"
      label={text.capacity}
      hint={hint}
      optional
      inputMode="numeric"
      autoComplete="off"
      rules={{ validate: (typed) => capacityOf(typed) !== undefined || text.badCapacity }}
    />
  )
}
