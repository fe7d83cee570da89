import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refreshReviews } from '@/catalog/program/hiding/mutations'
import { programQuery } from '@/catalog/program/queries'
import { OwnReviewPart } from '@/learning/rating/own-review'
import { previousActivity } from '@/learning/rating/previous-activity'
import { ownReviewQuery } from '@/learning/rating/queries'
import { LinkButton } from '@/shared/routing/links'
import { Icon } from '@/shared/ui/icon'
import { textLink } from '@/shared/ui/text-link'
import { inTime } from '../chunk'
import { text } from './text'

const ReviewsPart = lazy(async () => ({ default: (await inTime(import('@/catalog/program/reviews'))).ReviewsPart }))

interface ReviewPageProps {
  program: { id: number; slug: string; title: string }
  stars: number | null
}

/** What one says about a programme, above what others say (R112). */
export function ReviewPage({ program, stars }: ReviewPageProps) {
  const client = useQueryClient()
  const { data: found } = useQuery(programQuery(program.slug))
  const refresh = () => {
    // Pages that are not open read it anew when they are.
    void client.invalidateQueries({ refetchType: 'none' })
    void client.invalidateQueries({ queryKey: ownReviewQuery(program.id).queryKey })
    void refreshReviews(client, program)
  }
  return (
    <div className="page max-w-170 py-6 desk:py-12">
      <BackToActivity program={program.id} />
      <h1 className="text-h1">{text.heading}</h1>
      <p className="mt-1 mb-6">
        <Link to="/program/$id" params={{ id: program.slug }} className={`${textLink} wrap-anywhere`}>
          {program.title}
        </Link>
      </p>
      <OwnReviewPart program={program.id} onChanged={refresh} />
      {found?.kind === 'open' && (
        <Suspense fallback={null}>
          <ReviewsPart program={found.program} stars={stars} />
        </Suspense>
      )}
    </div>
  )
}

function BackToActivity({ program }: { program: number }) {
  const slug = previousActivity(program)
  if (!slug) return null
  return (
    <LinkButton
      to="/aktivitas/$slug"
      params={{ slug }}
      search={{ tab: 'penilaian' }}
      look="text"
      className="-ml-4 mb-2"
    >
      <Icon of={ArrowLeft} />
      {text.back}
    </LinkButton>
  )
}
