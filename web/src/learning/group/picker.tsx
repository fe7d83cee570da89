import { type ReactNode, useState } from 'react'
import { track } from '@/shared/analytics'
import { useDebounced } from '@/shared/lib/use-debounced'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { SearchInput } from '@/shared/ui/search-input'
import { currentUser } from '@/shared/user'
import { GroupList } from './group-list'
import { text } from './text'
import type { Group, GroupPlace } from './types'

/** B389: what is typed rests before it counts, and what counts before it is asked for. */
const boxMs = 200
const requestMs = 500

interface GroupPickerProps {
  place: GroupPlace
  onCancel: () => void
  onChoose: (group: Group) => void
  /** What stands below the row of a group. */
  below?: (group: Group) => ReactNode
}

/** Chooses one of the groups (B331, B332, B346). */
export function GroupPicker({ place, onCancel, onChoose, below }: GroupPickerProps) {
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState<Group | null>(null)
  const asked = useDebounced(useDebounced(typed.trim(), boxMs), requestMs)
  return (
    <Dialog
      title={text.title}
      width="wide"
      onClose={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button disabled={!group} onClick={() => group && onChoose(group)}>
            {text.choose}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-3 max-desk:min-h-[60dvh]">
        <SearchInput
          label={text.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setGroup(null) // B336
          }}
        />
        <GroupList
          key={asked}
          place={place}
          words={asked}
          chosen={group}
          // The rows of the search before are about to go: what is chosen among them would be lost.
          isOutdated={asked !== typed.trim()}
          onChoose={(picked) => {
            tellClick(picked)
            setGroup(picked)
          }}
          below={below}
        />
      </div>
    </Dialog>
  )
}

/** B203: told of those who are logged in only. */
function tellClick({ id, program_id }: Group): void {
  if (currentUser()) track('group_clicked', { program_id, group_id: id })
}
