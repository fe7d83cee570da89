import { useEffect, useEffectEvent, useState } from 'react'
import { takeBack, useUnsent, type Waiting } from './outbox'

/**
 * A message whose words the server does not take goes back to the field, with the reason, as soon as nothing else is there.
 * One with files stays in the talk: the field has them no more.
 */
export function useGivenBack(room: number, message: string, onBack: (unsent: Waiting) => void): string | undefined {
  const [reason, setReason] = useState<string>()
  const back = useUnsent(room).find(({ isToChange, files }) => isToChange && !files?.length)
  const isEmpty = message === ''
  if (isEmpty && reason !== undefined) setReason(undefined)
  const give = useEffectEvent((unsent: Waiting) => {
    takeBack(room, unsent)
    onBack(unsent)
    setReason(unsent.refusal)
  })
  useEffect(() => {
    if (back && isEmpty) give(back)
  }, [back, isEmpty])
  return reason
}
