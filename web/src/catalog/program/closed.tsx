import { useEffect } from 'react'
import { openModal } from '@/app/modal'
import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { AbsentPage } from '@/shared/ui/absent-page'
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
    <AbsentPage
      title={page.titles.limited}
      action={
        <LinkButton to="/" look="secondary">
          {common.home}
        </LinkButton>
      }
    >
      {text.limited}
    </AbsentPage>
  )
}

function Removed({ slug }: { slug: string }) {
  return (
    <>
      <AbsentPage title={page.titles.removed} action={<LinkButton to="/search">{text.search}</LinkButton>}>
        {text.removed}
      </AbsentPage>
      <Recommendations kind="program" slug={slug} />
    </>
  )
}
