import { Calendar, Clock, MapPin } from 'lucide-react'
import * as format from '@/shared/text/format'
import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { text } from './text'
import type { AddOn } from './types'

/** When, where and how long. */
export function AddOnFacts({ addOn: { starts_at, ends_at, place, minutes } }: { addOn: AddOn }) {
  return (
    <span className="flex flex-col gap-1.5 text-sm text-ink-soft">
      <Fact icon={Calendar}>{when(starts_at, ends_at)}</Fact>
      <Fact icon={MapPin}>{place ?? text.online}</Fact>
      {minutes > 0 && <Fact icon={Clock}>{format.minutes(minutes)}</Fact>}
    </span>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex gap-2.5">
      <Icon of={icon} size={16} className="mt-0.5 text-primary" />
      {children}
    </span>
  )
}

function when(from: number | null, to: number | null): string {
  if (from === null) return text.whenLater
  return to === null ? format.dateTime(from) : text.when(format.date(from), format.timeSpan(from, to))
}
