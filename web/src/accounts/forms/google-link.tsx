import { useRouterState } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { ButtonLink } from '@/shared/ui/button-link'
import { StitchedLine } from '@/shared/ui/stitched-line'
import { savedRedirect } from '../session'
import { text } from '../text'
import type { Place } from './other-form'

/** The way in by a Google account: a plain link, so that no script of Google's is on our pages. */
export function GoogleLink({ place }: { place: Place }) {
  const { href, search } = useRouterState({ select: (state) => state.location })
  if (!boot().site.google) return null
  const query = new URLSearchParams({ return: savedRedirect() ?? (place === 'modal' ? href : '/') })
  if ((search as { from?: string }).from === 'bayar') query.set('from', 'bayar')
  return (
    <>
      <StitchedLine className="my-1" />
      <ButtonLink look="secondary" size="large" href={`/api/auth/external/start?${query}`}>
        {text.google.act}
      </ButtonLink>
    </>
  )
}
