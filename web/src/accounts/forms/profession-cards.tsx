import { useId } from 'react'
import { useFormContext } from '@/shared/form/form-context'
import { useFieldError } from '@/shared/form/form-state'
import { FieldError } from '@/shared/ui/field'
import type { Level } from '@/shared/ui/level'
import { LevelName } from '@/shared/ui/level-name'
import type { Who } from '../mutations'
import { text } from '../text'

/** What each profession wears; a student's uniform follows from the year, chosen next. */
const uniform: Record<string, Level> = {
  Murid: 'sd',
  Orangtua: 'orangtua',
  Guru: 'guru',
  Mahasiswa: 'mahasiswa',
  Profesional: 'profesional',
  Prakerja: 'profesional',
}

export function ProfessionCards({ professions }: { professions: readonly string[] }) {
  const errorId = useId()
  const error = useFieldError<Who>('profession')
  const input = useFormContext<Who>().register('profession', { required: text.register.whoMissing })
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group cannot be invalid
      role="radiogroup"
      aria-labelledby={`${errorId}-label`}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${errorId}-label`} className="mb-1.5 text-[.9375rem]/[1.4] font-bold">
        {text.register.who}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {professions.map((name) => (
          <label
            key={name}
            className={`flex min-h-12 cursor-pointer items-center rounded-field border-[1.5px] bg-surface px-3 transition-colors duration-(--dur-fast) hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_.5px_var(--primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${error ? 'border-danger' : 'border-line-strong'}`}
          >
            <input {...input} type="radio" value={name} className="sr-only" />
            <LevelName level={uniform[name] ?? 'profesional'} name={name} className="text-[.9375rem] text-ink" />
          </label>
        ))}
      </div>
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
