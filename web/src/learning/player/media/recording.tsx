import { useRef, useState } from 'react'
import { LoadFailure } from '@/shared/ui/load-failure'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { Controls } from './controls'
import { Note } from './note'
import './recording.css'
import { text } from './text'
import { Transcript } from './transcript'
import { useFullScreen } from './use-full-screen'
import { usePlayback } from './use-playback'
import { useWatching } from './use-watching'

/** A video or an audio with our own controls. It goes on where it was left. */
export function Recording({ kind, ...props }: PlayerProps & { kind: 'video' | 'audio' }) {
  const { activity, heading } = props
  const content = contentOf(kind, activity)
  // A sound has no picture to write on: its words are in the transcript.
  const captions = kind === 'video' ? (content.captions ?? activity.captions) : null
  const stage = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [resumeAt] = useState(activity.is_complete ? 0 : activity.user_activity.last_state)
  const [hasCaptions, setCaptions] = useState(false)
  const playback = usePlayback(media, content.seconds, resumeAt)
  const seconds = content.seconds || playback.seconds
  const watched = useWatching(media, { ...props, seconds })
  const fullScreen = useFullScreen(stage)

  const play = () => void media.current?.play().catch(() => {})
  const toggle = () => (media.current?.paused ? play() : media.current?.pause())
  const seek = (to: number) => {
    if (media.current) media.current.currentTime = to
  }
  const playFrom = (to: number) => {
    seek(to)
    play()
  }
  const setSpeed = (speed: number) => {
    if (media.current) media.current.playbackRate = speed
  }
  const toggleCaptions = () => {
    const [track] = media.current?.textTracks ?? []
    if (track) track.mode = hasCaptions ? 'hidden' : 'showing'
    setCaptions(!hasCaptions)
  }
  const Media = kind
  return (
    <div>
      <div ref={stage} className="recording" data-kind={kind}>
        <Media
          ref={media}
          src={content.media}
          preload="metadata"
          playsInline
          onClick={toggle}
          aria-label={activity.title}
        >
          {captions && <track kind="captions" srcLang="id" label={text.captions} src={captions} />}
        </Media>
        <Controls
          kind={kind}
          playback={playback}
          onToggle={toggle}
          onSeek={seek}
          onSpeed={setSpeed}
          captions={captions ? { isOn: hasCaptions, onToggle: toggleCaptions } : undefined}
          fullScreen={kind === 'video' ? fullScreen : undefined}
        />
      </div>
      <div className={`mt-5 ${margin}`}>
        {playback.hasFailed && (
          <LoadFailure className="mb-4" onRetry={() => media.current?.load()}>
            {text.failed[kind]}
          </LoadFailure>
        )}
        {heading}
        <Lesson html={content.html} className="mt-3" />
        {!activity.is_complete && seconds > 0 && (
          <Note
            kind={kind}
            left={watched.left}
            onGap={watched.gap < playback.at - 1 ? () => playFrom(watched.gap) : undefined}
            className="mt-5"
          />
        )}
        <Transcript of={content.transcript} />
      </div>
    </div>
  )
}
