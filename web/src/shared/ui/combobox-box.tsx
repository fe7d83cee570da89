import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ComboboxProps } from './combobox'
import { ComboboxList } from './combobox-list'
import { matching } from './combobox-match'
import { cx } from './cx'
import { useField } from './field'
import { fieldBox } from './field-box'
import { Icon } from './icon'
import { Pop } from './pop'
import { rowAfter } from './roving'
import { text } from './text'

/** The desktop form: a field with a list below it, after the ARIA pattern (focus stays in the field). */
export function ComboboxBox({ choices, value, onChange, placeholder, label, onSearch, notice }: ComboboxProps) {
  const wiring = useField()
  const listId = useId()
  const place = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const chosen = choices.find((choice) => choice.value === value)
  const open = typed !== null
  const shown = open ? (onSearch ? choices : matching(choices, typed)) : []

  const openAt = (words: string) => {
    setTyped(words)
    setActive(0)
    onSearch?.(words)
  }
  const choose = (index: number) => {
    const choice = shown[index]
    if (choice) onChange(choice.value)
    setTyped(null)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && open) choose(active)
    else if (event.key === 'Tab') return setTyped(null)
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) openAt('')
    else {
      const goal = open && event.key.startsWith('Arrow') ? rowAfter(event.key, active, shown.length) : undefined
      if (goal === undefined) return
      setActive(goal)
    }
    event.preventDefault()
  }
  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [open, active, listId])

  return (
    <span ref={place} className="relative block">
      <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5" />
      <input
        {...wiring}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && shown.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => openAt(event.target.value)}
        onClick={() => !open && openAt('')}
        onKeyDown={steer}
        className={cx(fieldBox, 'pl-11')}
      />
      <span role="status" className="sr-only">
        {open && text.matches(shown.length)}
      </span>
      {open && (
        <Pop onClose={() => setTyped(null)} anchor={place} className="inset-x-0 top-full max-h-80 overflow-y-auto">
          <ComboboxList
            id={listId}
            label={label}
            choices={shown}
            typed={typed}
            notice={notice}
            value={value}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
        </Pop>
      )}
    </span>
  )
}
