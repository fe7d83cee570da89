import { ChevronDown, Search } from 'lucide-react'
import { useImperativeHandle, useRef, useState } from 'react'
import { Button } from './button'
import type { ComboboxProps } from './combobox'
import { matching } from './combobox-match'
import { OptionContent, optionRow } from './combobox-option'
import { cx } from './cx'
import { Dialog } from './dialog'
import { useField } from './field'
import { fieldBox } from './field-box'
import { Icon } from './icon'
import { text } from './text'

const fewEnoughToSee = 7

/** The phone form: a button that opens a sheet, with a search when the list is long. */
export function ComboboxSheet({
  choices,
  value,
  chosenLabel,
  onChange,
  onClear,
  placeholder = text.choose,
  label,
  onSearch,
  notice,
  disabled,
  ref,
}: ComboboxProps) {
  const wiring = useField()
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLElement)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = value === null ? undefined : (chosenLabel ?? choices.find((choice) => choice.value === value)?.label)
  const shown = onSearch ? choices : matching(choices, typed)
  const search = (words: string) => {
    setTyped(words)
    onSearch?.(words)
  }
  const close = () => {
    setOpen(false)
    search('')
  }
  const choose = (next: string) => {
    close()
    onChange(next)
  }
  const clear = () => {
    close()
    onClear?.()
  }
  return (
    <>
      <button
        ref={button}
        id={wiring.id}
        disabled={disabled}
        aria-describedby={wiring['aria-describedby']}
        data-invalid={wiring['aria-invalid']}
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${chosen ?? placeholder}`}
        onClick={() => setOpen(true)}
        className={cx(
          fieldBox,
          'flex items-center justify-between gap-2.5 text-left',
          wiring['aria-invalid'] && 'border-2 border-danger',
          !chosen && 'text-ink-muted',
        )}
      >
        <span className="truncate">{chosen ?? placeholder}</span>
        <Icon of={ChevronDown} className="text-ink-muted" />
      </button>
      {open && (
        <Dialog
          title={label}
          onClose={close}
          actions={
            onClear &&
            value !== null && (
              <Button look="text" onClick={clear}>
                {text.clearChoice(label)}
              </Button>
            )
          }
        >
          {(onSearch || choices.length > fewEnoughToSee) && (
            <span className="relative mt-3 block">
              <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto" />
              <input
                type="search"
                aria-label={`${text.search}: ${label}`}
                data-autofocus
                value={typed}
                onChange={(event) => search(event.target.value)}
                className={cx(fieldBox, 'pl-11')}
              />
            </span>
          )}
          <ul aria-label={label} className="-mx-3 mt-2 h-[60dvh] overflow-y-auto">
            {shown.map((choice) => (
              <li key={choice.value}>
                <button
                  type="button"
                  aria-pressed={choice.value === value}
                  onClick={() => choose(choice.value)}
                  className={cx(optionRow(choice), 'w-full focus-visible:outline-offset-[-3px]')}
                >
                  <OptionContent choice={choice} typed={typed} chosen={choice.value === value} />
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className={shown.length === 0 ? 'py-2 text-sm text-ink-soft' : 'sr-only'}>
            {shown.length === 0 ? (notice ?? text.noMatch(typed)) : text.matches(shown.length)}
          </p>
        </Dialog>
      )}
    </>
  )
}
