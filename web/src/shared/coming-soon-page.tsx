import { useRouterState } from '@tanstack/react-router'
import { boot } from './boot'
import { text } from './coming-soon-text'
import { LinkButton } from './routing/links'
import { seoFor } from './seo'
import { common } from './text/common'
import { EmptyState } from './ui/empty-state'

/** An honest page in the place of one that a later release brings. */
export function ComingSoonPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const title = seoFor(path, boot().brand.product)?.title ?? ''
  return (
    <div className="page py-16 desk:py-24">
      <EmptyState
        heading="h1"
        title={text.heading}
        action={
          <LinkButton to="/" look="secondary">
            {common.home}
          </LinkButton>
        }
      >
        {text.sentence(title)}
      </EmptyState>
    </div>
  )
}
