import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextInput } from '@/shared/ui/text-input'

interface FormattedInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref'> {
  /** Digits alone. */
  digits: string
  /** How they are shown. */
  format: (digits: string) => string
  onDigits: (digits: string) => void
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** Digits that are grouped for the eye as one types; the caret stays behind the digit it stood behind. */
export function FormattedInput({ digits, format, onDigits, ...rest }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number>(undefined)
  const shown = format(digits)
  useLayoutEffect(() => {
    const { current } = input
    if (behind.current === undefined || !current) return
    const place = placeBehind(shown, behind.current)
    behind.current = undefined
    current.setSelectionRange(place, place)
  })
  return (
    <TextInput
      {...rest}
      ref={input}
      type="text"
      inputMode="numeric"
      value={shown}
      onChange={({ target }) => {
        behind.current = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length
        onDigits(digitsOf(target.value))
      }}
    />
  )
}

/** Where in the text so many digits have passed. */
function placeBehind(shown: string, count: number): number {
  let passed = 0
  let place = 0
  while (passed < count && place < shown.length) if (/\d/.test(shown.charAt(place++))) passed++
  return place
}
