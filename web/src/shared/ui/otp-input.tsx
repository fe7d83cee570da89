import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import './otp-input.css'
import { FieldError } from './field'
import { emptied, emptyCode, spread, takeDown, typed } from './otp-code'
import { text } from './text'

interface OtpInputProps {
  /** Called each time the sixth digit arrives. */
  onComplete: (code: string) => void
  /** A refused code. Every new object clears the boxes, shakes once and starts again at the first box. */
  rejection?: { message: string } | null
  /** While the code is being checked. */
  busy?: boolean
}

function shake(element: Element) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [left, right] = ['translateX(-6px)', 'translateX(6px)']
  element.animate?.({ transform: ['none', left, right, left, right, 'none'] }, 320)
}

export function OtpInput({ onComplete, rejection, busy = false }: OtpInputProps) {
  const [digits, setDigits] = useState(emptyCode)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const group = useRef<HTMLFieldSetElement>(null)
  const seen = useRef(rejection)
  const focusBox = (index: number) => boxes.current[Math.min(Math.max(index, 0), 5)]?.focus()

  useEffect(() => {
    if (!rejection || rejection === seen.current) return
    seen.current = rejection
    setDigits(emptyCode)
    boxes.current[0]?.focus()
    if (group.current) shake(group.current)
  }, [rejection])

  const put = (next: { digits: string[]; focus: number }) => {
    setDigits(next.digits)
    focusBox(next.focus)
    if (next.digits.every(Boolean)) onComplete(next.digits.join(''))
  }
  const change = (index: number) => (event: ChangeEvent<HTMLInputElement>) => {
    if (busy) return
    if (event.target.value === '') setDigits(emptied(digits, index))
    else put(typed(digits, index, event.target.value))
  }
  const paste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    if (!busy) put(spread(digits, index, event.clipboardData.getData('text')))
  }
  const steer = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focusBox(index - 1)
    else if (event.key === 'ArrowRight') focusBox(index + 1)
    else if (event.key === 'Backspace' && !busy) put(takeDown(digits, index))
    else return
    event.preventDefault()
  }
  return (
    <div>
      <fieldset ref={group} aria-label={text.otpGroup} aria-busy={busy || undefined} className="otp">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={digit}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            data-autofocus={index === 0 || undefined}
            aria-label={text.otpBox(index + 1)}
            aria-invalid={rejection && !digit ? true : undefined}
            readOnly={busy}
            onChange={change(index)}
            onPaste={paste(index)}
            onKeyDown={steer(index)}
            onFocus={(event) => event.target.select()}
            placeholder=" "
            className="otp-box"
          />
        ))}
      </fieldset>
      {rejection && <FieldError className="mt-2.5 justify-center">{rejection.message}</FieldError>}
    </div>
  )
}
