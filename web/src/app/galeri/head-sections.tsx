import { Share2 } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { IconButton } from '@/shared/ui/icon-button'
import { Select } from '@/shared/ui/select'
import { TextInput } from '@/shared/ui/text-input'
import { Box } from './box'
import { levelChoices } from './samples'
import { text } from './text'

const { button, field } = text

export function ButtonSection() {
  return (
    <Box title={text.sections.buttons} wide>
      <div className="flex flex-wrap items-center gap-2">
        <Button>{button.primary}</Button>
        <Button style={{ background: 'var(--primary-hover)' }}>{button.hover}</Button>
        <Button style={{ outline: '3px solid var(--focus)', outlineOffset: 2 }}>{button.focus}</Button>
        <Button loading>{button.saving}</Button>
        <Button disabled>{button.off}</Button>
        <Button look="secondary">{button.secondary}</Button>
        <Button look="text">{button.text}</Button>
        <Button look="soft">{button.soft}</Button>
        <Button look="accent">{button.accent}</Button>
        <Button look="danger">{button.remove}</Button>
        <IconButton label={button.share} icon={Share2} className="border border-line" />
      </div>
    </Box>
  )
}

export function FieldSection() {
  return (
    <Box title={text.sections.fields} wide>
      <div className="grid items-start gap-x-6 gap-y-4.5 desk:grid-cols-3">
        <Field label={field.name}>
          <TextInput defaultValue={field.nameValue} />
        </Field>
        <Field label={field.email}>
          <TextInput
            type="email"
            defaultValue={field.emailValue}
            style={{ borderColor: 'var(--primary)', outline: '3px solid var(--primary-line)' }}
          />
        </Field>
        <Field label={field.nik} error={field.nikError}>
          <TextInput inputMode="numeric" defaultValue={field.nikValue} />
        </Field>
        <Field label={field.level}>
          <Select choices={levelChoices} defaultValue="" />
        </Field>
        <Field label={field.number} optional>
          <TextInput readOnly defaultValue={field.numberValue} />
        </Field>
        <Field label={field.weight}>
          <TextInput inputMode="numeric" unit={field.kilogram} defaultValue={field.weightValue} />
        </Field>
      </div>
    </Box>
  )
}
