import { Link } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { FieldError } from '@/shared/ui/field'
import { textLink } from '@/shared/ui/text-link'
import { text } from './text'

interface ConsentProps extends Omit<ComponentProps<typeof Checkbox>, 'children'> {
  error?: string
}

/** The parent's word, without which nothing about a child is kept. */
export function Consent({ error, ...input }: ConsentProps) {
  const errorId = useId()
  return (
    <div>
      <Checkbox {...input} aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
        {text.consent}{' '}
        <Link to="/kebijakan-privasi" target="_blank" className={textLink}>
          {text.privacy}
        </Link>
      </Checkbox>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
