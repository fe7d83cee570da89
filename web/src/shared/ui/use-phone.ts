import { useSyncExternalStore } from 'react'

const query = '(max-width: 920px)'

function subscribe(changed: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the phone layout applies. Ask it only where CSS cannot decide: a menu that becomes a sheet. */
export const usePhone = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
