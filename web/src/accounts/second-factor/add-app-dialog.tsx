import { useForm } from 'react-hook-form'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { QrCode } from '@/shared/ui/qr-code'
import { TextInput } from '@/shared/ui/text-input'
import { showRefusal } from '../forms/refusal'
import { finishApp } from './calls'
import { text } from './text'

const words = text.app

interface AddAppDialogProps {
  begun: { ticket: string; secret: string; uri: string }
  onAdded: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** The app reads the key from the picture; its first code shows that it has. */
export function AddAppDialog({ begun: { ticket, secret, uri }, onAdded, onClose }: AddAppDialogProps) {
  const form = useForm({ defaultValues: { code: '', name: words.name as string } })
  const { errors, isSubmitting } = form.formState
  const add = form.handleSubmit(async ({ code, name }) => {
    try {
      onAdded((await finishApp(ticket, code, name)).recovery_codes)
    } catch (error) {
      showRefusal(form, error, { code: 'code', name: 'name' })
    }
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form noValidate onSubmit={add} className="mt-2 flex flex-col gap-4">
        <p className="text-ink-soft">{words.scan}</p>
        <div className="flex justify-center">
          <QrCode address={uri} label={words.picture} />
        </div>
        <ButtonLink href={uri} look="secondary" className="desk:hidden">
          {words.here}
        </ButtonLink>
        <p className="text-sm text-ink-soft">
          {words.type} <code className="font-semibold text-ink">{inFours(secret)}</code>
        </p>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <Field label={words.code} error={errors.code?.message}>
          <TextInput
            {...form.register('code', { required: words.codeMissing })}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus={true}
          />
        </Field>
        <Field label={text.name} error={errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Button type="submit" size="large" loading={isSubmitting}>
          {words.act}
        </Button>
      </form>
    </Dialog>
  )
}

/** As people type it. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
