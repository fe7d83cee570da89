import type { Ref } from 'react'
import { ComboboxBox } from './combobox-box'
import type { DetailedChoice } from './combobox-match'
import { ComboboxSheet } from './combobox-sheet'
import { usePhone } from './use-phone'

export interface ComboboxProps {
  choices: DetailedChoice[]
  value: string | null
  /** How the chosen one reads, when the choices come and go with what is searched. */
  chosenLabel?: string
  onChange: (value: string) => void
  /** Where the choice may be taken back. */
  onClear?: () => void
  placeholder?: string
  /** Names the list and heads the sheet; the field's label. */
  label: string
  /** When the choices come from the server: what was typed, and nothing again at the end. Else the kit filters. */
  onSearch?: (typed: string) => void
  /** The choices still belong to what was typed before. */
  waiting?: boolean
  /** Stands in the empty list instead of "no match", while there cannot be one yet: "Ketik minimal 2 huruf." */
  notice?: string
  disabled?: boolean
  /** The control that takes focus. */
  ref?: Ref<HTMLElement>
}

/** A list too long to look through: type to narrow it. On a phone it is a sheet with its own search. */
export function Combobox(props: ComboboxProps) {
  return usePhone() ? <ComboboxSheet {...props} /> : <ComboboxBox {...props} />
}
