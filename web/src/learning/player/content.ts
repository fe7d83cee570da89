import type { ActivityDetail } from '../types'

type Page = { title: string; html: string }
type RubricLine = { name: string; points: number; levels: string[] }

/** What each type of activity holds. Media are addresses. */
export type Contents = {
  freetext: { html: string }
  document: { html: string; media?: string | null }
  image: { media: string; alt: string; html: string }
  video: Recording
  audio: Recording
  /** A book is its chapters, or a PDF. */
  ebook: { chapters: Page[]; epub: string | null; media?: string | null }
  webview: { url: string; html: string }
  html: { html: string; script: string }
  toolkit: { items: Page[] }
  live_streaming: { html: string; starts_at: number; minutes: number }
  discussion: { prompt: string }
  direct_chat: { prompt: string }
  refleksi: { questions: string[] }
  essay: { prompt: string; min_words: number; rubric: RubricLine[] }
  group_activity: { prompt: string; min_words: number; rubric: RubricLine[] }
  file: { prompt: string; accept: string[]; max_files: number; rubric: RubricLine[] }
}

type Recording = { media: string; seconds: number; transcript: string; html: string; captions: string | null }

/** The content of an activity whose type is known by its player. */
export const contentOf = <T extends keyof Contents>(_type: T, activity: ActivityDetail): Contents[T] =>
  activity.content as Contents[T]
