import { Link } from '@tanstack/react-router'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { LevelName } from '@/shared/ui/level-name'
import { levelsLabel } from '../level-label'
import { AddOnFacts } from './facts'
import { AddOnPrice, Quota } from './price-and-quota'
import type { AddOn } from './types'

/** An add-on in a list: the whole card leads to its page. */
export function AddOnCard({ addOn, type }: { addOn: AddOn; type: string }) {
  const { slug, title, institution, levels, current_quota, price, is_group_activity } = addOn
  const youngest = levels[0]
  return (
    <Link
      to="/aktivitas-tambahan/$type/$slug"
      params={{ type, slug }}
      className={cx(card, 'flex w-full flex-col gap-1.5 p-4 hover:shadow-lift')}
    >
      {youngest && <LevelName level={youngest.stage} name={levelsLabel(levels)} />}
      <span className="line-clamp-2 text-base/[1.38] font-bold">{title}</span>
      <span className="truncate text-xs text-ink-muted">{institution.name}</span>
      <span className="my-2">
        <AddOnFacts addOn={addOn} />
      </span>
      <span className="mt-auto flex items-end justify-between gap-2">
        <AddOnPrice amount={price} isGroup={is_group_activity} />
        <Quota left={current_quota} />
      </span>
    </Link>
  )
}
