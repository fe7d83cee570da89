import { useState } from 'react'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { text } from './text'
import type { GroupWork } from './types'
import { draftNote } from './use-group-draft'

/** What one had not saved when another member sent the work: it stays until its writer gives it up. */
export function LeftOver({ enrolment, work }: { enrolment: number; work: GroupWork }) {
  const note = draftNote(enrolment, work.activity_id)
  const [kept, setKept] = useState(note.read)
  if (!kept || kept.text === work.text) return null
  const drop = () => {
    note.forget()
    setKept(null)
  }
  return (
    <section className="mt-6 flex max-w-170 flex-col gap-2">
      <h2 className="text-h3">{text.leftOver}</h2>
      <Alert tone="warning">{text.leftOverWhy}</Alert>
      <p className="whitespace-pre-line wrap-anywhere">{kept.text}</p>
      <Button look="secondary" onClick={drop} className="self-start">
        {text.drop}
      </Button>
    </section>
  )
}
