import { Link } from '@tanstack/react-router'
import { levels } from '@/catalog/levels'
import { LevelPocket } from '@/shared/ui/level-pocket'
import { text } from './text'

/** The levels as pockets in one stitched row. */
export function Levels() {
  return (
    <section aria-labelledby="jenjang" className="page pt-8 desk:pt-12">
      <h2 id="jenjang" className="text-h2">
        {text.levels}
      </h2>
      <ul className="mt-2.5 grid grid-cols-2 desk:mt-5 desk:grid-cols-4 desk:gap-y-5 wide:grid-cols-8">
        {levels.map(({ slug, name, hint, path }) => (
          <li
            key={slug}
            className="border-dashed border-line max-desk:border-b-2 max-desk:nth-last-[-n+2]:border-0 wide:not-first:border-l-2 desk:max-wide:not-nth-[4n+1]:border-l-2"
          >
            <Link
              to={path}
              className="group flex min-h-16 items-center gap-3 rounded-lg py-2.5 desk:flex-col desk:items-start desk:py-2 desk:pr-2 desk:pl-5 wide:[li:first-child>&]:pl-0 desk:max-wide:[li:nth-child(4n+1)>&]:pl-0"
            >
              <LevelPocket level={slug} />
              <span>
                <span className="block text-[.9375rem]/[1.3] font-bold group-hover:text-primary desk:text-base/[1.3]">
                  {name}
                </span>
                <span className="block text-xs text-ink-muted">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
