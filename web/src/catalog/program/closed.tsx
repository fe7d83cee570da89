import { useEffect } from 'react'
import { openModal } from '@/app/modal'
import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { EmptyState } from '@/shared/ui/empty-state'
import { Recommendations } from '../recommendations'
import { text } from './closed-text'
import { text as page } from './text'

/** In the place of a programme that is not for the one who looks, or no longer for anybody. */
export function ClosedProgram({ isLimited, slug }: { isLimited: boolean; slug: string }) {
  return isLimited ? <Limited /> : <Removed slug={slug} />
}

/** The dialog, and behind it the same in short, once it is closed. */
function Limited() {
  useEffect(() => openModal({ kind: 'limited-program' }), [])
  return (
    <div className="page py-16 desk:py-24">
      <EmptyState
        heading="h1"
        title={page.titles.limited}
        action={
          <LinkButton to="/" look="secondary">
            {common.home}
          </LinkButton>
        }
      >
        {text.limited}
      </EmptyState>
    </div>
  )
}

function Removed({ slug }: { slug: string }) {
  return (
    <>
      <div className="page py-16">
        <EmptyState
          heading="h1"
          title={page.titles.removed}
          action={<LinkButton to="/search">{text.search}</LinkButton>}
        >
          {text.removed}
        </EmptyState>
      </div>
      <Recommendations kind="program" slug={slug} />
    </>
  )
}
