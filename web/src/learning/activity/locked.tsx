import { Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { HelpLink } from '@/shared/ui/help-link'
import type { ActivityDetail } from '../types'
import { Heading } from './heading'
import type { Entered } from './load'
import { text } from './locked-text'
import { OpenableLink } from './openable-link'
import { ActivityOffer } from './outline/later-offers'

/** In the place of the player: why the activity cannot be opened, and what can be done about it. */
export function Locked({ entered, activity }: { entered: Entered; activity: ActivityDetail }) {
  const lock = activity.lock_result
  if (!lock) return null
  const { title, sentence } = text.locks[lock]
  return (
    <div className="study-margin">
      <Heading activity={activity} />
      <div className="py-10">
        <EmptyState
          title={title}
          action={
            lock === 'linear' ? (
              <OpenableLink program={entered.program_id} />
            ) : (
              <LinkButton to="/program/$id" params={{ id: entered.program_slug }} look="secondary">
                {text.toProgram}
              </LinkButton>
            )
          }
        >
          {sentence}
        </EmptyState>
        <p className="text-center">
          <HelpLink article="kelas-terkunci" medium="aktivitas">
            {text.stuck}
          </HelpLink>
        </p>
      </div>
      {lock === 'addon' && (
        <Suspense fallback={null}>
          <ActivityOffer activity={activity} />
        </Suspense>
      )}
    </div>
  )
}
