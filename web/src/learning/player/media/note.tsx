import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { text } from './text'
import { spoken } from './time'

interface NoteProps {
  kind: 'video' | 'audio'
  left: number
  /** Goes to what was skipped; left out while nothing was. */
  onGap?: () => void
  className?: string
}

/** What is still to be watched. The number ticks for the eye alone. */
export function Note({ kind, left, onGap, className }: NoteProps) {
  if (left === 0) return <Alert className={className}>{text.all[kind]}</Alert>
  const toGap = onGap && (
    <Button look="text" size="small" onClick={onGap}>
      {text.toGap}
    </Button>
  )
  return (
    <Alert className={className}>
      {text.until[kind]}{' '}
      <span aria-live="off">
        {text.left} <b>{spoken(Math.ceil(left))}</b> {text.more}
      </span>
      {toGap}
    </Alert>
  )
}
