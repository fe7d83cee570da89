import { createFileRoute, redirect } from '@tanstack/react-router'

/** The work of a programme opens to those who grade some; the server knows of which. */
export const Route = createFileRoute('/_member/_studio/_staff')({
  beforeLoad: async ({ context: { user, queryClient } }) => {
    if (user.is_admin) return
    const { gradesAny } = await import('@/learning/grading/load')
    if (!(await gradesAny(queryClient))) throw redirect({ to: '/404', replace: true })
  },
})
