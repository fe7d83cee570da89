import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityItem, Topic } from '../../types'
import type { Entered } from '../load'
import { topicQuery } from '../queries'
import type { OpenTopics } from './open-topics'

export type AskedRows = Pick<UseQueryResult<ActivityItem[]>, 'data' | 'isError' | 'refetch'>

/**
 * The activities of the topics that are open. They come from the top down: while one topic's are on their way, those
 * below that nobody has seen yet wait too, so that no row moves while somebody is about to press it.
 */
export function useRows(
  entered: Entered,
  listed: Topic[],
  topics: OpenTopics,
): (topic: number) => AskedRows | undefined {
  const open = listed.filter(({ id }) => topics.isOpen(id)).map(({ id }) => id)
  const asked = useQueries({ queries: open.map((id) => topicQuery(entered, id)) })
  const [shown, setShown] = useState<readonly number[]>([])
  const missing = asked.findIndex(({ data, isError }) => !data && !isError)
  const isAbove = (place: number) => missing === -1 || place < missing
  const standing = open.filter((id, place) => asked[place]?.data && (isAbove(place) || shown.includes(id)))
  if (standing.join() !== shown.join()) setShown(standing)
  return (topic) => {
    const rows = asked[open.indexOf(topic)]
    return rows?.data && !standing.includes(topic) ? { ...rows, data: undefined, isError: false } : rows
  }
}
