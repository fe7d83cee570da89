import { useInfiniteQuery } from '@tanstack/react-query'
import { CaseList } from './case-list'
import { decideCommentReport } from './mutations'
import type { ProgramChoice } from './program-choice'
import { commentReportsQuery } from './queries'
import { text } from './text'
import type { CommentCase } from './types'

/** What was reported in the discussions of classes. */
export function CommentsPart({ program }: ProgramChoice) {
  const query = commentReportsQuery(program)
  return (
    <CaseList
      list={useInfiniteQuery(query)}
      listKey={query.queryKey}
      words={text.comments}
      caseOf={caseOf}
      decide={decideCommentReport}
    />
  )
}

const caseOf = ({ id, comment, activity, program_title, reports, state }: CommentCase) => ({
  id,
  author: { id: comment.user_name, name: comment.user_name, picture: comment.avatar },
  at: comment.created_at,
  where: [activity?.title ?? text.noActivity, program_title].join(', '),
  words: <p className="whitespace-pre-line wrap-anywhere">{comment.text}</p>,
  reports,
  state,
  isHidden: comment.is_hidden,
})
