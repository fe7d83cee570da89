import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { ChipLink } from '@/shared/routing/chip-link'
import { LevelName } from '@/shared/ui/level-name'
import { levels } from '../levels'
import { ProgramList } from '../program-list'
import { programsQuery } from '../queries'
import { askedFor, audienceOf } from './audience'
import { audiences, text } from './audience-text'
import { EmptyLevel } from './empty-level'

export type AudienceEntry = { context: { queryClient: QueryClient }; params: { audience: string } }

export async function loadAudience({ context, params }: AudienceEntry): Promise<void> {
  const audience = audienceOf(params.audience)
  if (!audience) throw notFound()
  await context.queryClient.prefetchInfiniteQuery(programsQuery(askedFor(audience)))
}

/** Kelasmu for one kind of people: what it does for them, the levels that concern them, the programmes. */
export function AudiencePage() {
  const { audience: name = '' } = useParams({ strict: false })
  const audience = audienceOf(name)
  return audience && <Found name={name as keyof typeof audiences} audience={audience} />
}

interface FoundProps {
  name: keyof typeof audiences
  audience: NonNullable<ReturnType<typeof audienceOf>>
}

function Found({ name, audience }: FoundProps) {
  const list = useInfiniteQuery(programsQuery(askedFor(audience)))
  const onward = levels.filter(({ slug }) => audience.onward.includes(slug))
  return (
    <div className="pb-10 desk:pb-18">
      <div className="border-b border-line-soft bg-surface">
        <div className="page py-6 desk:py-10">
          <h1 className="text-h1">{text.title(name)}</h1>
          <p className="mt-1 max-w-140 text-ink-soft text-pretty">{audiences[name]}</p>
          <nav aria-label={text.levels} className="mt-5 flex flex-wrap gap-2">
            {onward.map((level) => (
              <ChipLink key={level.slug} to={level.path}>
                <LevelName level={level.slug} name={level.name} />
              </ChipLink>
            ))}
          </nav>
        </div>
      </div>
      <ProgramList list={list} label={text.title(name)} empty={<EmptyLevel name={name} />} />
    </div>
  )
}
