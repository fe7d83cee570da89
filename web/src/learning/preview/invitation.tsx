import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import type { Neighbour } from '../types'
import type { PreviewProgram } from './queries'
import { text } from './text'

interface InvitationProps {
  program: PreviewProgram
  /** Another one to try. */
  next: Neighbour | null
  isTried: boolean
}

/** At the end of what was tried: how to go on. */
export function Invitation({ program, next, isTried }: InvitationProps) {
  const others = program.total_resources - 1
  return (
    <section className={cx(card, 'mt-10 max-w-170 p-5 max-desk:mx-4 desk:p-6')}>
      <h2 aria-live="polite" className="text-h3">
        {isTried ? text.invitation.after : text.invitation.before}
      </h2>
      <p className="mt-1.5 text-ink-soft">{others > 0 ? text.rest(format.number(others)) : text.alone}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <LinkButton to="/program/$id" params={{ id: program.slug }}>
          {text.join}
        </LinkButton>
        {next && (
          <LinkButton to="/coba/$slug" params={{ slug: next.slug }} look="secondary">
            {text.tryAlso(next.title)}
          </LinkButton>
        )}
      </p>
    </section>
  )
}
