import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/api-error'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { AbsentPage } from '@/shared/ui/absent-page'
import { Avatar } from '@/shared/ui/avatar'
import { card } from '@/shared/ui/card'
import { LevelName } from '@/shared/ui/level-name'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { useUser } from '@/shared/user'
import { levelOf } from '../level-of'
import { publicProfileQuery } from './queries'
import { text } from './text'

/** What anybody may see of a person who opened the profile. */
export function PublicProfile({ username }: { username: string }) {
  const me = useUser()
  const { data: person, error, refetch } = useQuery(publicProfileQuery(username))
  if (error instanceof ApiError && error.status === 404) return <Absent />
  return (
    <div className="page max-w-180 py-8 desk:py-12">
      {error && <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>}
      {!person && !error && (
        <SkeletonGroup>
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
      {person && (
        <div className={`${card} flex flex-col items-center gap-4 p-6 text-center desk:p-10`}>
          <Avatar id={String(person.id)} name={person.name} picture={person.avatar} size="huge" />
          <div>
            <h1 className="text-h1 wrap-anywhere">{person.name}</h1>
            <p className="text-ink-muted">{`@${person.username}`}</p>
          </div>
          {person.profession_name && (
            <LevelName
              level={levelOf({ profession_name: person.profession_name, year_level_name: null })}
              name={person.profession_name}
            />
          )}
          {person.join_date && <p className="text-sm text-ink-soft">{text.since(format.date(person.join_date))}</p>}
        </div>
      )}
      {person && me?.id === person.id && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-center text-sm text-ink-soft">
          {text.own}
          <LinkButton to="/profile" search={{ page: 'data-diri' }} look="text">
            {text.settings}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

function Absent() {
  return (
    <AbsentPage
      title={text.absent.title}
      action={
        <LinkButton to="/" look="secondary">
          {text.absent.home}
        </LinkButton>
      }
    >
      {text.absent.sentence}
    </AbsentPage>
  )
}
