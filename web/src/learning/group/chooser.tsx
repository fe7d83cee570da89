import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { number } from '@/shared/text/format'
import { whileWaiting } from '@/shared/waiting'
import { myGroupsKey, studyGroupsKey } from '../keys'
import { GroupLine } from './group-line'
import { chooseGroup, requestGroup } from './mutations'
import { GroupPicker } from './picker'
import { Refused } from './refused'
import { text } from './text'
import type { Group, GroupPlace } from './types'

/** B333: how long a choice takes until the class knows of it. */
const settlesMs = 4000
const shownMs = 3000

interface GroupChooserProps {
  place: GroupPlace
  onCancel: () => void
  /** Asks the class anew; true when it is open, with nothing on process. */
  revalidate: () => Promise<boolean>
  onChosen: () => void
}

/** Chooses a group and takes the place in it, or stands in the line for it. */
export function GroupChooser({ place, onCancel, revalidate, onChosen }: GroupChooserProps) {
  const client = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const isTakenOver = async () => {
    await client.invalidateQueries({ queryKey: myGroupsKey(place.program) })
    return revalidate()
  }
  const isChosen = async ({ id }: Group) => {
    const outcome = await chooseGroup(place, id)
    if (outcome === 'refused') setRefused(true)
    if (outcome !== 'chosen') return false
    await new Promise((resolve) => setTimeout(resolve, settlesMs))
    return isTakenOver()
  }
  const rejoice = () => {
    snackbar({ tone: 'success', text: text.chosen, lastsMs: shownMs })
    onChosen()
  }
  const choose = async (group: Group) => {
    if (await whileWaiting(isChosen(group))) rejoice()
  }
  const waiting = useMutation({
    mutationFn: async (wanted: Group) => {
      const { group, is_waiting } = await requestGroup(place, wanted.id)
      if (!is_waiting) {
        if (await isTakenOver()) rejoice()
        return
      }
      snackbar({ text: text.waits(group.name, number(group.my_turn ?? 1)) })
      await client.invalidateQueries({ queryKey: studyGroupsKey(place.program) })
      await client.invalidateQueries({ queryKey: myGroupsKey(place.program) })
      await revalidate()
    },
    onError: (error) => snackbar({ tone: 'danger', text: refusalOf(error, common.offline) }),
  })
  // B335: the picker is a new one, with a list that is asked for again.
  if (isRefused) return <Refused onAgain={() => setRefused(false)} />
  return (
    <GroupPicker
      place={place}
      onCancel={onCancel}
      onChoose={(group) => void choose(group)}
      below={(group) => (
        <GroupLine
          group={group}
          loading={waiting.isPending && waiting.variables.id === group.id}
          onWait={() => waiting.mutate(group)}
        />
      )}
    />
  )
}
