import { useEffect, useEffectEvent } from 'react'
import type { PlayerProps } from './contract'

/** B310: what is only read or looked at is finished by being opened; a timer, where there is one, is kept by the page. */
export function useFinishOnOpen({ activity, onFinish }: Pick<PlayerProps, 'activity' | 'onFinish'>): void {
  const finish = useEffectEvent(() => void onFinish())
  const isOpen = !activity.is_complete
  useEffect(() => {
    if (isOpen) finish()
  }, [isOpen])
}
