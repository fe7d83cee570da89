import type { Ref } from 'react'
import type { DeedKind, LearnerYear } from './types'

/** Dyes of what was done; they stand on the dark ground in both themes. */
export const dyes: Record<DeedKind, string> = {
  material: '#7d9efc',
  task: '#f9ae77',
  meeting: '#47b6b7',
  discussion: '#e9a5ed',
}
const empty = '#2e3a8c'
const ground = '#1c235e'
const rows = 14
const step = 40
const maxStitches = 3

interface YearClothProps {
  ref: Ref<SVGSVGElement>
  review: LearnerYear
  year: number
  label: string
}

const daysOf = (year: number): number => (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 86_400_000

/** One petal for each day of the year, in columns of two weeks; stitches for what was finished that day. */
export function YearCloth({ ref, review, year, label }: YearClothProps) {
  const byDay = new Map(review.cloth.map((one) => [one.day, one]))
  const days = daysOf(year)
  const columns = Math.ceil(days / rows)
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${columns * step + 80} ${rows * step + 80}`}
      role="img"
      aria-label={label}
      className="block w-full"
    >
      <rect width="100%" height="100%" fill={ground} />
      {Array.from({ length: days }, (_, day) => (
        <Petal key={String(day)} day={day} done={byDay.get(day)} />
      ))}
    </svg>
  )
}

function Petal({ day, done }: { day: number; done: LearnerYear['cloth'][number] | undefined }) {
  const [column, row] = [Math.floor(day / rows), day % rows]
  const stitches = Math.min(done?.activities ?? 0, maxStitches)
  const turn = (column + row) % 2 === 0 ? 45 : -45
  return (
    <g transform={`translate(${60 + column * step} ${60 + row * step}) rotate(${turn})`}>
      <ellipse rx="25" ry="13" fill={done ? dyes[done.kind] : empty} />
      {Array.from({ length: stitches }, (_, place) => (
        <ellipse key={String(place)} cy={(place - (stitches - 1) / 2) * 7} rx="12" ry="2" fill={ground} />
      ))}
    </g>
  )
}
