import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Coachmark } from '@/shared/ui/coachmark'
import type { UserInfo } from '@/shared/user'
import { useModal } from '../modal'
import { text } from './text'
import { type Tour, useTour } from './tour'

/** One step for students on a phone: where the dashboard is, unless they are there. Finishing it goes there. */
export default function DashboardTour({ user }: { user: UserInfo }) {
  const { isPending, end } = useTour(user.id, 'dashboard', true)
  const modal = useModal()
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/dashboard' })
  return isPending && !modal && !isThere ? <Step end={end} /> : null
}

function Step({ end }: { end: Tour['end'] }) {
  const navigate = useNavigate()
  const target = useMemo(() => ({ current: document.querySelector<HTMLElement>('[data-tour=dashboard]') }), [])
  const finish = () => {
    end('done', true)
    void navigate({ to: '/dashboard' })
  }
  return (
    <Coachmark
      step={{ ...text.dashboard, position: 1, total: 1 }}
      target={target}
      onNext={finish}
      onSkip={() => end('skipped', true)}
    />
  )
}
