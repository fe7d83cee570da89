import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { text } from '../text'

type Landing = { route: string; project_name: string }

const landingsQuery = queryOptions({
  queryKey: ['landings'],
  queryFn: async (): Promise<Landing[]> => {
    const reply = await fetch('/api/config/landing.json')
    if (!reply.ok) throw new Error(`the list of landing pages answered ${reply.status}`)
    return (await reply.json()) as Landing[]
  },
  staleTime: 300_000,
  retry: false,
})

/** Any other word is the name of a partner's landing page, or nothing. */
export const Route = createFileRoute('/_default/$name')({
  loader: async ({ params, context }) => {
    const list = await context.queryClient.ensureQueryData(landingsQuery).catch(() => [])
    if (!list.some(({ route }) => bare(route) === params.name)) throw redirect({ to: '/404', replace: true })
  },
  component: LandingPage,
})

const bare = (route: string) => route.replace(/^\//, '')

function LandingPage() {
  const { name } = Route.useParams()
  const { data } = useSuspenseQuery(landingsQuery)
  const project = data.find(({ route }) => bare(route) === name)?.project_name ?? name
  return (
    <div className="page max-w-170 py-12 desk:py-20">
      <h1 className="text-display">{project}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-soft">{text.landing.sentence(project)}</p>
      <LinkButton to="/search" size="large">
        {text.landing.act}
      </LinkButton>
    </div>
  )
}
