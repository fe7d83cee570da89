import { useState } from 'react'
import { ask } from '@/app/modal'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { learningTarget } from '@/shared/upload/learning-target'
import { refusalOf } from '@/shared/upload/rules'
import { UploadList } from '@/shared/upload/upload-list'
import { useUploads } from '@/shared/upload/use-uploads'
import type { Work } from '../types'
import { SavedState } from './saved-state'
import { text } from './text'
import { useDraft } from './use-draft'
import { useHandIn } from './use-hand-in'

interface FileSenderProps {
  enrolment: number
  activity: number
  work: Work | null
  accept: string[]
  max: number
  /** What arrived is part of the work: who opens the page again is to see it. */
  onSaved: () => void
  onSent: (work: Work) => void
}

/** Where files are gathered: each is on the server as soon as it arrived, all are handed in together. */
export function FileSender({ enrolment, activity, work, accept, max, onSaved, onSent }: FileSenderProps) {
  const { files, change, handIn, saving } = useDraft({ enrolment, activity, work, blank: '', asks: false, onSaved })
  const [error, setError] = useState<string>()
  const uploads = useUploads({
    target: learningTarget('work', activity),
    refuse: (file) => refusalOf(file, accept),
    max,
    before: work?.state === 'draft' ? work.files : [],
    onArrived: (arrived) => change({ files: arrived.map(({ id }) => id) }),
  })
  const { isSending, failure, send } = useHandIn(handIn, onSent)
  const press = async () => {
    setError(files.length === 0 ? text.noFiles : undefined)
    if (files.length > 0 && (await ask({ ...text.askFiles, yes: text.sendFiles }))) send()
  }
  return (
    <div className="mt-6 flex max-w-170 flex-col gap-3">
      <Field label={text.files} error={error}>
        <UploadList uploads={uploads} accept={accept} max={max} />
      </Field>
      <SavedState saving={saving} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button disabled={uploads.isBusy} loading={isSending} onClick={() => void press()} className="self-start">
        {text.sendFiles}
      </Button>
    </div>
  )
}
