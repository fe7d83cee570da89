import { emblem } from '@/shared/art/cloth'
import { Drawing } from '@/shared/art/drawing'
import { boot } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { text } from '../text'

/** The first thing on an institution's own site: its name on its own ground. */
export function InstitutionHero() {
  const { brand } = boot()
  return (
    <section className="on-ground overflow-hidden bg-ground text-on-ground">
      <div className="page grid items-center gap-8 desk:grid-cols-[1fr_360px]">
        <div className="py-10 desk:py-20">
          <h1 className="text-display">{text.home.institution.title(brand.name)}</h1>
          <p className="mt-4 mb-6 max-w-125 text-on-ground-soft desk:text-lg">{text.home.institution.lead}</p>
          <LinkButton to="/search" look="accent" size="large">
            {text.home.institution.act}
          </LinkButton>
        </div>
        <Drawing svg={emblem(brand.name)} className="size-full min-h-60 max-desk:hidden" />
      </div>
    </section>
  )
}
