import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect } from 'react'
import { offerReload } from '../chunk-watch'
import { useModal } from '../modal'
import { views } from './views'

/** Shows the modal that is in the slot. One that cannot be loaded does not take the page with it. */
export function ModalHost() {
  const modal = useModal()
  if (!modal) return null
  const View = views[modal.kind] as ComponentType<{ modal: typeof modal }>
  return (
    <CatchBoundary getResetKey={() => modal.kind} errorComponent={OfferReload}>
      <Suspense fallback={null}>
        <View modal={modal} />
      </Suspense>
    </CatchBoundary>
  )
}

function OfferReload() {
  useEffect(() => void offerReload(), [])
  return null
}
