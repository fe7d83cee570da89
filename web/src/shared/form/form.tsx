import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Alert } from '@/shared/ui/alert'
import { cx } from '@/shared/ui/cx'
import { wrongControls } from './focus'
import { FailuresContext, FormContext } from './form-context'
import { useFieldError } from './form-state'
import { type FieldNames, showRefusal } from './refusal'
import type { FormOf } from './use-form'

interface FormProps<T extends FieldValues, V> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  form: FormOf<T, V>
  /** What happens with what was filled in; what it throws is shown as a refusal. */
  onSubmit: (filled: V) => Promise<unknown>
  /** The server's names of fields that the form calls otherwise. */
  fieldOf?: FieldNames
  /** In the place of showing a refusal. */
  onRefused?: (error: unknown) => void
  /** Stands above a failure. */
  lead?: ReactNode
  /** What is kept on the device until it is saved. */
  draft?: { forget: () => void }
}

/** Its fields find it by themselves. A failed attempt keeps what was typed and moves the focus to the first error. */
export function Form<T extends FieldValues, V>(props: FormProps<T, V>) {
  const { form, onSubmit, fieldOf, onRefused, lead, draft, className, children, ...rest } = props
  const element = useRef<HTMLFormElement>(null)
  const [failures, setFailures] = useState(0)
  const client = useQueryClient()
  const fail = () => setFailures((before) => before + 1)
  const submit = form.handleSubmit(async (filled) => {
    try {
      // A mutation without an observer: the form itself knows whether it waits and why it failed. Without a connection it fails at once.
      await client.getMutationCache().build(client, { mutationFn: onSubmit }).execute(filled)
      draft?.forget()
    } catch (error) {
      if (onRefused) onRefused(error)
      else showRefusal(form, error, fieldOf)
      fail()
    }
  }, fail)
  useEffect(() => {
    if (failures > 0 && element.current) focusOn(element.current)
  }, [failures])
  return (
    <FormContext value={form as unknown as UseFormReturn}>
      <FailuresContext value={failures}>
        <form noValidate {...rest} ref={element} onSubmit={submit} className={cx('flex flex-col gap-4', className)}>
          {lead}
          <Failure />
          {children}
        </form>
      </FailuresContext>
    </FormContext>
  )
}

/** What concerns no field in particular. */
function Failure() {
  const message = useFieldError('root')
  return message && <Alert tone="danger">{message}</Alert>
}

/** A summary of errors takes the focus itself. */
function focusOn(form: HTMLFormElement): void {
  if (!form.querySelector('[data-error-summary]')) wrongControls(form)[0]?.focus()
}
