import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { boot } from '@/shared/boot'
import { BrandEmblem, Emblem } from '@/shared/ui/emblem'
import { type InstitutionPage, typesQuery } from './queries'
import { ownTypes, text } from './text'

/** On its own site the one that the header shows, too. */
function OwnEmblem({ institution: { slug, name, host_label } }: { institution: InstitutionPage }) {
  const { site, brand } = boot()
  const isOwn = site.kind !== 'standard' && (host_label === site.host_label || name === brand.name)
  return isOwn ? <BrandEmblem seed={brand.name} size="huge" /> : <Emblem seed={slug} size="huge" />
}

/** Who the institution is, on the ground of the site, and where one can go from there. */
export function Head({ institution, children }: { institution: InstitutionPage; children: ReactNode }) {
  const { name, city, about, logo, institution_type, parent, program_count } = institution
  const { data: types = ownTypes() } = useQuery(typesQuery(ownTypes()))
  const type = types.find(({ value }) => value === institution_type.value)?.label ?? institution_type.label
  return (
    <div className="on-ground bg-ground text-on-ground">
      <div className="page flex gap-4 py-6 max-desk:flex-col desk:gap-6 desk:py-10">
        {logo ? (
          <img src={logo} alt="" className="size-24 shrink-0 rounded-card bg-surface object-contain p-2" />
        ) : (
          <OwnEmblem institution={institution} />
        )}
        <div className="min-w-0">
          <h1 className="text-h1 wrap-anywhere">{name}</h1>
          <p className="mt-1 text-sm font-bold text-on-ground-soft">
            {text.place(text.place(type, city), text.programs(program_count))}
          </p>
          {parent && (
            <p className="mt-1 text-sm text-on-ground-soft">
              {text.page.parent}{' '}
              <Link to="/mitra/$slug" params={{ slug: parent.slug }} className="font-semibold underline">
                {parent.name}
              </Link>
            </p>
          )}
          {about && <p className="mt-3 max-w-140 text-on-ground-soft text-pretty">{about}</p>}
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden">{children}</div>
        </div>
      </div>
    </div>
  )
}
