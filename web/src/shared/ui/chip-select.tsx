import { ChevronDown } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import '@/shared/ui/chip.css'

export interface ChipSelectProps {
  label: string
  choices: readonly { key: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** The system's own list in a chip; a phone has no room for its label. */
export function ChipSelect({ label, choices, value, onChange }: ChipSelectProps) {
  return (
    <label className="flex shrink-0 items-center gap-2 text-sm">
      <span className="text-ink-muted max-desk:sr-only">{label}</span>
      <span className="relative">
        <select value={value} onChange={(event) => onChange(event.target.value)} className="chip appearance-none pr-10">
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={16} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto" />
      </span>
    </label>
  )
}
