import { createFileRoute, redirect } from '@tanstack/react-router'
import { LandingPage } from './landing-page'
import { findLanding } from './queries'

/** Any other word is the name of a partner's landing page, or nothing. */
export const Route = createFileRoute('/_default/$name')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params, context }) => {
    const landing = await findLanding(context.queryClient, params.name)
    if (!landing) throw redirect({ to: '/404', replace: true })
    return { title: landing.project_name, landing }
  },
  component: LandingRoute,
})

function LandingRoute() {
  return <LandingPage landing={Route.useLoaderData().landing} />
}
