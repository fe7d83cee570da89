import { lazy, Suspense } from 'react'
import type { Dashboard } from '../types'
import type { Entered } from './load'

const ShareDialog = lazy(() => import('@/shared/share/share-dialog'))
const StudyTour = lazy(() => import('./tour'))
const MyGroups = lazy(() => import('../group/my-groups'))
const SaveDialog = lazy(async () => ({ default: (await import('../offline/save-dialog')).SaveDialog }))

export type Opened = 'groups' | 'share' | 'tour' | 'save'

interface MenuDialogProps {
  opened: Opened
  entered: Entered
  dashboard: Dashboard
  onClose: () => void
}

/** What an entry of the menu opened over the activity. */
export default function MenuDialog(props: MenuDialogProps) {
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  )
}

function View({ opened, entered, dashboard: { name, slug }, onClose }: MenuDialogProps) {
  switch (opened) {
    case 'groups':
      return <MyGroups entered={entered} onClose={onClose} />
    case 'share':
      return <ShareDialog name={name} url={`${window.location.origin}/program/${slug}`} onClose={onClose} />
    case 'tour':
      return <StudyTour onEnd={onClose} />
    case 'save': {
      const { user_id, program_user_id } = entered
      return <SaveDialog userId={user_id} program={{ program_user_id, slug, title: name }} onClose={onClose} />
    }
  }
}
