import { useForm } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { text } from './text'

const words = text.step

export function RecoveryStep({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ code }) => onCode(code))} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.byRecovery}</p>
      <Field label={words.recovery} error={form.formState.errors.code?.message}>
        <TextInput
          {...form.register('code', { required: words.recoveryMissing })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="large" loading={busy}>
        {words.act}
      </Button>
    </form>
  )
}
