import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadFacilitators, loadTaught } from '../teaching/load'
import { isPart } from '../teaching/parts'
import { ProgramPage } from '../teaching/program-page'
import { partSearch } from '../teaching/search-params'

export const Route = createFileRoute('/_default/_member/mengajar/$program/$part')({
  validateSearch: partSearch,
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params: { program, part }, context: { queryClient, user } }) => {
    if (part === 'fasilitator') await loadFacilitators(queryClient, user, program)
    else return loadTaught(queryClient, program, part)
  },
  component: TeachingProgram,
})

const FacilitatorsPage = lazy(() => import('../teaching/facilitators-page'))

function TeachingProgram() {
  const { program, part } = Route.useParams()
  const search = Route.useSearch()
  if (isPart(part)) return <ProgramPage slug={program} part={part} search={search} />
  return (
    <Suspense>
      <FacilitatorsPage slug={program} />
    </Suspense>
  )
}
