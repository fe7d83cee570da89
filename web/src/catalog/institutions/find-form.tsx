import type { FormEvent } from 'react'
import { Button } from '@/shared/ui/button'
import { SearchInput } from '@/shared/ui/search-input'
import { text } from './text'

interface FindFormProps {
  label: string
  words: string
  onFind: (words: string) => void
}

/** A field that looks within the page's list. */
export function FindForm({ label, words, onFind }: FindFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form key={words} role="search" aria-label={label} onSubmit={submit} className="flex gap-2">
      <SearchInput name="search" label={label} maxLength={100} defaultValue={words} className="min-w-0 flex-1" />
      <Button type="submit" look="secondary">
        {text.act}
      </Button>
    </form>
  )
}
