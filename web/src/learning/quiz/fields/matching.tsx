import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { text } from '../answer-text'
import type { AnswerField } from './field'

/** Each row on the left gets its pair from a list, which works alike for mouse, finger and keyboard. */
export function Matching({ question, given, labelledBy, onChange }: AnswerField<Record<string, string>>) {
  const pairs = given ?? {}
  const choices = (question.right ?? []).map(({ key, text: label }) => ({ value: key, label }))
  const pair = (left: string, right: string) => onChange({ ...pairs, [left]: right })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question above is its name, not a legend inside
    <div role="group" aria-labelledby={labelledBy} className="quiz-options">
      <p className="text-sm text-ink-muted">{text.pair}</p>
      {question.left?.map(({ key, text: left }) => (
        <Field key={key} label={left} className="quiz-pair">
          <Select
            choices={choices}
            placeholder={text.noPair}
            value={pairs[key] ?? ''}
            onChange={(event) => pair(key, event.target.value)}
          />
        </Field>
      ))}
    </div>
  )
}
