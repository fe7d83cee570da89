import { brandCloth } from '@/shared/art/cloth'
import { Drawing } from '@/shared/art/drawing'
import { LinkButton } from '@/shared/routing/links'
import { CollectionPrograms, InstitutionPrograms } from './programs'
import type { Landing } from './queries'
import { text } from './text'

/** A partner's project: its name, what it is, and its programmes. */
export function LandingPage({ landing }: { landing: Landing }) {
  const { project_name, intro, institution, collection } = landing
  return (
    <div className="pb-10 desk:pb-18">
      <div className="on-ground overflow-hidden bg-ground text-on-ground">
        <div className="page grid items-stretch desk:grid-cols-[1fr_300px] desk:gap-10 wide:gap-16">
          <div className="min-w-0 py-9 desk:py-14">
            <h1 className="text-display wrap-anywhere">{project_name}</h1>
            <p className="mt-4 mb-6 max-w-140 text-on-ground-soft text-pretty desk:text-lg desk:leading-[1.6]">
              {intro || text.sentence(project_name)}
            </p>
            {institution ? (
              <LinkButton to="/mitra/$slug" params={{ slug: institution }} look="accent" size="large">
                {text.institution}
              </LinkButton>
            ) : (
              <LinkButton to="/search" look="accent" size="large">
                {text.act}
              </LinkButton>
            )}
          </div>
          <div className="relative max-desk:hidden desk:-mr-8 wide:mr-0">
            <Drawing svg={brandCloth(project_name, 150, 480, 420)} className="absolute inset-0" />
          </div>
        </div>
      </div>
      {institution && <InstitutionPrograms slug={institution} name={project_name} />}
      {!institution && collection && <CollectionPrograms slug={collection} name={project_name} />}
    </div>
  )
}
