import { number } from '@/shared/text/format'
import { text } from './text'

interface RubricProps {
  lines: { name: string; points: number; levels?: string[]; given?: number | null; level?: string | null }[]
}

/** What work is judged by; with the points once they are given. */
export function Rubric({ lines }: RubricProps) {
  if (lines.length === 0) return null
  return (
    <section className="mt-6 max-w-170">
      <h2 className="text-h3">{text.rubric}</h2>
      <ul className="mt-2 divide-y divide-line-soft border-y border-line-soft">
        {lines.map(({ name, points, levels, given, level }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <b>{name}</b>
            <span className="text-sm text-ink-soft tabular-nums">
              {given == null ? text.points(number(points)) : text.given(number(given), number(points))}
            </span>
            <span className="w-full text-sm text-ink-soft">{level ?? (given == null ? levels?.at(-1) : null)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
