import { ExternalLink } from 'lucide-react'
import { parseUrl } from '@/shared/lib/parse-url'
import { outgoing } from '@/shared/routing/outgoing'
import { ButtonLink } from '@/shared/ui/button-link'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { text } from '../text'
import { useFinishWhen } from '../use-finish-when'

/** Our own pages are left out: framed with scripts and their own origin they could reach the page around them. */
function isForeign(address: string): boolean {
  const url = parseUrl(address)
  return url?.protocol === 'https:' && url.origin !== window.location.origin
}

/** Somebody else's page inside ours. Many sites refuse to be framed, so the way to the page itself is always there. */
export default function Webview(props: PlayerProps) {
  // It is seen as soon as it is there.
  useFinishWhen(true, props)
  const { url, html } = contentOf('webview', props.activity)
  return (
    <div>
      {isForeign(url) && (
        <iframe
          src={url}
          title={props.activity.title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
          className="block h-[70vh] w-full border-line bg-surface desk:rounded-card desk:border"
        />
      )}
      <div className={`mt-5 ${margin}`}>
        {props.heading}
        <Lesson html={html} className="mt-4" />
        {isForeign(url) && (
          <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
            <ButtonLink
              href={outgoing(url, 'aktivitas')}
              target="_blank"
              rel="noopener noreferrer"
              look="secondary"
              icon={ExternalLink}
            >
              {text.openSite}
            </ButtonLink>
            {text.siteMayRefuse}
          </p>
        )}
      </div>
    </div>
  )
}
