import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentUser } from '@/shared/user'
import { CompletePage } from '../complete-page'
import { text } from '../complete-text'
import { professionsQuery } from '../queries'

/** For people whose profession is not, or no longer, in the list. A visitor registers, everybody else has no business here. */
export const Route = createFileRoute('/_full-blank/daftar')({
  beforeLoad: async ({ context }) => {
    const user = currentUser()
    if (!user) throw redirect({ to: '/register', search: true, replace: true })
    const listed = await context.queryClient.ensureQueryData(professionsQuery)
    if (listed.includes(user.profession_name) && user.year_level_id) throw redirect({ to: '/', replace: true })
  },
  component: DaftarPage,
})

function DaftarPage() {
  return <CompletePage {...text.profession} />
}
