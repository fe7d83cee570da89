import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { ButtonLink } from '@/shared/ui/button-link'
import { Dialog } from '@/shared/ui/dialog'
import { QrCode } from '@/shared/ui/qr-code'
import { finishApp } from './mutations'
import { text } from './text'

const words = text.app

type Filled = { code: string; name: string }

interface AddAppDialogProps {
  begun: { ticket: string; secret: string; uri: string }
  onAdded: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** The app reads the key from the picture; its first code shows that it has. */
export function AddAppDialog({ begun: { ticket, secret, uri }, onAdded, onClose }: AddAppDialogProps) {
  const form = useForm<Filled>({ defaultValues: { code: '', name: words.name } })
  const add = async ({ code, name }: Filled) => onAdded((await finishApp(ticket, code, name)).recovery_codes)
  const lead = (
    <>
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
    </>
  )
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form form={form} onSubmit={add} className="mt-2" lead={lead}>
        <TextField<Filled>
          name="code"
          label={words.code}
          rules={{ required: words.codeMissing }}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus={true}
        />
        <TextField<Filled> name="name" label={text.name} maxLength={60} autoComplete="off" />
        <SubmitButton size="large">{words.act}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** As people type it. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
