import { useState } from 'react'
import { Form } from '@/shared/form/form'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/button'
import { Box } from './box'
import { text } from './text'

const names = Array.from({ length: 120 }, (_, at) => `f${at}`)

/** As many fields as the longest form has: `pnpm run pace` measures what a letter costs in it. */
export function LongFormSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box title={text.sections.longForm} wide>
      {isOpen ? (
        <LongForm />
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          {text.longForm.open}
        </Button>
      )}
    </Box>
  )
}

function LongForm() {
  const form = useForm({ defaultValues: Object.fromEntries(names.map((name) => [name, ''])) })
  return (
    <Form form={form} onSubmit={async () => {}}>
      {names.map((name, at) => (
        <TextField
          key={name}
          name={name}
          label={`${text.longForm.field} ${at + 1}`}
          rules={{ required: text.longForm.empty }}
        />
      ))}
    </Form>
  )
}
