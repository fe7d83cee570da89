import { ClipboardCheck } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import type { ActivityDetail } from '../types'
import { text } from './text'

/** The way to what others handed in, for those who grade it. */
export function GraderLink({ activity }: { activity: ActivityDetail }) {
  if (!activity.can_grade) return null
  return (
    <LinkButton to="/studio/penilaian" look="soft" icon={ClipboardCheck} className="mt-4">
      {text.toGrading}
    </LinkButton>
  )
}
