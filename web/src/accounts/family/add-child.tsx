import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { refreshUser } from '../refresh-user'
import { addChild, childEmailsQuery, emptyChild } from './calls'
import { ChildFields } from './child-fields'
import type { Children } from './child-form'
import { Consent } from './consent'
import { refuseChildren } from './refuse-children'
import { text } from './text'

const variant = { institution: null, phone: 'optional', email: 'optional' } as const

/** The quick way: a name, a level and the parent's word. The rest can follow. */
export function AddChild({ onClose }: { onClose: () => void }) {
  const form = useForm<Children>({ defaultValues: { children: [emptyChild], consent: false } })
  const { errors, isSubmitting } = form.formState
  const client = useQueryClient()
  const add = form.handleSubmit(async ({ children: [child = emptyChild], consent }) => {
    try {
      await addChild(child, consent)
      snackbar({ text: text.added(child.name.trim()) })
      onClose()
      await Promise.all([refreshUser(), client.invalidateQueries(childEmailsQuery)])
    } catch (error) {
      refuseChildren(form, error)
    }
  })
  return (
    <Dialog title={text.addTitle} onClose={onClose}>
      <form noValidate onSubmit={add} className="mt-5 flex flex-col gap-4">
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <ChildFields index={0} variant={variant} form={form} />
        <Consent {...form.register('consent', { required: text.consentMissing })} error={errors.consent?.message} />
        <Button type="submit" size="large" loading={isSubmitting}>
          {text.add}
        </Button>
      </form>
    </Dialog>
  )
}
