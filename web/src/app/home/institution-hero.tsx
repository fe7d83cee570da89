import { brandCloth } from '@/shared/art/cloth'
import { Drawing } from '@/shared/art/drawing'
import { boot } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { text } from './text'

/** The first thing on an institution's own site: who it is, in its own words, on its own ground beside its own cloth. */
export function InstitutionHero() {
  const { name, institution } = boot().brand
  return (
    <section className="on-ground overflow-hidden bg-ground text-on-ground">
      <div className="page grid items-stretch desk:grid-cols-[1fr_360px] desk:gap-10 wide:grid-cols-[1fr_420px] wide:gap-16">
        <div className="flex min-w-0 flex-col items-start justify-center py-9 desk:min-h-100 desk:py-14">
          {institution && (
            <p className="mb-3 text-sm font-bold text-on-ground-soft">
              {text.institution.place(institution.kind, institution.city)}
            </p>
          )}
          <h1 className="text-display wrap-anywhere">{text.institution.title(name)}</h1>
          <p className="mt-4 mb-6 max-w-140 text-on-ground-soft text-pretty desk:text-lg desk:leading-[1.6]">
            {institution?.about || text.institution.lead}
          </p>
          <LinkButton to="/search" look="accent" size="large" className="max-tab:w-full">
            {text.institution.act}
          </LinkButton>
        </div>
        <div className="relative max-desk:hidden desk:-mr-8 wide:mr-[calc((min(100vw-96px,var(--w-page))-100vw)/2)]">
          <Drawing svg={brandCloth(name, 150, 480, 420)} className="absolute inset-0" />
        </div>
      </div>
    </section>
  )
}
