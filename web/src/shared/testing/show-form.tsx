import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Form } from '@/shared/form/form'
import type { FieldNames } from '@/shared/form/refusal'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'

type Values = Record<string, unknown>

interface SampleProps {
  values: Values
  onSubmit?: (filled: Values) => Promise<unknown>
  fieldOf?: FieldNames
  children: ReactNode
}

function Sample({ values, onSubmit = async () => {}, fieldOf, children }: SampleProps) {
  const form = useForm({ defaultValues: values })
  return (
    <Form form={form} onSubmit={onSubmit} fieldOf={fieldOf}>
      {children}
      <SubmitButton>{'Simpan'}</SubmitButton>
    </Form>
  )
}

/** A form with these fields and a button; what was sent last is in `sent`. */
export function showForm(
  values: Values,
  children: ReactNode,
  rest: Partial<SampleProps> = {},
  client = new QueryClient(),
) {
  const sent: Values[] = []
  const onSubmit = async (filled: Values) => {
    sent.push(filled)
    await rest.onSubmit?.(filled)
  }
  const shown = render(
    <QueryClientProvider client={client}>
      <Sample {...rest} values={values} onSubmit={onSubmit}>
        {children}
      </Sample>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const save = () => user.click(shown.getByRole('button', { name: 'Simpan' }))
  return { ...shown, user, save, sent }
}
