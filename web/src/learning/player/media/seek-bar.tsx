import type { CSSProperties, KeyboardEvent } from 'react'
import { text } from './text'
import { spoken } from './time'

interface SeekBarProps {
  label: string
  at: number
  seconds: number
  onSeek: (to: number) => void
}

/** Arrows go five seconds, page keys half a minute, Home and End to the ends. */
const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
}

export function SeekBar({ label, at, seconds, onSeek }: SeekBarProps) {
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onSeek(Math.min(seconds, Math.max(0, at + by)))
  }
  const share = seconds > 0 ? (at / seconds) * 100 : 0
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text.placeValue(spoken(at), spoken(seconds))}
      min={0}
      max={Math.max(1, Math.floor(seconds))}
      value={Math.min(Math.floor(at), Math.max(1, Math.floor(seconds)))}
      onChange={(event) => onSeek(Number(event.target.value))}
      onKeyDown={press}
      style={{ '--at': `${share}%` } as CSSProperties}
      className="recording-seek"
    />
  )
}
