import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelOf } from '@/accounts/level-of'
import { CardSection } from '@/catalog/card-section'
import { moreLink } from '@/catalog/more-link'
import { cardsQuery } from '@/catalog/queries'
import { common } from '@/shared/text/common'
import type { UserInfo } from '@/shared/user'
import { tagOfYear } from '@/shared/year-tag'
import { text } from './lower-text'

const words = text.forYou

/** Programmes for the year of a student, for the years of a parent's children, or for an adult's level. */
export function ForYou({ user }: { user: UserInfo }) {
  const { title, levels } = wantedBy(user)
  const { data, isError } = useQuery(cardsQuery({ year_level: levels, sort: 'popular' }, 4))
  if (isError) return null
  return (
    <CardSection
      id="untukmu"
      title={title}
      cards={data}
      more={
        <Link to="/search" search={{ year_level: levels }} className={moreLink}>
          {common.seeAll}
        </Link>
      }
    />
  )
}

function wantedBy(user: UserInfo): { title: string; levels: string } {
  const children = user.child.flatMap(({ child_name, child_year_level_name }) => {
    const tag = tagOfYear(child_year_level_name)
    return tag ? [{ name: child_name, tag }] : []
  })
  const [only] = children
  if (only) {
    const levels = [...new Set(children.map(({ tag }) => tag))].join(',')
    return { title: children.length === 1 ? words.child(only.name) : words.children, levels }
  }
  const own = tagOfYear(user.year_level_name)
  if (own) return { title: words.level(user.year_level_name ?? ''), levels: own }
  const name = user.year_level_name ?? user.profession_name ?? ''
  return { title: words.adult(name === 'Orangtua' ? 'orang tua' : name), levels: levelOf(user) }
}
