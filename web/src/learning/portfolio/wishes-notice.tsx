import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { wishesQuery } from './queries'
import { text } from './text'

/** Says that a child waits for one's word. */
export function WishesNotice() {
  const { data: wishes = [] } = useQuery(wishesQuery)
  if (wishes.length === 0) return null
  return (
    <Alert
      className="my-4"
      action={
        <LinkButton to="/portofolio/izin" look="text" size="small">
          {text.own.decide}
        </LinkButton>
      }
    >
      {text.own.wishes(format.number(wishes.length))}
    </Alert>
  )
}
