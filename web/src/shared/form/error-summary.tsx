import { type MouseEvent, use, useEffect, useRef, useState } from 'react'
import { Alert } from '@/shared/ui/alert'
import { textLink } from '@/shared/ui/text-link'
import { wrongControls } from './focus'
import { FailuresContext } from './form-context'
import { text } from './text'

type Fault = { control: HTMLElement; message: string }

/** At the head of a long form: after a failed attempt all that is wrong with it, each a way to its field. It takes the focus. */
export function ErrorSummary() {
  const failures = use(FailuresContext)
  const box = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<Fault[]>([])
  useEffect(() => {
    const form = box.current?.closest('form')
    if (failures > 0 && form)
      setFaults(wrongControls(form).map((control) => ({ control, message: messageOf(control) })))
  }, [failures])
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  return (
    <div ref={box} data-error-summary tabIndex={-1} className="rounded-card empty:hidden">
      {faults.length > 0 && (
        <Alert tone="danger">
          <p className="font-bold">{text.summary}</p>
          <ul className="mt-1 list-disc pl-5">
            {faults.map(({ control, message }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the page
              <li key={place}>
                <a href={`#${control.id}`} onClick={(event) => goTo(event, control)} className={textLink}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

function goTo(event: MouseEvent, control: HTMLElement): void {
  event.preventDefault()
  control.focus()
}

/** The words under the field; the last of what describes it. */
function messageOf(control: HTMLElement): string {
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  return document.getElementById(described.split(' ').at(-1) ?? '')?.textContent ?? ''
}
