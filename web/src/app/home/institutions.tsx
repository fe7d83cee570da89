import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moreLink } from '@/catalog/more-link'
import { common } from '@/shared/text/common'
import { Emblem } from '@/shared/ui/emblem'
import { text } from './lower-text'
import { homeQuery } from './queries'

/** Shown only when there is something to show. */
export function Institutions() {
  const { data } = useQuery(homeQuery)
  if (!data?.institutions.length) return null
  return (
    <section aria-labelledby="lembaga" className="page pt-10 desk:pt-18">
      <div className="mb-3.5 flex items-baseline justify-between gap-4 desk:mb-5">
        <h2 id="lembaga" className="text-h2">
          {text.institutions(data.institution_total)}
        </h2>
        <Link to="/mitra/$slug" params={{ slug: 'all' }} className={moreLink}>
          {common.seeAll}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-4 desk:grid-cols-3 desk:gap-6 wide:grid-cols-6">
        {data.institutions.map(({ id, name, slug, city, logo }) => (
          <li key={id}>
            <Link
              to="/mitra/$slug"
              params={{ slug }}
              className="group grid min-h-11 grid-cols-[44px_1fr] gap-x-2.5 rounded-lg leading-[1.4] desk:flex desk:flex-col desk:gap-px"
            >
              <span className="row-span-2 desk:mb-2.5">
                {logo ? (
                  <img src={logo} alt="" className="size-11 object-contain desk:size-16" />
                ) : (
                  <Emblem seed={slug} className="max-desk:size-11" />
                )}
              </span>
              <span className="text-sm font-bold group-hover:text-primary">{name}</span>
              <span className="text-xs text-ink-muted">{city}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
