import {
  AppWindow,
  BookOpen,
  FileText,
  Headphones,
  Image,
  Layers,
  Link,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  PenLine,
  Play,
  ScrollText,
  Sparkles,
  Upload,
  Users,
  Video,
} from 'lucide-react'
import type { ActivityCategory, ActivityType } from './types'

const icons: Record<string, LucideIcon> = {
  ebook: BookOpen,
  webview: Link,
  freetext: ScrollText,
  live_streaming: Video,
  toolkit: Layers,
  html: AppWindow,
  image: Image,
  document: FileText,
  direct_chat: MessageCircle,
  discussion: MessagesSquare,
  refleksi: Sparkles,
  quiz: ListChecks,
  'quiz-v2': ListChecks,
  video: Play,
  audio: Headphones,
  essay: PenLine,
  file: Upload,
  group_activity: Users,
} satisfies Record<ActivityType, LucideIcon>

export const typeIcon = (type: string): LucideIcon => icons[type] ?? FileText

type Tone = 'diskusi' | 'materi' | 'pertemuan' | 'tugas'

const tones: Record<string, Tone> = {
  AKTIVITAS_DISKUSI: 'diskusi',
  AKTIVITAS_MATERI_BELAJAR: 'materi',
  AKTIVITAS_PERTEMUAN: 'pertemuan',
  AKTIVITAS_TUGAS: 'tugas',
} satisfies Record<ActivityCategory, Tone>

/** The dye of a category of activities; the kit's tags know it by this name. */
export const categoryTone = (category: string): Tone => tones[category] ?? 'materi'
