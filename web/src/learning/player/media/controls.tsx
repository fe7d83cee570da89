import { Captions, Maximize, Minimize, Pause, Play } from 'lucide-react'
import { IconButton } from '@/shared/ui/icon-button'
import { SeekBar } from './seek-bar'
import { text } from './text'
import { clock } from './time'
import type { Playback } from './use-playback'

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]
const name = (speed: number) => `${String(speed).replace('.', ',')}×`

interface ControlsProps {
  kind: 'video' | 'audio'
  playback: Playback
  onToggle: () => void
  onSeek: (to: number) => void
  onSpeed: (speed: number) => void
  /** Left out where there are none. */
  captions?: { isOn: boolean; onToggle: () => void }
  /** Left out where there is nothing to see. */
  fullScreen?: { isOn: boolean; onToggle: () => void }
}

export function Controls({ kind, playback, onToggle, onSeek, onSpeed, captions, fullScreen }: ControlsProps) {
  const { isPlaying, at, seconds, speed } = playback
  return (
    <div className="recording-bar on-ground">
      <IconButton label={isPlaying ? text.pause : text.play} icon={isPlaying ? Pause : Play} onClick={onToggle} />
      <span className="tabular-nums">{clock(at)}</span>
      <SeekBar label={text.place[kind]} at={at} seconds={seconds} onSeek={onSeek} />
      <span className="tabular-nums">{clock(seconds)}</span>
      {captions && (
        <IconButton label={text.captions} icon={Captions} aria-pressed={captions.isOn} onClick={captions.onToggle} />
      )}
      <select aria-label={text.speed} value={speed} onChange={(event) => onSpeed(Number(event.target.value))}>
        {speeds.map((each) => (
          <option key={each} value={each}>
            {name(each)}
          </option>
        ))}
      </select>
      {fullScreen && (
        <IconButton
          label={fullScreen.isOn ? text.leaveFullScreen : text.fullScreen}
          icon={fullScreen.isOn ? Minimize : Maximize}
          onClick={fullScreen.onToggle}
        />
      )}
    </div>
  )
}
