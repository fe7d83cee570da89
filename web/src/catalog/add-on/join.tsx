import { requireLogin } from '@/accounts/require-login'
import { useUser } from '@/accounts/session'
import { Button } from '@/shared/ui/button'
import { Tag } from '@/shared/ui/tag'
import { text } from './text'

interface JoinProps {
  label: string
  left: number | null
  isAvailable?: boolean
}

/** The way into an add-on: off when it is full, a log-in for a visitor, a plain word for a member until joining opens. */
export function JoinAddOn({ label, left, isAvailable = true }: JoinProps) {
  const user = useUser()
  if (left === 0) {
    return (
      <Button look="secondary" disabled>
        {text.quotaGone}
      </Button>
    )
  }
  if (!user && isAvailable) {
    return (
      <Button look="secondary" onClick={() => void requireLogin()}>
        {label}
      </Button>
    )
  }
  return (
    <span className="flex flex-col items-start gap-1 text-xs text-ink-soft">
      <Tag tone="outline">{label}</Tag>
      {isAvailable ? text.soon : text.closed}
    </span>
  )
}
