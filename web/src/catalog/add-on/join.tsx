import { requireLogin } from '@/accounts/require-login'
import { Button } from '@/shared/ui/button'
import { Tag } from '@/shared/ui/tag'
import { useUser } from '@/shared/user'
import { text } from './text'

interface JoinProps {
  label: string
  left: number | null
  isAvailable?: boolean
  /** Filled on the add-on's own page, where it is the one thing to do. */
  look?: 'primary' | 'secondary'
}

/** The way into an add-on: off when it is full, a log-in for a visitor, a plain word for a member until joining opens. */
export function JoinAddOn({ label, left, isAvailable = true, look = 'secondary' }: JoinProps) {
  const user = useUser()
  if (left === 0) {
    return <Button disabled>{text.quotaGone}</Button>
  }
  if (!user && isAvailable) {
    return (
      <Button look={look} onClick={() => void requireLogin()}>
        {label}
      </Button>
    )
  }
  return (
    <span className="flex flex-col items-start gap-1 text-xs text-ink-soft">
      {isAvailable && <Tag tone="outline">{label}</Tag>}
      {isAvailable ? text.soon : text.closed}
    </span>
  )
}
