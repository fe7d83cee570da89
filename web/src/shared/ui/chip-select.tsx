import { ChevronDown } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import '@/shared/ui/chip.css'

export interface ChipSelectProps<K extends string = string> {
  label: string
  choices: readonly { key: K; label: string }[]
  value: K
  onChange: (value: K) => void
}

/** The system's own list in a chip; a phone has no room for its label. */
export function ChipSelect<K extends string>({ label, choices, value, onChange }: ChipSelectProps<K>) {
  return (
    <label className="flex shrink-0 items-center gap-2 text-sm">
      <span className="text-ink-muted max-desk:sr-only">{label}</span>
      <span className="relative">
        <select
          value={value}
          onChange={(event) => onChange(event.target.value as K)}
          className="chip appearance-none pr-10"
        >
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
