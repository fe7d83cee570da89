import {
  BookOpen,
  FileText,
  Headphones,
  Image,
  ListChecks,
  MessagesSquare,
  PenLine,
  Play,
  Puzzle,
  Upload,
  Users,
  Video,
} from 'lucide-react'
import type { LucideIcon } from '@/shared/ui/icon'

const icons: Record<string, LucideIcon> = {
  video: Play,
  audio: Headphones,
  image: Image,
  document: FileText,
  ebook: BookOpen,
  freetext: BookOpen,
  html: Puzzle,
  toolkit: Puzzle,
  live_streaming: Video,
  discussion: MessagesSquare,
  direct_chat: MessagesSquare,
  quiz: ListChecks,
  'quiz-v2': ListChecks,
  essay: PenLine,
  refleksi: PenLine,
  file: Upload,
  group_activity: Users,
}

export const activityIcon = (type: string): LucideIcon => icons[type] ?? FileText
