import type { Topic, TopicEntry } from '../../types'

/** The topics in their order; one belongs to the programme, or is bought on top. Entries without topics say nothing (B369). */
export const topicsOf = (entries: TopicEntry[]): (Topic & { enrolled: boolean })[] =>
  entries.flatMap(({ enrolled, chapters }) => chapters.map((topic) => ({ ...topic, enrolled })))
