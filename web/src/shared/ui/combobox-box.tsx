import { Search, X } from 'lucide-react'
import { useEffect, useId, useImperativeHandle, useRef } from 'react'
import type { ComboboxProps } from './combobox'
import { ComboboxList } from './combobox-list'
import { cx } from './cx'
import { useField } from './field'
import { fieldBox } from './field-box'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { Popover } from './popover'
import { text } from './text'
import { useCombobox } from './use-combobox'

/** The desktop form: a field with a list below it, after the ARIA pattern (focus stays in the field). */
export function ComboboxBox(props: ComboboxProps) {
  const { choices, value, chosenLabel, onClear, placeholder, label, notice, disabled, ref } = props
  const wiring = useField()
  const listId = useId()
  const place = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLElement)
  const { isOpen, typed, shown, at, ...list } = useCombobox(props)
  const chosen = chosenLabel ?? choices.find((choice) => choice.value === value)?.label ?? ''
  const canClear = onClear && value !== null && !disabled
  const isListed = isOpen && shown.length > 0
  const clear = () => {
    list.close()
    onClear?.()
    input.current?.focus()
  }
  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, at, listId])

  return (
    <span ref={place} className="relative block">
      <Icon of={Search} className="pointer-events-none absolute top-3.5 left-3.5" />
      <input
        {...wiring}
        ref={input}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? chosen}
        onChange={(event) => list.search(event.target.value)}
        onClick={(event) => {
          if (isOpen) return
          event.currentTarget.select()
          list.open()
        }}
        onKeyDown={list.steer}
        className={cx(fieldBox, 'pl-11', canClear && 'pr-12')}
      />
      {canClear && (
        <span className="absolute inset-y-0.5 right-0.5">
          <IconButton label={text.clearChoice(label)} icon={X} onClick={clear} />
        </span>
      )}
      <span role="status" className="sr-only">
        {isOpen && text.matches(shown.length)}
      </span>
      {isOpen && (
        <Popover onClose={list.close} anchor={place} className="inset-x-0 top-full max-h-80 overflow-y-auto">
          <ComboboxList
            id={listId}
            label={label}
            choices={shown}
            typed={typed ?? ''}
            notice={notice}
            value={value}
            active={at}
            onActive={list.pointAt}
            onChoose={list.choose}
          />
        </Popover>
      )}
    </span>
  )
}
