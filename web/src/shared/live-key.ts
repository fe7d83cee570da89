/** The key under which the newest word on a topic stands in the query cache. */
export const liveKey = (topic: string) => ['live', topic] as const
