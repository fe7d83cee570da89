import { Star } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import './rating-input.css'
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
          <label key={star} className={cx('rating-star', star <= (value ?? 0) && 'is-lit')}>
            <input
              type="radio"
              name={name}
              aria-label={text.stars(star)}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon of={Star} size={32} />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-[1.55em] text-sm text-ink-soft">
        {value === null ? null : text.stars(value)}
      </p>
    </fieldset>
  )
}
