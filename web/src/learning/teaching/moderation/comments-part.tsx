import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CaseRow } from './case-row'
import { decideCommentReport, markDecided } from './mutations'
import { PagedList } from './paged-list'
import type { ProgramChoice } from './program-choice'
import { commentReportsQuery } from './queries'
import { text } from './text'
import type { CommentCase, Decision } from './types'

const words = text.comments

/** What was reported in the discussions of classes. */
export function CommentsPart({ program }: ProgramChoice) {
  const client = useQueryClient()
  const query = commentReportsQuery(program)
  const decide = async (id: number, action: Decision) => {
    await decideCommentReport(id, action)
    markDecided(client, query.queryKey, id, action)
  }
  return (
    <PagedList
      list={useInfiniteQuery(query)}
      words={words}
      row={(one) => <CaseRow key={one.id} one={caseOf(one)} words={words} onDecide={decide} />}
    />
  )
}

const caseOf = ({ id, comment, activity_title, program_title, reports, state }: CommentCase) => ({
  id,
  author: { id: comment.user_name, name: comment.user_name, picture: comment.avatar },
  at: comment.created_at,
  where: [activity_title, program_title].join(', '),
  words: <p className="whitespace-pre-line wrap-anywhere">{comment.text}</p>,
  reports,
  state,
})
