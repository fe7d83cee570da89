import { numbers } from '@/shared/art/seed'

const bars = Array.from({ length: 25 }, (_, place) => place)

/** Stands for a sound: bars that rise towards the middle. */
export function Wave({ seed }: { seed: number }) {
  const next = numbers(seed % 4_294_967_295)
  return (
    <svg viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="work-face work-wave">
      {bars.map((place) => {
        const height = 8 + next() * 48 * Math.sin(((place + 1) / 26) * Math.PI)
        return <rect key={place} x={22 + place * 8} y={80 - height / 2} width="4" height={height} rx="2" />
      })}
    </svg>
  )
}
