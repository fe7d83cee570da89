import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { loadPanels } from './lazy-panels'
import { closePanels } from './one-open'

const searchingMs = 1500

/** Goes to the results of a search and remembers it. The search that is on the page is not made again. */
export function useSearch(): { search: (words: string) => void; last: string; isSearching: boolean } {
  const navigate = useNavigate()
  const last = useRouterState({
    select: ({ location: { pathname, search } }) => (pathname.startsWith('/search') && search.keyword) || '',
  })
  const [isSearching, setSearching] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string) => {
    const keyword = words.trim()
    closePanels()
    if (isSearching || (keyword && keyword === last)) return
    setSearching(true)
    timer.current = setTimeout(() => setSearching(false), searchingMs)
    if (keyword) void loadPanels().then(({ afterSearch }) => afterSearch(keyword))
    void navigate({ to: '/search', search: keyword ? { keyword } : {} })
  }
  return { search, last, isSearching }
}
