import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { RadioGroup } from '@/shared/ui/radio-group'
import type { EnrolledItem } from '../types'
import { text } from './folder-text'
import { makeFolder, moveClass } from './mutations'
import { NameDialog } from './name-dialog'
import { foldersQuery } from './queries'

interface MoveDialogProps {
  userId: number
  program: EnrolledItem
  onClose: () => void
}

type Place = { id: number; name: string }

const nowhere = '0'

/** Puts a class into a folder, or takes it out. Whoever has no folder yet makes one here. */
export function MoveDialog({ userId, program, onClose }: MoveDialogProps) {
  const client = useQueryClient()
  const { data: folders = [], isSuccess } = useQuery(foldersQuery(userId))
  const [place, setPlace] = useState(String(program.folder_id ?? nowhere))
  const [isMaking, setMaking] = useState(false)
  const moving = useMutation({
    mutationFn: (to: Place | undefined) =>
      reportOutcome(
        moveClass(client, program.program_user_id, to?.id ?? null),
        text.moved(program.title, to?.name ?? null),
      ),
    onSuccess: (isDone) => isDone && onClose(),
  })
  const makeAndMove = async (name: string) => {
    const made = makeFolder(client, name)
    if (await reportOutcome(made, text.made(name))) await moving.mutateAsync(await made)
  }
  if (isMaking || (isSuccess && folders.length === 0))
    return <NameDialog title={text.make} act={text.make} onName={makeAndMove} onClose={onClose} />
  const chosen = folders.find(({ id }) => String(id) === place)
  return (
    <Dialog
      title={text.moveTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button loading={moving.isPending} onClick={() => moving.mutate(chosen)}>
            {text.move}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-ink-soft">{program.title}</p>
      <RadioGroup
        label={text.place}
        choices={[
          { value: nowhere, label: text.none },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={place}
        onChange={setPlace}
      />
      <Button look="text" onClick={() => setMaking(true)}>
        {text.make}
      </Button>
    </Dialog>
  )
}
