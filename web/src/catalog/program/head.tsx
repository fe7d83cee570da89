import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import * as format from '@/shared/text/format'
import { CategoryName } from '@/shared/ui/category-name'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { LevelName } from '@/shared/ui/level-name'
import { textLink } from '@/shared/ui/text-link'
import { Breadcrumbs } from '../breadcrumbs'
import { categoryGround } from '../category-ground'
import { categoryOf } from '../category-of'
import { InstitutionLink } from '../institution-link'
import { isSchool, levelsLabel } from '../level-label'
import { levelPath } from '../level-path'
import { text as words } from '../page-text'
import { text } from './text'
import type { Program } from './types'

/** What the programme is, on the soft ground of its category. */
export function ProgramHead({ program }: { program: Program }) {
  const category = categoryOf(program)
  const youngest = program.levels[0]
  return (
    <section className={cx('program-head', categoryGround[category])}>
      <div className="page">
        <div className="program-head-words">
          <Breadcrumbs>
            <Link to="/">{words.home}</Link>
            <Link to="/ikutprogram" search={{ id: category === 'paket' ? undefined : category }}>
              {program.category_name}
            </Link>
            {youngest && <Link to={levelPath(program.levels)}>{levelsLabel(program.levels)}</Link>}
          </Breadcrumbs>
          <div className="program-head-kind">
            <CategoryName category={category} className="text-sm" />
            {youngest && <LevelName level={youngest.stage} name={levelsLabel(program.levels)} />}
          </div>
          <h1 className="text-h1 wrap-anywhere">{program.title}</h1>
          <p className="max-w-170 text-ink-soft text-pretty desk:text-lg desk:leading-[1.6]">{program.summary}</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <InstitutionLink institution={program.institution} />
            <Numbers program={program} />
          </div>
        </div>
      </div>
    </section>
  )
}

function Numbers({ program: { slug, rating, reviewers, learners, levels } }: { program: Program }) {
  const count = format.number(learners)
  return (
    <>
      {rating !== null && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold">
          <Icon of={Star} size={16} className="fill-(--kunyit-400) text-(--kunyit-500)" />
          {format.decimal(rating)}
          <Link
            to="/program/$id"
            params={{ id: slug }}
            search={{ tab: 'ulasan' }}
            resetScroll={false}
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            {text.reviews(format.number(reviewers))}
          </Link>
        </span>
      )}
      {learners > 0 && (
        <span className="text-sm text-ink-soft">
          {levels[0] && isSchool(levels[0].stage) ? text.pupils(count) : text.participants(count)}
        </span>
      )}
    </>
  )
}
