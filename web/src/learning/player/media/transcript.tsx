import { ChevronDown } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import { text } from './text'

/** What is said, for those who read it instead. */
export function Transcript({ of: words }: { of: string }) {
  if (!words) return null
  return (
    <details className="group mt-5 max-w-170 border-y border-line-soft">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-bold">
        {text.transcript}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <p className="pb-4 whitespace-pre-line text-ink-soft">{words}</p>
    </details>
  )
}
