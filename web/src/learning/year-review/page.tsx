import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/shared/user'
import { AbsentYear, NoYear } from './absent'
import { ClothPart } from './cloth-part'
import { FacilitatorPart } from './facilitator-part'
import { Hero } from './hero'
import { LearnerPart } from './learner-part'
import { facilitatorQuery, learnerQuery, ownYearsQuery, rolesQuery } from './queries'
import { SiteYearPage } from './site-part'
import { text } from './text'
import { WaitingYear } from './waiting'
import './year-review.css'

interface YearPageProps {
  year: number
  /** Whose; without one one's own, and for visitors everybody's. */
  username?: string | undefined
  /** Only what somebody learned, or taught. */
  only?: 'regular' | 'facilitator' | undefined
}

/** The year in review (R138 to R142, mock-up 20). */
export function YearPage({ year, username, only }: YearPageProps) {
  const member = useUser()
  const whose = username ?? member?.username
  if (!whose) return <SiteYearPage year={year} />
  return <PersonYear key={`${whose}-${year}`} year={year} username={whose} only={only} />
}

function PersonYear({ year, username, only }: YearPageProps & { username: string }) {
  const member = useUser()
  const isOwn = member?.username === username
  const roles = useQuery(rolesQuery(year, username))
  const has = (role: 'regular' | 'facilitator') =>
    (roles.data?.includes(role) ?? false) && (only === undefined || only === role)
  const learner = useQuery({ ...learnerQuery(year, username), enabled: has('regular') })
  const facilitator = useQuery({ ...facilitatorQuery(year, username), enabled: has('facilitator') })
  const { data: own } = useQuery({ ...ownYearsQuery, enabled: isOwn })
  const first = learner.data ?? facilitator.data
  if (!first) {
    const failed = [roles, learner, facilitator].find(({ isError }) => isError)
    if (failed?.error) return <NoYear error={failed.error} onRetry={() => void failed.refetch()} />
    return roles.data && !has('regular') && !has('facilitator') ? <AbsentYear /> : <WaitingYear />
  }
  const { owner, is_running } = first
  const name = owner.name.split(' ')[0] ?? owner.name
  const title = !learner.data ? text.hero.teacher : isOwn ? text.hero.own : text.hero.other(name)
  const words = isOwn && learner.data ? text.hero.sentence : text.hero.otherSentence
  return (
    <div className="page year-page">
      <Hero
        owner={owner}
        year={year}
        title={title}
        sentence={words(String(year))}
        isRunning={is_running}
        years={own?.years ?? []}
        hasCloth={learner.data !== undefined}
      />
      {learner.data && <LearnerPart owner={owner} review={learner.data.review} />}
      {learner.data && <ClothPart found={learner.data} />}
      {facilitator.data && <FacilitatorPart review={facilitator.data.review} isOwn={isOwn} />}
    </div>
  )
}
