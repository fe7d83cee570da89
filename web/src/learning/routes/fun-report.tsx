import { createFileRoute, redirect } from '@tanstack/react-router'
import { ownYearsQuery } from '../year-review/queries'

/** To the newest year in which one has something to look back on (R143). */
export const Route = createFileRoute('/_default/_member/redirect-fun-report')({
  codeSplitGroupings: [['loader']],
  loader: async ({ context: { queryClient } }) => {
    const { years } = await queryClient.fetchQuery(ownYearsQuery)
    const [newest] = years
    if (newest === undefined) throw redirect({ to: '/dashboard', replace: true })
    throw redirect({ to: '/kilas-balik/$year/{-$username}', params: { year: String(newest) }, replace: true })
  },
})
