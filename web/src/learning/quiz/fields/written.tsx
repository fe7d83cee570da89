import { number } from '@/shared/text/format'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { Textarea } from '@/shared/ui/textarea'
import { text } from '../answer-text'
import type { AnswerField } from './field'

/** The most characters that the server takes. */
const mostOfLine = 1000
const mostOfEssay = 50_000

type Written = AnswerField<string>

export function ShortAnswer({ given, onChange }: Written) {
  return (
    <Field label={text.yourAnswer} className="mt-5">
      <TextInput
        value={given ?? ''}
        maxLength={mostOfLine}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value, true)}
      />
    </Field>
  )
}

const isNumber = (written: string) => /^\s*[-+]?\d[\d.]*(,\d+)?\s*$/.test(written)

export function NumberAnswer({ given, onChange }: Written) {
  const isStrange = given?.trim() && !isNumber(given)
  return (
    <Field
      label={text.yourAnswer}
      hint={text.numberHint}
      error={isStrange ? text.notNumber : undefined}
      className="mt-5"
    >
      <TextInput
        value={given ?? ''}
        maxLength={mostOfLine}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value, true)}
      />
    </Field>
  )
}

export function Essay({ given, onChange }: Written) {
  const words = given?.trim() ? given.trim().split(/\s+/).length : 0
  return (
    <Field label={text.yourAnswer} hint={text.words(number(words))} className="mt-5">
      <Textarea
        rows={8}
        maxLength={mostOfEssay}
        value={given ?? ''}
        onChange={(event) => onChange(event.target.value, true)}
      />
    </Field>
  )
}
