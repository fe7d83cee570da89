type Hear = (topic: string, data: unknown) => void

const listeners = new Set<{ beginning: string; hear: Hear }>()

/** Hears what the live stream tells about topics that begin so. Returns how to stop. */
export function hearTopics(beginning: string, hear: Hear): () => void {
  const listener = { beginning, hear }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells whoever listens to the topic; false when nobody does. */
export function tellTopic(topic: string, data: unknown): boolean {
  const own = [...listeners].filter(({ beginning }) => topic.startsWith(beginning))
  for (const { hear } of own) hear(topic, data)
  return own.length > 0
}
