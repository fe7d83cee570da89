import { boot, productWord } from '@/shared/boot'
import * as format from '@/shared/text/format'
import { Contacts } from './contacts'
import type { LegalText, Section, Speaker } from './document'
import { text } from './text'

/** A long text with its table of contents; on paper only the text. */
export function DocumentPage({ title, write }: { title: string; write: (speaker: Speaker) => LegalText }) {
  const { since, lead, sections } = write({ brand: `${productWord()}mu`, email: boot().site.support_email })
  return (
    <div className="page grid gap-x-16 py-8 desk:grid-cols-[264px_minmax(0,680px)] desk:py-14 print:block print:py-0">
      <header className="desk:col-start-2">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 text-sm text-ink-muted">{text.legal.since(format.date(since))}</p>
        <p className="mt-4 text-lg text-ink-soft text-pretty">{lead}</p>
      </header>
      <Contents sections={sections} />
      <div className="desk:col-start-2">
        {sections.map((section) => (
          <Chapter key={section.id} section={section} />
        ))}
        <section id="kontak" aria-labelledby="judul-kontak" className="mt-10 break-inside-avoid">
          <h2 id="judul-kontak" className="mb-3 text-h2">
            {text.legal.contact}
          </h2>
          <Contacts />
        </section>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const rows = [...sections, { id: 'kontak', title: text.legal.contact }]
  return (
    <nav
      aria-label={text.legal.contents}
      className="rounded-card border-line-soft bg-surface max-desk:mt-6 max-desk:border max-desk:px-4 max-desk:pt-3.5 max-desk:pb-2 desk:row-span-2 desk:row-start-1 desk:bg-transparent print:hidden"
    >
      <div className="desk:sticky desk:top-6">
        <h2 className="text-sm font-bold text-ink-muted">{text.legal.contents}</h2>
        <ol className="mt-1 text-[.9375rem]/[1.4]">
          {rows.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1 font-semibold hover:text-primary desk:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

function Chapter({ section: { id, title, parts } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`judul-${id}`} className="mt-10">
      <h2 id={`judul-${id}`} className="text-h2 break-after-avoid">
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        {parts.map((part) => {
          if (typeof part === 'string') return <p key={part}>{part}</p>
          return 'points' in part ? (
            <ul key={part.points[0]} className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-muted">
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : (
            <Facts key={part.facts[0]?.[0]} rows={part.facts} />
          )
        })}
      </div>
    </section>
  )
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y divide-line-soft border-y border-line-soft">
      {rows.map(([term, meaning]) => (
        <div key={term} className="grid gap-x-6 py-2.5 tab:grid-cols-[220px_1fr]">
          <dt className="font-bold">{term}</dt>
          <dd className="text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
