import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { reportOutcome } from '@/shared/report-outcome'
import { number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { SearchInput } from '@/shared/ui/search-input'
import { Select } from '@/shared/ui/select'
import type { Group } from '../../group/types'
import { movePeople } from './mutations'
import { groupedPeopleQuery } from './queries'
import { text } from './text'
import type { GroupedPerson, ManagedGroups } from './types'

const nowhere = '0'

interface PeopleProps {
  programSlug: string
  managed: ManagedGroups
  /** Null are those without one. */
  group: Group | null
  onDone: () => Promise<void>
  onClose: () => void
}

/** Who is in a group, or in none, and the way into another. */
export default function People({ programSlug, managed, group, onDone, onClose }: PeopleProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [target, setTarget] = useState('')
  const list = useInfiniteQuery(groupedPeopleQuery(programSlug, group?.id ?? 0, useDebounced(typed.trim(), 300)))
  const people = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const to = managed.groups.find(({ id }) => String(id) === target)
  const moving = useMutation({
    mutationFn: async () => {
      const count = number(chosen.length)
      const told = to ? text.moved(count, to.name) : text.takenOut(count)
      if (!(await reportOutcome(movePeople(managed.program_id, to?.id ?? null, [...chosen]), told))) return
      setChosen([])
      await onDone()
    },
  })
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const targets = managed.groups
    .filter(({ id }) => id !== group?.id)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Dialog
      title={group ? text.members(group.name) : text.ungrouped}
      width="wide"
      onClose={onClose}
      actions={
        <Button disabled={chosen.length === 0 || !target} loading={moving.isPending} onClick={() => moving.mutate()}>
          {text.move(number(chosen.length))}
        </Button>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <SearchInput label={text.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Field label={text.target}>
          <Select
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            choices={group ? [...targets, { value: nowhere, label: text.nowhere }] : targets}
          />
        </Field>
        {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{text.peopleFailed}</LoadFailure>}
        {list.isSuccess && people.length === 0 && <p role="status">{text.nobody}</p>}
        {people.length > 0 && (
          <>
            <ul>
              {people.map((person) => (
                <li key={person.id}>
                  <Checkbox checked={chosen.includes(person.id)} onChange={() => toggle(person.id)}>
                    <Person person={person} />
                  </Checkbox>
                </li>
              ))}
            </ul>
            <LoadMore
              shown={people.length}
              total={people.length + Number(list.hasNextPage)}
              label={text.shown(number(people.length))}
              loading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Person({ person: { user_name, waits_for } }: { person: GroupedPerson }) {
  return (
    <span className="block py-1.5 wrap-anywhere">
      {user_name}
      {waits_for && <span className="block text-sm text-ink-muted">{text.waitsFor(waits_for)}</span>}
    </span>
  )
}
