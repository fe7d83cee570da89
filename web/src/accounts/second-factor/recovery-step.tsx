import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { text } from './text'

const words = text.step

type Filled = { code: string }

/** `onCode` tells itself how it went. */
export function RecoveryStep({ onCode }: { onCode: (code: string) => Promise<unknown> }) {
  const form = useForm<Filled>({ defaultValues: { code: '' } })
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)}>
      <p className="text-ink-soft">{words.byRecovery}</p>
      <TextField<Filled>
        name="code"
        label={words.recovery}
        rules={{ required: words.recoveryMissing }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton size="large">{words.act}</SubmitButton>
    </Form>
  )
}
