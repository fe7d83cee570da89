import { type RefObject, useEffect, useState } from 'react'

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The stage with its controls on the whole screen; phones that cannot do that open their own player. */
export function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [stage])
  const onToggle = () => {
    const element = stage.current
    if (!element) return
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (element.requestFullscreen) void element.requestFullscreen().catch(() => {})
    else element.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.()
  }
  return { isOn, onToggle }
}
