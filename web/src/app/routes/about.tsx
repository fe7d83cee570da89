import { createFileRoute } from '@tanstack/react-router'
import { Drawing } from '@/shared/art/drawing'
import { cloth } from '@/shared/art/wall-cloth'
import { boot, hasPrakerja } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { LevelPocket } from '@/shared/ui/level-pocket'
import { text } from '../documents/text'

export const Route = createFileRoute('/_default/tentang-kami')({ component: About })

const { about } = text

const isShown = ({ name }: { name: string }) => name !== 'Prakerja' || hasPrakerja()

function About() {
  return (
    <>
      <header className="border-b border-line-soft bg-surface">
        <div className="page grid items-stretch gap-x-14 desk:grid-cols-[1fr_420px]">
          <div className="py-8 desk:py-16">
            <h1 className="text-display">{about.title(boot().brand.product)}</h1>
            <p className="mt-4 max-w-150 text-ink-soft text-pretty desk:text-lg">{about.lead(boot().brand.name)}</p>
          </div>
          <Drawing svg={cloth('kelasmu')} className="min-h-37.5 w-full max-desk:-mx-4 max-desk:w-[calc(100%+32px)]" />
        </div>
      </header>
      <div className="page flex flex-col gap-12 pt-10 desk:gap-18 desk:pt-16">
        <section aria-labelledby="siapa">
          <h2 id="siapa" className="text-h2">
            {about.who}
          </h2>
          <ul className="mt-4 grid gap-x-10 tab:grid-cols-2 desk:grid-cols-3">
            {about.people.filter(isShown).map(({ level, name, sentence }) => (
              <li key={name} className="flex items-start gap-3.5 border-t border-line-soft py-3.5">
                <LevelPocket level={level} />
                <div>
                  <h3 className="font-bold">{name}</h3>
                  <p className="mt-0.5 text-[.9375rem] text-ink-soft">{sentence}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-4 max-w-170 text-ink-soft">{about.besides}</p>
        </section>
        <Things id="belajar" title={about.offers} rows={about.programs.filter(([name]) => isShown({ name }))} />
        <Things id="teman" title={about.around} rows={about.tools} />
        <section aria-labelledby="janji" className="max-w-170">
          <h2 id="janji" className="text-h2">
            {about.care}
          </h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-ink-muted">
            {about.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/search" size="large">
              {about.act}
            </LinkButton>
            <LinkButton to="/kebijakan-privasi" size="large" look="secondary">
              {about.privacy}
            </LinkButton>
          </div>
        </section>
      </div>
    </>
  )
}

function Things({ id, title, rows }: { id: string; title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <dl className="mt-4 grid gap-x-10 tab:grid-cols-2 desk:grid-cols-3">
        {rows.map(([name, sentence]) => (
          <div key={name} className="border-t border-line-soft py-3.5">
            <dt className="font-bold">{name}</dt>
            <dd className="mt-0.5 text-[.9375rem] text-ink-soft">{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
