import { useEffect, useRef } from 'react'
import { refuseFile } from '@/shared/attachments/refuse-file'
import { useFieldError } from '@/shared/form/form-state'
import { useFieldValue } from '@/shared/form/use-field-value'
import { Field } from '@/shared/ui/field'
import { UploadList } from '@/shared/upload/upload-list'
import { type Arrived, useUploads } from '@/shared/upload/use-uploads'
import { announcementTarget } from './announcement-target'
import type { Filled } from './filled'
import { text } from './text'

const max = 5
const megabytes = 10

interface FilesFieldProps {
  program: string
  /** Files that the announcement has: they are its own until the change is saved. */
  attached: readonly number[]
}

/** Files that go with an announcement; each is on the server before it is published. */
export function FilesField({ program, attached }: FilesFieldProps) {
  const problem = useRef<string>(undefined)
  const { value, set } = useFieldValue<Filled, Arrived[]>('files', { validate: () => problem.current ?? true })
  const uploads = useUploads({
    target: announcementTarget(program, attached),
    refuse: refuseFile(megabytes * 1024 * 1024),
    max,
    before: value,
    onArrived: set,
  })
  const { rows, isBusy } = uploads
  const isStopped = rows.some(({ error }) => error)
  useEffect(() => {
    if (isBusy) problem.current = text.uploading
    else problem.current = isStopped ? text.stopped : undefined
  }, [isBusy, isStopped])
  return (
    <Field label={text.files} optional error={useFieldError<Filled>('files')}>
      <UploadList uploads={uploads} accept={[]} max={max} megabytes={megabytes} />
    </Field>
  )
}
