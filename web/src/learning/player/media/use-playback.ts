import { type RefObject, useEffect, useState } from 'react'
import { listen } from './listen'

const shown = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'loadedmetadata',
  'ratechange',
  'error',
]

export type Playback = { isPlaying: boolean; at: number; seconds: number; speed: number; hasFailed: boolean }

/** What the controls show of a recording. `known` is its length until the browser knows it. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, known: number, resumeAt: number): Playback {
  const [state, setState] = useState<Playback>({
    isPlaying: false,
    at: resumeAt,
    seconds: known,
    speed: 1,
    hasFailed: false,
  })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const read = (type: string) => {
      if (type === 'loadedmetadata' && resumeAt > 0) element.currentTime = resumeAt
      setState({
        isPlaying: !element.paused && !element.ended,
        at: element.currentTime,
        // A recording of a browser may not know its own length.
        seconds: Number.isFinite(element.duration) && element.duration > 0 ? element.duration : known,
        speed: element.playbackRate,
        hasFailed: element.error !== null && element.error !== undefined,
      })
    }
    return listen(element, shown, read)
  }, [media, known, resumeAt])
  return state
}
