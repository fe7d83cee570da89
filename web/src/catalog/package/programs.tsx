import { Link } from '@tanstack/react-router'
import * as format from '@/shared/text/format'
import { Cover } from '@/shared/ui/cover'
import { LevelName } from '@/shared/ui/level-name'
import { Price } from '@/shared/ui/price'
import type { Card } from '../api-types'
import { categoryOf } from '../category-of'
import { levelsLabel } from '../level-label'
import { longDuration } from '../long-duration'
import { text } from './text'

/** The programmes of a package, sewn together. */
export function ContainedPrograms({ programs }: { programs: readonly Card[] }) {
  return (
    <ol>
      {programs.map((program) => (
        <li key={program.slug} className="topic-activity">
          <Link
            to="/program/$id"
            params={{ id: program.slug }}
            className="group flex w-full min-w-0 items-center gap-4 rounded-lg"
          >
            <Cover
              seed={program.slug}
              category={categoryOf(program)}
              glyph={program.glyph}
              shape="square"
              className="size-24 shrink-0 rounded-lg"
            />
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <Levels levels={program.levels} />
              <span className="font-bold group-hover:text-primary">{program.title}</span>
              <span className="text-xs text-ink-muted">
                {text.time(format.number(program.total_resource), longDuration(program.duration))}
              </span>
            </span>
            <Price amount={program.price} className="text-sm max-tab:hidden" />
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Levels({ levels }: Pick<Card, 'levels'>) {
  const youngest = levels[0]
  return youngest ? <LevelName level={youngest.stage} name={levelsLabel(levels)} /> : null
}
