import { useQuery } from '@tanstack/react-query'
import { nextActivityQuery } from '@/shared/queries'
import { LinkButton } from '@/shared/routing/links'
import { text } from './text'

/** Back to where one stopped; to the classes until that is known. */
export default function GoOn({ program, className }: { program: number; className?: string }) {
  const { data: next } = useQuery(nextActivityQuery(program))
  return next ? (
    <LinkButton
      to="/aktivitas/$slug"
      params={{ slug: next.activity_slug }}
      preload={false}
      size="large"
      className={className}
    >
      {text.join.goOn}
    </LinkButton>
  ) : (
    <LinkButton to="/kelasku" size="large" className={className}>
      {text.join.goOn}
    </LinkButton>
  )
}
