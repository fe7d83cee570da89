import { type ComponentType, Suspense } from 'react'
import { useModal } from '../modal'
import { views } from './views'

/** Shows the modal that is in the slot. */
export function ModalHost() {
  const modal = useModal()
  if (!modal) return null
  const View = views[modal.kind] as ComponentType<{ modal: typeof modal }> | undefined
  if (!View) return null
  return (
    <Suspense fallback={null}>
      <View modal={modal} />
    </Suspense>
  )
}
