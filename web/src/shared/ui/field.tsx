import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import { text } from './text'

interface Wiring {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldContext = createContext<Wiring>({})
const OptionalContext = createContext(false)

/** What a control inside a `Field` puts on its element, so that label, hint and error belong to it. */
export const useField = () => use(FieldContext)

/** Whether the field may be left empty. */
export const useOptional = () => use(OptionalContext)

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  className?: string
  /** One control of the kit. */
  children: ReactNode
}

export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const wiring: Wiring = { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-[.9375rem]/[1.4] font-bold">
        {label}
        {optional && <span className="font-medium text-ink-muted"> {text.optional}</span>}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FieldContext value={wiring}>
        <OptionalContext value={optional}>{children}</OptionalContext>
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm/[1.45] text-ink-muted">
      {children}
    </p>
  )
}

let isOneRaised = false

/** Readers hear the first of the errors that come together; the others are told by their fields. */
export function FieldError({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  const error = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another error
  useLayoutEffect(() => {
    if (!isOneRaised) error.current?.setAttribute('role', 'alert')
    else error.current?.removeAttribute('role')
    isOneRaised = true
    queueMicrotask(() => {
      isOneRaised = false
    })
  }, [children])
  return (
    <p ref={error} id={id} className={cx('flex gap-1.5 text-sm/[1.45] font-semibold text-danger', className)}>
      <Icon of={CircleAlert} size={17} className="mt-0.5" />
      {children}
    </p>
  )
}
