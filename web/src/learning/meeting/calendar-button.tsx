import { CalendarPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/shared/ui/button'
import { serverNow } from '../now'
import { text } from './text'

interface CalendarButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  meeting: { slug: string; title: string; program: string; starts: number; ends: number }
}

/** Puts a meeting into the calendar of the device. */
export default function CalendarButton({ meeting: { slug, program, ...event }, ...look }: CalendarButtonProps) {
  const save = async () => {
    const { saveCalendarFile } = await import('./calendar-file')
    const { origin, hostname } = window.location
    const address = `${origin}/aktivitas/${slug}`
    saveCalendarFile({ ...event, id: `${slug}@${hostname}`, about: program, address }, serverNow())
  }
  return (
    <Button icon={CalendarPlus} onClick={() => void save()} {...look}>
      {text.calendar}
    </Button>
  )
}
