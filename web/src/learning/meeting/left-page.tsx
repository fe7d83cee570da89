import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { MoodEmblem } from '@/shared/ui/emblem'
import { text } from './text'

const words = text.left

/** After a meeting: thanks, and the way back to what it was about. */
export function LeftPage() {
  const { aktivitas: activity } = useSearch({ from: '/_member/_blank/zoom-leave' })
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <MoodEmblem mood="success" size="huge" className="mb-3" />
      <h1 className="text-h2">{words.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft text-balance">{words.sentence}</p>
      {activity ? (
        <LinkButton to="/aktivitas/$slug" params={{ slug: activity }}>
          {words.back}
        </LinkButton>
      ) : (
        <LinkButton to="/jadwal">{words.schedule}</LinkButton>
      )}
    </div>
  )
}
