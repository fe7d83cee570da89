import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { categories } from '@/shared/art/category'
import { houses } from '@/shared/art/dyes'
import { pattern } from '@/shared/art/motifs'
import { trustedDrawing } from '@/shared/art/trusted-drawing'
import { Avatar } from '@/shared/ui/avatar'
import { ButtonLink } from '@/shared/ui/button-link'
import { text } from './text'
import type { YearOwner } from './types'

interface HeroProps {
  owner: YearOwner
  year: number
  title: string
  sentence: string
  isRunning: boolean
  /** Other years to look back on. */
  years: readonly number[]
  hasCloth: boolean
}

/** Whose year it is, in digits of cloth. */
export function Hero({ owner, year, title, sentence, isRunning, years, hasCloth }: HeroProps) {
  const others = years.filter((one) => one !== year)
  return (
    <section className="year-hero">
      <div>
        <p className="year-whose">
          <Avatar id={String(owner.id)} name={owner.name} picture={owner.avatar} />
          <span className="min-w-0 wrap-anywhere">
            {owner.name}
            {owner.level && <span className="year-soft block text-sm font-semibold">{owner.level}</span>}
          </span>
        </p>
        <h1 className="text-display text-balance">{title}</h1>
        <p className="year-sentence year-soft text-lg">{sentence}</p>
        {isRunning && <p className="year-soft mt-2 text-sm">{text.hero.running}</p>}
        {hasCloth && (
          <ButtonLink href="#kain" look="accent" size="large" className="year-way">
            {text.hero.cloth}
          </ButtonLink>
        )}
        {others.length > 0 && (
          <nav aria-label={text.hero.others} className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {others.map((one) => (
              <Link
                key={one}
                to="/kilas-balik/$year/{-$username}"
                params={{ year: String(one), username: undefined }}
                className="py-1.5 font-semibold underline underline-offset-4"
              >
                {text.hero.year(String(one))}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <YearDigits year={year} />
    </section>
  )
}

/** Each digit is cut from another cloth. */
function YearDigits({ year }: { year: number }) {
  const markup = useMemo(() => {
    const digits = [...String(year)].map((digit, place) => {
      const { motif, palettes } = houses[categories[place % categories.length] ?? 'kelasmu']
      const [ground, figure, mid, accent] = palettes[0]
      const id = `year-${place}`
      // Light on the dark ground of the page.
      const defs = pattern(id, motif, 54, [figure, ground, mid, accent])
      return `<defs>${defs}</defs><text x="${place * 166}" y="246" font-size="300" font-weight="800" font-family="Plus Jakarta Sans Variable,Plus Jakarta Sans,sans-serif" fill="url(#${id})">${digit}</text>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 18 686 236" width="100%">${digits.join('')}</svg>`
    return { __html: trustedDrawing(svg) }
  }, [year])
  return (
    <span
      aria-hidden="true"
      className="block"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from numbers
      dangerouslySetInnerHTML={markup}
    />
  )
}
