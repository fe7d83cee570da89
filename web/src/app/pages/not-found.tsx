import { FullBlank } from '../layouts/full-blank'
import { NotFound } from './not-found-content'

/** For addresses outside the route table, which have no layout. */
export default function NotFoundPage() {
  return (
    <FullBlank>
      <NotFound />
    </FullBlank>
  )
}
