import { useQuery } from '@tanstack/react-query'
import { ArrowRight, List } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import type { Entered } from './load'
import { activityQuery } from './queries'
import { text } from './text'

/** The two ways on, always in sight on a phone. */
export function PhoneBar({ entered, onOpenList }: { entered: Entered; onOpenList: () => void }) {
  const { data: activity } = useQuery(activityQuery(entered, entered.activity_id))
  const next = activity?.next
  return (
    <nav aria-label={text.bar} className="study-bar">
      <Button look="secondary" icon={List} className="flex-1" onClick={onOpenList}>
        {text.list}
      </Button>
      {next && !next.lock_result && (
        <LinkButton
          to="/aktivitas/$slug"
          params={{ slug: next.slug }}
          search={true}
          preload={false}
          aria-label={text.goOnTo(next.title)}
        >
          {text.goOn}
          <Icon of={ArrowRight} />
        </LinkButton>
      )}
    </nav>
  )
}
