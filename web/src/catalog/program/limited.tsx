import { useEffect } from 'react'
import { openModal } from '@/app/modal'
import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { EmptyState } from '@/shared/ui/empty-state'
import { text } from './text'

/** For people whom the programme is not for: the dialog, and behind it the same words, once it is closed. */
export function LimitedProgram() {
  useEffect(() => openModal({ kind: 'limited-program' }), [])
  return (
    <div className="page py-16 desk:py-24">
      <EmptyState
        heading="h1"
        title={text.limited.title}
        action={
          <LinkButton to="/" look="secondary">
            {common.home}
          </LinkButton>
        }
      >
        {text.limited.sentence}
      </EmptyState>
    </div>
  )
}
