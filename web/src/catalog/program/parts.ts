import { lazy } from 'react'

/** Shown to few. */
export const ClosedProgram = lazy(async () => ({ default: (await import('./closed')).ClosedProgram }))

export const loadTopics = () => import('./topics')

/** The parts below the head, each with its own script: the head stands before them. */
export const parts = {
  aktivitas: lazy(async () => ({ default: (await loadTopics()).TopicsPart })),
  deskripsi: lazy(async () => ({ default: (await import('./description')).DescriptionPart })),
  ulasan: lazy(async () => ({ default: (await import('./reviews')).ReviewsPart })),
}
