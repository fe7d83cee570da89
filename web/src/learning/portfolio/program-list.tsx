import { Link } from '@tanstack/react-router'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { Cover } from '@/shared/ui/cover'
import { EmptyState } from '@/shared/ui/empty-state'
import { programCategory } from '../program-category'
import { text } from './text'
import type { Portfolio } from './types'

/** The programmes that works come from. */
export function ProgramList({ programs }: { programs: Portfolio['programs'] }) {
  if (programs.length === 0) {
    return (
      <div className="py-10">
        <EmptyState title={text.empty.programs}>{text.empty.programsSentence}</EmptyState>
      </div>
    )
  }
  return (
    <ul className="mt-4 grid gap-3 tab:grid-cols-2 desk:grid-cols-3 desk:gap-6">
      {programs.map((program) => (
        <li key={program.id} className="flex">
          <Link
            to="/program/$id"
            params={{ id: program.slug }}
            className={`${card} flex min-w-0 flex-1 items-center gap-3 p-3`}
          >
            {program.picture ? (
              <img
                src={program.picture}
                alt=""
                loading="lazy"
                className="size-16 shrink-0 rounded-field object-cover"
              />
            ) : (
              <Cover
                seed={program.slug}
                category={programCategory(program.category_name)}
                glyph={program.glyph}
                shape="square"
                className="size-16 shrink-0 rounded-field"
              />
            )}
            <span className="min-w-0">
              <b className="line-clamp-2 text-sm font-bold">{program.title}</b>
              <span className="block truncate text-xs text-ink-muted">{program.institution_name}</span>
              <span className="block text-xs text-ink-soft">{text.programWorks(format.number(program.works))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
