import { useEffect, useRef } from 'react'
import { isPhone } from '../lib/media'

/** On a phone Back calls `onClose` while the component is there. Without one, Back leaves the page. */
export function useCloseOnBack(onClose: (() => void) | undefined): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  const canClose = Boolean(onClose)
  useEffect(() => {
    if (!canClose || !isPhone()) return
    let stop: (() => void) | undefined
    let isGone = false
    // Nobody opens a sheet before the page is there: what follows the history comes after it.
    const follow = ({ closeOnBack }: typeof import('./sheet-history')) => {
      if (!isGone) stop = closeOnBack(() => latest.current?.())
    }
    import('./sheet-history').then(follow, () => {})
    return () => {
      isGone = true
      stop?.()
    }
  }, [canClose])
}
