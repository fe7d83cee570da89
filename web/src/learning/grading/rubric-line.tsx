import { useId } from 'react'
import { number } from '@/shared/text/format'
import { Field } from '@/shared/ui/field'
import { RadioGroup } from '@/shared/ui/radio-group'
import { TextInput } from '@/shared/ui/text-input'
import { levelOf, pointsOf, readPoints } from './points'
import type { RubricLine as Line } from './queries'
import { text } from './text'

interface RubricLineProps {
  line: Line
  typed: string
  showError: boolean
  onChange: (typed: string) => void
}

/** One thing that is judged: a level for most work, exact points for the rest. */
export function RubricLine({ line, typed, showError, onChange }: RubricLineProps) {
  const heading = useId()
  const given = readPoints(line, typed)
  const level = given === null ? -1 : levelOf(line, given)
  const most = number(line.points)
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1 border-t border-line-soft py-4">
      <h3 id={heading} className="font-bold">
        {line.name}
      </h3>
      {line.levels.length > 0 && (
        <RadioGroup
          label={line.name}
          hideLabel
          choices={line.levels.map((name, i) => ({
            value: String(i),
            label: text.level(name, number(pointsOf(line, i))),
          }))}
          value={level < 0 ? null : String(level)}
          onChange={(chosen) => onChange(String(pointsOf(line, Number(chosen))))}
        />
      )}
      <Field
        label={text.points(line.name)}
        hint={text.pointsHint(most)}
        error={showError && given === null ? text.badPoints(most) : undefined}
        className="max-w-60"
      >
        <TextInput inputMode="numeric" value={typed} onChange={(event) => onChange(event.target.value)} />
      </Field>
    </section>
  )
}
