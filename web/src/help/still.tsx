import { LinkButton } from '@/shared/routing/links'
import { text } from './text'

/** The way to people, for whom no article was enough. */
export function Still() {
  return (
    <section aria-labelledby="bingung" className="rounded-card bg-primary-soft p-4 desk:p-6 print:hidden">
      <h2 id="bingung" className="text-h3">
        {text.still}
      </h2>
      <p className="mt-1 mb-3 text-[.9375rem] text-ink-soft text-pretty">{text.stillLead}</p>
      <LinkButton to="/hubungi-kami" look="secondary">
        {text.contact}
      </LinkButton>
    </section>
  )
}
