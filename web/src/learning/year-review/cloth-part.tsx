import { Download, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { ShareButton } from '@/shared/share/share-button'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { text } from './text'
import type { DeedKind, YearReview } from './types'
import { dyes, YearCloth } from './year-cloth'

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** The year as a cloth, to keep and to hand on. */
export function ClothPart({ found: { owner, year, review } }: { found: YearReview }) {
  const drawing = useRef<SVGSVGElement>(null)
  const name = firstName(owner.name)
  const [activities, days] = [format.number(review.activities), format.number(review.days)]
  const words = text.cloth
  return (
    <section id="kain" aria-labelledby="judul-kain" className="year-part scroll-mt-20">
      <h2 id="judul-kain" className="text-h1">
        {owner.is_own ? words.title(name) : words.other(name)}
      </h2>
      <p className="year-words mt-2 text-lg text-ink-soft">{words.sentence}</p>
      <figure className="year-cloth overflow-hidden rounded-card bg-surface shadow-pop">
        <YearCloth
          ref={drawing}
          review={review}
          year={year}
          label={words.label(name, String(year), activities, days)}
        />
        <figcaption>
          <b className="block text-h3">{words.caption(name, String(year))}</b>
          <span className="text-sm text-ink-soft">
            {words.numbers(activities, days, format.number(review.streak.days))}
          </span>
        </figcaption>
      </figure>
      <div className="year-below">
        <ul className="year-kinds flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
          {(Object.keys(dyes) as DeedKind[]).map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <svg viewBox="0 0 18 10" width="18" height="10" aria-hidden="true">
                <ellipse cx="9" cy="5" rx="9" ry="5" fill={dyes[kind]} />
              </svg>
              {words.kinds[kind]}
            </li>
          ))}
        </ul>
        <div className="year-take">
          <Button look="secondary" icon={Download} onClick={() => save(drawing.current, words.file(String(year)))}>
            {words.download}
          </Button>
          {owner.is_shown && (
            <ShareButton
              look="primary"
              name={words.share(name, String(year))}
              path={`/kilas-balik/${year}/${owner.username}`}
            />
          )}
        </div>
      </div>
      <p className="year-words mt-4 flex items-start gap-2 text-sm text-ink-muted">
        <Icon of={ShieldCheck} />
        <span>{`${words.safe} ${owner.is_shown || !owner.is_own ? '' : owner.needs_parent ? words.parent : words.closed}`}</span>
      </p>
    </section>
  )
}

function save(drawing: SVGSVGElement | null, name: string): void {
  if (!drawing) return
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
