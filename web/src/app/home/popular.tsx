import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CardSection } from '@/catalog/card-section'
import { moreLink } from '@/catalog/more-link'
import { common } from '@/shared/text/common'
import { LoadFailure } from '@/shared/ui/load-failure'
import { text } from './lower-text'
import { homeQuery } from './queries'

export function Popular() {
  const { data, isError, refetch } = useQuery(homeQuery)
  if (isError && !data)
    return (
      <div className="page pt-10">
        <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
      </div>
    )
  return (
    <CardSection
      id="ramai"
      title={text.popular}
      cards={data?.popular}
      more={
        <Link to="/search" search={{ sort: 'popular' }} className={moreLink}>
          {common.seeAll}
        </Link>
      }
    />
  )
}
