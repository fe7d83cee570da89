import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Form } from './form'
import { bySchema } from './schema'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'
import { useForm } from './use-form'

const height = z.coerce
  .number<string>()
  .check(z.gte(30, 'Tinggi badan harus 30–220 cm.'), z.lte(220, 'Terlalu tinggi.'))
const schema = z.object({
  height: z.pipe(z.string().check(z.minLength(1, 'Isi tinggi badan.')), height),
  siblings: z.array(z.object({ name: z.string().check(z.minLength(2)) })),
})
type Typed = { height: string; siblings: { name: string }[] }
type Judged = z.infer<typeof schema>

function Periodic({ onSend }: { onSend: (judged: Judged) => void }) {
  const form = useForm<Typed, Judged>({
    defaultValues: { height: '', siblings: [{ name: '' }] },
    resolver: bySchema(schema),
  })
  return (
    <Form form={form} onSubmit={async (judged) => onSend(judged)}>
      <TextField<Typed> name="height" label="Tinggi" unit="cm" />
      <TextField<Typed> name="siblings.0.name" label="Nama saudara" />
      <SubmitButton>{'Simpan'}</SubmitButton>
    </Form>
  )
}

const describedBy = (name: string) =>
  document.getElementById(screen.getByRole('textbox', { name }).getAttribute('aria-describedby') ?? '')?.textContent

it('one schema judges the whole form, in our words, and hands on what it made of it', async () => {
  const sent: Judged[] = []
  const user = userEvent.setup({ delay: null })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Periodic onSend={(judged) => sent.push(judged)} />
    </QueryClientProvider>,
  )
  const save = () => user.click(screen.getByRole('button', { name: 'Simpan' }))
  await save()
  await waitFor(() => expect(describedBy('Tinggi')).toBe('Isi tinggi badan.'))
  expect(describedBy('Nama saudara')).toBe('Periksa lagi isian ini.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tinggi' }))
  await user.keyboard('12')
  await waitFor(() => expect(describedBy('Tinggi')).toBe('Tinggi badan harus 30–220 cm.'))
  await user.keyboard('0')
  await waitFor(() => expect(describedBy('Tinggi')).toBeUndefined())
  await user.type(screen.getByRole('textbox', { name: 'Nama saudara' }), 'Arum')
  await save()
  await waitFor(() => expect(sent).toEqual([{ height: 120, siblings: [{ name: 'Arum' }] }]))
})
