import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { useEntered } from '../activity/visit'
import { GroupChooser } from '../group/chooser'
import type { ActivityDetail } from '../types'
import { text } from './text'

interface NoGroupProps {
  activity: ActivityDetail
  /** Asks for the work anew; true when there is a group by now. */
  revalidate: () => Promise<boolean>
  onJoined: () => void
}

/** In the place of the work, for who is in no group of the activity: chosen here, or given by others. */
export function NoGroup({ activity, revalidate, onJoined }: NoGroupProps) {
  const entered = useEntered()
  const [isChoosing, setChoosing] = useState(false)
  const isOwnChoice = activity.group_activity_type === 'manual_by_user'
  const { choose, wait } = text.none
  if (!isOwnChoice)
    return (
      <div className="max-w-170 py-10">
        <EmptyState
          title={wait.title}
          action={
            <Button look="secondary" onClick={() => void revalidate().then((isIn) => isIn && onJoined())}>
              {wait.act}
            </Button>
          }
        >
          {activity.group_activity_type === 'auto' ? wait.auto : wait.byFacilitator}
        </EmptyState>
      </div>
    )
  return (
    <div className="max-w-170 py-10">
      <EmptyState title={choose.title} action={<Button onClick={() => setChoosing(true)}>{choose.act}</Button>}>
        {choose.sentence}
      </EmptyState>
      {isChoosing && entered && (
        <GroupChooser
          place={{ program: entered.program_id, resource: activity.id }}
          onCancel={() => setChoosing(false)}
          revalidate={revalidate}
          onChosen={onJoined}
        />
      )}
    </div>
  )
}
