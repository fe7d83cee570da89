import { useQuery } from '@tanstack/react-query'
import { boot } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { useUser } from '@/shared/user'
import { NoYear } from './absent'
import { Subjects } from './learner-part'
import { siteQuery } from './queries'
import { text } from './text'
import { WaitingYear } from './waiting'
import './year-review.css'

/** What everybody did together (C139). */
export function SiteYearPage({ year }: { year: number }) {
  const { brand } = boot()
  const member = useUser()
  const { data, error, refetch } = useQuery(siteQuery(year))
  if (error) return <NoYear error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingYear />
  const numbers = [
    [data.learners, text.site.learners],
    [data.activities, text.site.activities],
    [data.minutes === null || data.minutes === undefined ? null : Math.round(data.minutes / 60), text.site.hours],
    [data.works, text.site.works],
    [data.days, text.site.days],
    [data.facilitators, text.site.facilitators],
    [data.graded, text.site.graded],
  ] as const
  const told = numbers.filter(([number]) => number !== null && number !== undefined)
  return (
    <div className="page year-site">
      <h1 className="text-h1">{text.site.title(String(year), brand.name)}</h1>
      <p className="mt-1 text-ink-soft">{told.length > 0 ? text.site.sentence : text.site.hidden}</p>
      <dl className="mt-5 grid grid-cols-2 gap-3 desk:grid-cols-4 desk:gap-6">
        {told.map(([number, label]) => (
          <div key={label} className={`${card} year-number p-4 desk:p-6`}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>{format.number(number ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {data.subjects.length > 0 && (
        <section aria-labelledby="pelajaran" className={`${card} year-next p-4 desk:p-6`}>
          <h2 id="pelajaran" className="mb-3 text-h3">
            {text.site.subjects}
          </h2>
          <Subjects subjects={data.subjects} />
        </section>
      )}
      {member?.is_have_fun_report && (
        <p className="mt-6">
          <LinkButton to="/kilas-balik/$year/{-$username}" params={{ year: String(year), username: undefined }}>
            {text.site.own}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
