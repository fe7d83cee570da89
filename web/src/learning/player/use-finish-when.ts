import { useEffect, useEffectEvent } from 'react'
import type { PlayerProps } from './contract'

/** The activity is finished once its end is reached; a timer, where there is one, is kept by the page and runs since the beginning (B310). */
export function useFinishWhen(
  isReached: boolean,
  { activity, onProgress, onFinish }: Pick<PlayerProps, 'activity' | 'onProgress' | 'onFinish'>,
): void {
  const begin = useEffectEvent(() => onProgress({}))
  const finish = useEffectEvent(() => void onFinish())
  const isOpen = !activity.is_complete
  useEffect(() => {
    if (isOpen && isReached) finish()
    else if (isOpen) begin()
  }, [isOpen, isReached])
}
