import { type ComponentType, lazy } from 'react'
import type { ActivityType } from '../types'
import type { PlayerProps } from './contract'

/** The player of each type (B251), loaded when an activity of the type opens. */
export const kinds: Record<string, ComponentType<PlayerProps>> = {
  freetext: lazy(() => import('./kinds/freetext')),
  document: lazy(() => import('./kinds/document')),
  image: lazy(() => import('./kinds/image')),
  toolkit: lazy(() => import('./kinds/toolkit')),
  webview: lazy(() => import('./kinds/webview')),
  html: lazy(() => import('./kinds/html')),
  ebook: lazy(() => import('./kinds/ebook')),
  video: lazy(() => import('./kinds/video')),
  audio: lazy(() => import('./kinds/audio')),
  live_streaming: lazy(() => import('./kinds/live-streaming')),
  discussion: lazy(() => import('./kinds/discussion')),
  direct_chat: lazy(() => import('./kinds/direct-chat')),
  refleksi: lazy(() => import('./kinds/refleksi')),
  essay: lazy(() => import('./kinds/essay')),
  group_activity: lazy(() => import('./kinds/group-activity')),
  file: lazy(() => import('./kinds/file')),
  quiz: lazy(() => import('../quiz/player')),
  'quiz-v2': lazy(() => import('../quiz/player')),
} satisfies Record<ActivityType, ComponentType<PlayerProps>>
