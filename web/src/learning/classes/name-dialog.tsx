import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { text } from './folder-text'

interface NameDialogProps {
  title: string
  /** The filled button: what it does. */
  act: string
  name?: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a folder; what was typed stays when it could not be kept. */
export function NameDialog({ title, act, name = '', onName, onClose }: NameDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const naming = useMutation({ mutationFn: onName })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (naming.isPending) return
    setMissing(!typed.trim())
    if (typed.trim()) naming.mutate(typed.trim())
  }
  return (
    <Dialog
      title={title}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} loading={naming.isPending}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-3">
        <Field label={text.name} hint={text.nameHint} error={isMissing ? text.nameMissing : undefined}>
          <TextInput
            data-autofocus
            value={typed}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
