import { useNavigate } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { IconButton } from '@/shared/ui/icon-button'
import { refreshUser } from '../refresh-user'
import { addChildren, emptyChild } from './calls'
import { ChildFields } from './child-fields'
import type { Children, Variant } from './child-form'
import { Consent } from './consent'
import { refuseChildren } from './refuse-children'
import { text } from './text'

const words = text.register

/** One card for each child; all of them are registered together or none is. */
export function ChildrenForm({ variant, most, formId }: { variant: Variant; most: number; formId?: string }) {
  const navigate = useNavigate()
  const form = useForm<Children>({ defaultValues: { children: [emptyChild], consent: false } })
  const rows = useFieldArray({ control: form.control, name: 'children' })
  const { errors, isSubmitting } = form.formState
  const register = form.handleSubmit(async ({ children, consent }) => {
    try {
      await addChildren(children, consent, formId)
      await refreshUser()
      await navigate({ to: '/register-children-profile' })
    } catch (error) {
      refuseChildren(form, error)
    }
  })
  return (
    <form noValidate onSubmit={register} className="mt-6 flex flex-col gap-5">
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      {rows.fields.map((row, index) => (
        <fieldset key={row.id} className={`${card} p-4 desk:p-6`}>
          <legend className="sr-only">{words.child(index + 1)}</legend>
          <div className="mb-3 flex min-h-11 items-center justify-between">
            <span aria-hidden="true" className="text-h3">
              {words.child(index + 1)}
            </span>
            {rows.fields.length > 1 && (
              <IconButton label={words.remove(index + 1)} icon={Trash2} onClick={() => rows.remove(index)} />
            )}
          </div>
          <ChildFields index={index} variant={variant} form={form} />
        </fieldset>
      ))}
      {rows.fields.length < most && (
        <Button look="secondary" icon={Plus} onClick={() => rows.append(emptyChild)} className="self-start">
          {words.another}
        </Button>
      )}
      <Consent {...form.register('consent', { required: text.consentMissing })} error={errors.consent?.message} />
      <Button type="submit" size="large" loading={isSubmitting}>
        {words.act(rows.fields.length)}
      </Button>
    </form>
  )
}
