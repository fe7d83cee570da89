/** Why an activity needs a connection although its programme is saved. */
export type Reason = 'linked' | 'talk' | 'quiz' | 'locked'

/** What this device knows about a programme that it keeps. */
export type SavedProgram = {
  enrolment: number
  slug: string
  title: string
  savedAt: number
  /** Bytes. */
  size: number
  activities: number
  next: { slug: string; title: string } | null
  online: { title: string; reason: Reason }[]
}

/** What is needed to save one. */
export type Savable = { program_user_id: number; slug: string; title: string }
