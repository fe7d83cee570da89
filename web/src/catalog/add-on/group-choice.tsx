import { useState } from 'react'
import { requireLogin } from '@/accounts/require-login'
import { type ChosenGroup, openModal } from '@/app/modal'
import { Button } from '@/shared/ui/button'
import { text } from './text'
import type { AddOn } from './types'

const words = text.groups

/** B257: one chooses the group before joining. The page keeps the choice; a place is given with the joining. */
export function GroupChoice({ addOn }: { addOn: AddOn }) {
  const [group, setGroup] = useState<ChosenGroup | null>(null)
  const choose = () => {
    if (!requireLogin()) return
    const { id, program } = addOn
    const answer = (chosen: ChosenGroup | false) => chosen && setGroup(chosen)
    openModal({ kind: 'study-group', program: program.id, activity: id, answer })
  }
  return (
    <section aria-labelledby="kelompok">
      <h2 id="kelompok" className="mb-3 text-h2">
        {words.title}
      </h2>
      <p>{words.sentence}</p>
      <div role="status" className="mt-3">
        {group && (
          <p>
            {words.chosen} <b className="wrap-anywhere">{group.name}</b>
            <span className="block text-sm text-ink-soft">{words.notHeld}</span>
          </p>
        )}
      </div>
      {addOn.is_available && (
        <Button look="secondary" onClick={choose} className="mt-3">
          {group ? words.change : words.choose}
        </Button>
      )}
    </section>
  )
}
