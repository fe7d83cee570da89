import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayerProps, Spot } from '../contract'
import { listen } from './listen'
import { firstGap, secondsLeft, told } from './stretches'
import { createWatch } from './watch'

/** Between two reports while a recording plays. The page sends at most every 15 seconds, always the newest. */
const reportMs = 5000
type Options = Pick<PlayerProps, 'activity' | 'onProgress' | 'onFinish'> & { seconds: number }

/**
 * Follows what of a recording is really played and tells it: at the start (B304), every few seconds, on a pause and when
 * the page is left (B308), and at last that it is finished. A jump ahead counts for nothing.
 */
export function useWatching(
  media: RefObject<HTMLMediaElement | null>,
  { activity, seconds, onProgress, onFinish }: Options,
) {
  const [watch] = useState(() => createWatch(activity.user_activity.watched))
  const [watched, setWatched] = useState(watch.all)
  const isDone = useRef(activity.is_complete)
  const isTold = useRef(true)

  const spot = (): Spot => ({ lastState: Math.floor(media.current?.currentTime ?? 0), watched: told(watch.all()) })
  const report = () => {
    if (isTold.current || isDone.current) return
    isTold.current = true
    onProgress(spot())
  }
  const finish = async () => {
    if (isDone.current) return
    isDone.current = true
    const { is_complete } = await onFinish(spot()).catch(() => ({ is_complete: false }))
    isDone.current = is_complete
  }
  const moved = () => {
    const all = watch.all()
    setWatched(all)
    isTold.current = false
    if (seconds > 0 && secondsLeft(all, seconds) === 0) void finish()
  }
  const clock = () => performance.now() / 1000

  const handle = useEffectEvent((type: string, element: HTMLMediaElement) => {
    const at = element.currentTime
    if (type === 'playing') {
      watch.start(at, clock())
      isTold.current = false
      report()
    } else if (type === 'timeupdate' && !element.seeking) {
      watch.reach(at, clock(), element.playbackRate)
      moved()
    } else if (type === 'seeking') watch.stop()
    else if (type === 'seeked' && !element.paused) watch.start(at, clock())
    else if (type === 'pause' || type === 'ended') {
      watch.reach(at, clock(), element.playbackRate)
      watch.stop()
      moved()
      if (type === 'ended') void finish()
      else report()
    }
  })
  const checkpoint = useEffectEvent(report)

  useEffect(() => {
    const stops = media.current ? [listen(media.current, handled, (type, element) => handle(type, element))] : []
    const regularly = setInterval(() => checkpoint(), reportMs)
    const leave = () => {
      if (document.visibilityState === 'hidden') checkpoint()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      for (const stop of stops) stop()
      clearInterval(regularly)
      document.removeEventListener('visibilitychange', leave)
      checkpoint()
    }
  }, [media])

  return { left: secondsLeft(watched, seconds), gap: firstGap(watched, seconds) }
}

const handled = ['playing', 'timeupdate', 'seeking', 'seeked', 'pause', 'ended']
