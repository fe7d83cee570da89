import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CaseList } from './case-list'
import { decideChatReport } from './mutations'
import type { ProgramChoice } from './program-choice'
import { chatReportsQuery } from './queries'
import { text } from './text'
import type { ChatCase } from './types'

/** What was reported in the rooms where classes talk. */
export function MessagesPart({ program }: ProgramChoice) {
  const query = chatReportsQuery(program)
  return (
    <CaseList
      list={useInfiniteQuery(query)}
      listKey={query.queryKey}
      words={text.messages}
      caseOf={caseOf}
      decide={decideChatReport}
    />
  )
}

const caseOf = ({ id, room_id, room_name, comment, reports, state }: ChatCase) => ({
  id,
  author: { id: comment.email, name: comment.username, picture: comment.user_avatar_url },
  at: comment.timestamp,
  where: (
    <Link to="/tanyamu" search={{ initRoom: room_id }} className="underline underline-offset-4 max-desk:min-h-6">
      {room_name}
    </Link>
  ),
  words: <Said comment={comment} />,
  reports,
  state,
  isHidden: comment.is_hidden,
})

function Said({ comment: { message, payload, is_deleted } }: Pick<ChatCase, 'comment'>) {
  if (is_deleted) return <p className="text-ink-muted italic">{text.gone}</p>
  return (
    <>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      {payload.files.map(({ url, file_name }) => (
        <p key={url} className="text-sm wrap-anywhere">
          <a href={url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
            {file_name}
          </a>
        </p>
      ))}
    </>
  )
}
