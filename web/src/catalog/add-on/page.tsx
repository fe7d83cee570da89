import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ShareButton } from '@/shared/share/share-button'
import { card } from '@/shared/ui/card'
import { Cover } from '@/shared/ui/cover'
import { cx } from '@/shared/ui/cx'
import { LevelName } from '@/shared/ui/level-name'
import { addOnTypes } from '../add-on-types'
import { Breadcrumbs } from '../breadcrumbs'
import { categoryGround } from '../category-ground'
import { categoryOf } from '../category-of'
import { InstitutionLink } from '../institution-link'
import { levelsLabel } from '../level-label'
import { text as words } from '../page-text'
import '../program/program.css'
import { AddOnFacts } from './facts'
import { JoinAddOn } from './join'
import { AddOnPrice, Quota } from './price-and-quota'
import { addOnQuery } from './queries'
import { text } from './text'
import type { AddOn } from './types'

const GroupChoice = lazy(async () => ({ default: (await import('./group-choice')).GroupChoice }))
const SameSpace = lazy(async () => ({ default: (await import('./same-space')).SameSpace }))

/** One add-on: what it is, when and where, what it costs and to which programme it belongs. */
export function AddOnPage({ type, slug }: { type: string; slug: string }) {
  const { data: addOn } = useSuspenseQuery(addOnQuery(type, slug))
  if (typeof addOn === 'string') return null
  return (
    <>
      <Head addOn={addOn} type={type} />
      <div className="page program-body">
        <aside aria-label={text.joinActivity} className={cx(card, 'program-card p-4 desk:p-6')}>
          <AddOnPrice amount={addOn.price} isGroup={addOn.is_group_activity} />
          <Quota left={addOn.current_quota} />
          <div className="mt-4 flex flex-col gap-2">
            <JoinAddOn
              look="primary"
              label={text.joinActivity}
              left={addOn.current_quota}
              isAvailable={addOn.is_available}
            />
            <ShareButton name={addOn.title} path={`/aktivitas-tambahan/${type}/${slug}`} />
          </div>
          <div className="mt-4">
            <AddOnFacts addOn={addOn} />
          </div>
        </aside>
        <div className="flex min-w-0 max-w-170 flex-col gap-8 pt-6">
          <section aria-labelledby="tentang">
            <h2 id="tentang" className="mb-3 text-h2">
              {text.about}
            </h2>
            <p className="wrap-anywhere">{addOn.description}</p>
          </section>
          {addOn.group_activity_type === 'manual_by_user' && (
            <Suspense>
              <GroupChoice addOn={addOn} />
            </Suspense>
          )}
          <PartOf program={addOn.program} />
          {addOn.learning_space_id !== null && (
            <Suspense>
              <SameSpace addOn={addOn} space={addOn.learning_space_id} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

const categoryOfProgram = ({ category_name }: AddOn['program']) => categoryOf({ kind: 'program', category_name })

function Head({ addOn, type }: { addOn: AddOn; type: string }) {
  const youngest = addOn.levels[0]
  const known = addOnTypes.find((each) => each === type) ?? 'lainnya'
  return (
    <section className={cx('program-head', categoryGround[categoryOfProgram(addOn.program)])}>
      <div className="page">
        <div className="program-head-words">
          <Breadcrumbs>
            <Link to="/">{words.home}</Link>
            <Link to="/aktivitas-tambahan/$type" params={{ type: known }}>
              {text.types[known].title}
            </Link>
          </Breadcrumbs>
          {youngest && <LevelName level={youngest.stage} name={levelsLabel(addOn.levels)} />}
          <h1 className="text-h1 wrap-anywhere">{addOn.title}</h1>
          <InstitutionLink institution={addOn.institution} />
        </div>
      </div>
    </section>
  )
}

function PartOf({ program }: Pick<AddOn, 'program'>) {
  return (
    <section aria-labelledby="program">
      <h2 id="program" className="mb-3 text-h2">
        {text.partOf}
      </h2>
      <Link
        to="/program/$id"
        params={{ id: program.slug }}
        className={cx(card, 'flex items-center gap-4 overflow-hidden pr-4 hover:shadow-lift')}
      >
        <Cover
          seed={program.slug}
          category={categoryOfProgram(program)}
          glyph={program.glyph}
          shape="square"
          className="size-24 shrink-0"
        />
        <span className="min-w-0 font-bold">{program.title}</span>
      </Link>
    </section>
  )
}
