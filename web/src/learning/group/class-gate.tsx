import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { refusalOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { EmptyState } from '@/shared/ui/empty-state'
import type { Entered } from '../activity/load'
import { GroupChooser } from './chooser'
import { gateOf } from './gate'
import { text } from './gate-text'
import { enrolInGroups } from './mutations'
import { useRevalidate } from './use-revalidate'

/** In the place of the activity, for somebody whose class begins with a study group (B331, B338). */
export function ClassGate({ entered }: { entered: Entered }) {
  const navigate = useNavigate()
  const toClasses = () => void navigate({ to: '/kelasku' })
  const gate = gateOf(entered)
  const [isChoosing, setChoosing] = useState(false)
  const revalidate = useRevalidate()
  if (gate === 'ask') return <AskForGroup entered={entered} />
  const canChoose = entered.study_group_type === 'manual_by_user'
  return (
    <div className="study-margin py-16">
      <EmptyState heading="h1" title={text.choose.title}>
        {text.choose.sentence}
      </EmptyState>
      {gate === 'choose' || isChoosing ? (
        // Batalkan, Escape and Back all lead to the classes (B339).
        <GroupChooser
          place={{ program: entered.program_id, resource: 0 }}
          onCancel={toClasses}
          revalidate={revalidate}
          onChosen={goOn}
        />
      ) : (
        <OnProcess onOther={canChoose ? () => setChoosing(true) : undefined} onUnderstood={toClasses} />
      )}
    </div>
  )
}

/** The reader goes on in the class that has just opened, once what lay over the page is gone. */
const goOn = () => void setTimeout(() => document.getElementById('isi')?.focus())

function OnProcess({ onOther, onUnderstood }: { onOther?: () => void; onUnderstood: () => void }) {
  const sentence = useId()
  return (
    <Dialog
      title={text.onProcess.title}
      describedBy={sentence}
      onClose={onUnderstood}
      art={<MoodEmblem mood="calm" />}
      actions={
        <>
          {onOther && (
            <Button look="secondary" onClick={onOther}>
              {text.onProcess.other}
            </Button>
          )}
          <Button onClick={onUnderstood}>{common.understood}</Button>
        </>
      }
    >
      <p id={sentence} className="mt-1.5 text-ink-soft">
        {text.onProcess.sentence}
      </p>
    </Dialog>
  )
}

/** Where others make the groups, one asks for a place (C119). */
function AskForGroup({ entered }: { entered: Entered }) {
  const revalidate = useRevalidate()
  const asking = useMutation({
    mutationFn: async () => {
      await enrolInGroups(entered.program_id)
      if (await revalidate()) goOn()
    },
    onError: (error) => snackbar({ tone: 'danger', text: refusalOf(error, text.ask.failed) }),
  })
  const { title, auto, byFacilitator, act } = text.ask
  return (
    <div className="study-margin py-16">
      <EmptyState
        heading="h1"
        title={title}
        action={
          <Button loading={asking.isPending} onClick={() => asking.mutate()}>
            {act}
          </Button>
        }
      >
        {entered.study_group_type === 'auto' ? auto : byFacilitator}
      </EmptyState>
    </div>
  )
}
