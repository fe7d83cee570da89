import { LinkButton } from '@/shared/routing/links'
import { text } from '../activity/assessment-text'
import type { Entered } from '../activity/load'
import { keepPreviousActivity } from './previous-activity'

/** To what one said about the programme, and back from there (B255). */
export function ReviewLink({ entered: { program_id, activity_slug } }: { entered: Entered }) {
  return (
    <LinkButton
      to="/review/$id"
      params={{ id: String(program_id) }}
      look="text"
      onClick={() => keepPreviousActivity(program_id, activity_slug)}
    >
      {text.review}
    </LinkButton>
  )
}
