import { createFileRoute } from '@tanstack/react-router'
import { number, searchParams } from '@/shared/routing/search-params'
import { readAddress } from '../grading/address'
import { loadWork } from '../grading/load'
import { WorkPage } from '../grading/work-page'

/** `anggota`: the one member of a group whose grade is to be changed, by the number of their work. */
const validateSearch = searchParams({ anggota: number(1) })

export const Route = createFileRoute('/_member/_studio/_staff/studio/penilaian/$program/$work')({
  validateSearch,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ anggota: search.anggota }),
  loader: ({ params, deps, context }) => loadWork(context.queryClient, params.work, deps.anggota),
  component: GradingWork,
})

function GradingWork() {
  const which = readAddress(Route.useParams().work)
  const { anggota } = Route.useSearch()
  return which && <WorkPage {...which} member={anggota} />
}
