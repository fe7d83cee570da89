import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { HelpLink } from '@/shared/ui/help-link'
import './offline.css'
import { startSaving, useSaving } from './saving'
import { text } from './text'
import type { Savable } from './types'

interface SaveDialogProps {
  userId: number
  program: Savable
  onClose: () => void
}

/** Says what will be kept and keeps it; closing lets it go on. */
export function SaveDialog({ userId, program, onClose }: SaveDialogProps) {
  const client = useQueryClient()
  const saving = useSaving(program.program_user_id)
  const save = async () => {
    if (await startSaving(client, userId, program)) onClose()
  }
  const actions = saving ? (
    <>
      <Button look="secondary" onClick={saving.stop}>
        {text.stop}
      </Button>
      <Button onClick={onClose}>{text.background}</Button>
    </>
  ) : (
    <>
      <Button look="secondary" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button icon={Download} onClick={() => void save()}>
        {text.save}
      </Button>
    </>
  )
  return (
    <Dialog title={text.title} onClose={onClose} actions={actions}>
      <p className="mt-1.5 font-semibold">{program.title}</p>
      {saving ? (
        <SaveProgress enrolment={program.program_user_id} />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{text.lead}</p>
          <p className="mt-2 text-sm text-ink-muted">{text.needs}</p>
          <HelpLink article="belajar-tanpa-koneksi" medium="unduh-program">
            {text.stuck}
          </HelpLink>
        </>
      )}
    </Dialog>
  )
}

export function SaveProgress({ enrolment }: { enrolment: number }) {
  const saving = useSaving(enrolment)
  if (!saving) return null
  const { done, total } = saving
  return (
    <div className="mt-3">
      <progress aria-label={text.progress} value={done} max={total || 1} className="save-progress" />
      <p role="status" className="text-sm text-ink-soft">
        {text.step(done, total)}
      </p>
    </div>
  )
}
