import { useQuery } from '@tanstack/react-query'
import { Chip } from '@/shared/ui/chip'
import { homeQuery } from '../home/queries'
import { text } from './suggestions-text'

/** What others look for, while the search of a phone is still empty. */
export function PopularWords({ onChoose }: { onChoose: (words: string) => void }) {
  const { data } = useQuery(homeQuery)
  if (!data?.searches.length) return null
  return (
    <section aria-labelledby="sering-dicari" className="px-2 py-3">
      <h2 id="sering-dicari" className="mb-2 text-sm font-bold text-ink-soft">
        {text.popular}
      </h2>
      <div className="flex flex-wrap gap-2">
        {data.searches.map((words) => (
          <Chip key={words} onClick={() => onChoose(words)}>
            {words}
          </Chip>
        ))}
      </div>
    </section>
  )
}
