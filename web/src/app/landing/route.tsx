import { createFileRoute, redirect } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { findProject } from './landings'
import { text } from './text'

/** Any other word is the name of a partner's landing page, or nothing. */
export const Route = createFileRoute('/_default/$name')({
  loader: async ({ params, context }) => {
    const project = await findProject(context.queryClient, params.name)
    if (project === null) throw redirect({ to: '/404', replace: true })
    return { title: project }
  },
  component: LandingPage,
})

function LandingPage() {
  const { title } = Route.useLoaderData()
  return (
    <div className="page max-w-170 py-12 desk:py-20">
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-soft">{text.sentence(title)}</p>
      <LinkButton to="/search" size="large">
        {text.act}
      </LinkButton>
    </div>
  )
}
