import { type KeyboardEvent, useState } from 'react'
import type { ComboboxProps } from './combobox'
import { matching } from './combobox-match'
import { rowAfter } from './roving'

const inText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** What is typed and pointed at in a combobox, and what its keys do. */
export function useCombobox({ choices, value, onChange, onClear, onSearch, waiting = false }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  /** Held by its value: the list may be another one a moment later. */
  const [pointed, setPointed] = useState<string>()
  const words = typed ?? ''
  const shown = onSearch ? choices : matching(choices, words)
  const rowOf = (wanted: string | null | undefined) => shown.findIndex((choice) => choice.value === wanted)
  const usual = () => {
    if (typed === null) return rowOf(value)
    return words === '' || waiting ? -1 : 0
  }
  const held = rowOf(pointed)
  const at = held >= 0 ? held : Math.min(usual(), shown.length - 1)

  const pointAt = (row: number) => setPointed(shown[row]?.value)
  const open = () => {
    setOpen(true)
    onSearch?.('')
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setPointed(undefined)
    onSearch?.('')
  }
  const search = (next: string) => {
    setOpen(true)
    setTyped(next)
    setPointed(undefined)
    onSearch?.(next)
  }
  const choose = (row: number) => {
    const choice = shown[row]
    close()
    if (choice) onChange(choice.value)
  }
  const enter = () => {
    if (at >= 0) choose(at)
    else if (words === '') {
      close()
      if (typed !== null) onClear?.()
    }
  }
  const steer = (event: KeyboardEvent) => {
    const { key, altKey } = event
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    // One is back in the text: what the arrows had led to is left.
    if (inText.has(key)) return setPointed(undefined)
    if (key === 'Tab' && isOpen) return close()
    if (key === 'Enter' && isOpen) enter()
    else if (isArrow && altKey) (key === 'ArrowDown' ? open : close)()
    else if (isArrow && !isOpen) {
      open()
      if (at < 0) pointAt(key === 'ArrowDown' ? 0 : shown.length - 1)
    } else if (isArrow) pointAt(rowAfter(key, at, shown.length) ?? -1)
    else return
    event.preventDefault()
  }
  return { isOpen, typed, shown, at, open, close, search, choose, pointAt, steer }
}
