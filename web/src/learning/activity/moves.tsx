import { ArrowLeft, ArrowRight, Lock } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import type { ActivityDetail, Neighbour } from '../types'
import { text } from './text'

/** To the activity before and the one after. On a phone the bar below leads on. */
export function Moves({ activity: { previous, next } }: { activity: ActivityDetail }) {
  if (!previous && !next) return null
  return (
    <nav aria-label={text.moves} className="study-moves">
      {previous ? <Previous to={previous} /> : <span />}
      {next && <Next to={next} />}
    </nav>
  )
}

function Previous({ to }: { to: Neighbour }) {
  return (
    <LinkButton
      to="/aktivitas/$slug"
      params={{ slug: to.slug }}
      search={true}
      preload={false}
      look="secondary"
      icon={ArrowLeft}
    >
      <span className="sr-only">{text.previous}</span>
      {to.title}
    </LinkButton>
  )
}

function Next({ to }: { to: Neighbour }) {
  if (to.lock_result) {
    return (
      <span className="flex flex-col items-end gap-1 text-xs text-ink-muted">
        <Button disabled icon={Lock}>
          {to.title}
        </Button>
        {text.locks[to.lock_result]}
      </span>
    )
  }
  return (
    <LinkButton to="/aktivitas/$slug" params={{ slug: to.slug }} search={true} preload={false}>
      <span className="sr-only">{text.next}</span>
      {to.title}
      <Icon of={ArrowRight} />
    </LinkButton>
  )
}
