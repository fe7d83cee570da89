import { Star } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx'
import { text } from './text'

interface RatingInputProps {
  label: string
  value: number | null
  onChange: (value: number) => void
}

const stars = [1, 2, 3, 4, 5]

/** Five stars as one radio group: arrows and a finger both work. */
export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="-ml-1.5 flex">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-lg outline-offset-[-3px] has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={text.stars(star)}
              checked={star === value}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star
              aria-hidden="true"
              size={32}
              strokeWidth={1.9}
              className={cx(
                'pointer-events-none',
                star <= (value ?? 0) ? 'fill-(--kunyit-400) text-(--kunyit-500)' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-[1.55em] text-sm text-ink-soft">
        {value === null ? null : text.stars(value)}
      </p>
    </fieldset>
  )
}
