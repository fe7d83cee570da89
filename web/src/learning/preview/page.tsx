import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { textLink } from '@/shared/ui/text-link'
import { Heading } from '../activity/heading'
import Player from '../player/player'
import { Invitation } from './invitation'
import { previewQuery } from './queries'
import { text } from './text'

/** An activity as those who attend see it, and below it the way in. Nothing is told to the server. */
export function PreviewPage({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(previewQuery(slug))
  const { activity, program } = data
  const [tried, setTried] = useState<number | null>(null)
  const finish = async () => {
    setTried(activity.id)
    return { message: '', is_complete: true }
  }
  return (
    <article className="mx-auto max-w-256 py-4 desk:px-6 desk:py-8">
      <p className="mb-4 text-sm text-ink-soft max-desk:px-4">
        {`${text.trying} `}
        <Link to="/program/$id" params={{ id: program.slug }} className={textLink}>
          {program.title}
        </Link>
        {`. ${text.nothingKept}`}
      </p>
      <Player
        isTrial
        activity={activity}
        enrolment={0}
        heading={<Heading activity={activity} />}
        onProgress={() => {}}
        onFinish={finish}
        onChanged={() => {}}
      />
      <Invitation program={program} next={activity.next} isTried={tried === activity.id} />
    </article>
  )
}
