import { createLink, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense } from 'react'
import { Button } from '@/shared/ui/button'
import { fieldBox } from '@/shared/ui/field-box'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { type AddOnType, addOnTypes } from '../add-on-types'
import { text } from './text'
import { Waiting } from './waiting'

const TabLink = createLink(Tab)

/** The page stands before its list. */
const AddOnList = lazy(async () => ({ default: (await import('./list')).AddOnList }))

/** The add-ons of one type, to look through and to search. */
export function AddOnsPage({ type, search }: { type: AddOnType; search: string }) {
  return (
    <div className="page py-6 desk:py-10">
      <h1 className="text-h1">{text.types[type].title}</h1>
      <p className="mt-2 max-w-170 text-ink-soft">{text.types[type].lead}</p>
      <Tabs label={text.kinds} className="mt-4">
        {addOnTypes.map((each) => (
          <TabLink key={each} to="/aktivitas-tambahan/$type" params={{ type: each }} active={each === type}>
            {text.types[each].tab}
          </TabLink>
        ))}
      </Tabs>
      <SearchForm key={`${type} ${search}`} type={type} search={search} />
      <Suspense fallback={<Waiting />}>
        <AddOnList type={type} search={search} />
      </Suspense>
    </div>
  )
}

function SearchForm({ type, search }: { type: AddOnType; search: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate({
      to: '/aktivitas-tambahan/$type',
      params: { type },
      search: words ? { search: words } : {},
      resetScroll: false,
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form role="search" aria-label={text.search} onSubmit={submit} className="mt-4 flex max-w-140 gap-2">
      <input
        name="search"
        type="search"
        enterKeyHint="search"
        aria-label={text.search}
        placeholder={text.search}
        defaultValue={search}
        className={`${fieldBox} min-w-0 flex-1`}
      />
      <Button type="submit" look="secondary">
        {text.find}
      </Button>
    </form>
  )
}
