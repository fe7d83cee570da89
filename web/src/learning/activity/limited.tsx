import { useEffect } from 'react'
import { openModal } from '@/app/modal'
import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { AbsentPage } from '@/shared/ui/absent-page'
import { text } from './text'

/** B270: the notice of a limited programme, and behind it the same in short. */
export function LimitedActivity() {
  useEffect(() => openModal({ kind: 'limited-program' }), [])
  return (
    <AbsentPage
      title={text.limited.title}
      action={
        <LinkButton to="/" look="secondary">
          {common.home}
        </LinkButton>
      }
    >
      {text.limited.sentence}
    </AbsentPage>
  )
}
