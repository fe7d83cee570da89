import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '@/shared/lib/use-debounced'
import { SearchInput } from '@/shared/ui/search-input'
import { text } from './text'

const pauseMs = 200

/** The words to look for. They stand in the address, so that the way back from an article leads to what was found. */
export function HelpSearch({ asked }: { asked: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(asked)
  const rested = useDebounced(typed, pauseMs)
  const told = useRef(asked)
  useEffect(() => {
    // The address changed by itself: back, or a link.
    if (asked !== told.current) setTyped(asked)
    told.current = asked
  }, [asked])
  useEffect(() => {
    const words = rested.trim()
    if (words === told.current) return
    told.current = words
    const search = words ? { cari: words } : {}
    void navigate({ to: '/bantuan/{-$slug}', params: { slug: undefined }, search, replace: true, resetScroll: false })
  }, [rested, navigate])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      role="search"
      aria-label={text.search}
      onSubmit={(event) => event.preventDefault()}
      className="max-w-140 print:hidden"
    >
      <SearchInput
        label={text.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
        autoComplete="off"
      />
    </form>
  )
}
