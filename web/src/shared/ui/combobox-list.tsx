import type { DetailedChoice } from './combobox-match'
import { OptionContent, optionRow } from './combobox-option'
import { cx } from './cx'
import { text } from './text'

interface ComboboxListProps {
  id: string
  label: string
  choices: DetailedChoice[]
  typed: string
  notice?: string
  value: string | null
  /** The row that Enter would choose. */
  active: number
  onActive: (index: number) => void
  onChoose: (index: number) => void
}

/** The list below a combobox. Focus stays in the field, so a row is only pointed at. */
export function ComboboxList({
  id,
  label,
  choices,
  typed,
  notice,
  value,
  active,
  onActive,
  onChoose,
}: ComboboxListProps) {
  if (choices.length === 0) return <p className="px-3 py-2 text-sm text-ink-soft">{notice ?? text.noMatch(typed)}</p>
  return (
    <div id={id} role="listbox" aria-label={label}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={choice.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === value}
          onPointerMove={() => onActive(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className={cx(optionRow(choice), 'cursor-pointer', index === active && 'bg-sunken')}
        >
          <OptionContent choice={choice} typed={typed} chosen={choice.value === value} />
        </div>
      ))}
    </div>
  )
}
