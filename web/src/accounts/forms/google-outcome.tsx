import { useRouterState } from '@tanstack/react-router'
import { Alert } from '@/shared/ui/alert'
import { text } from '../text'

const tones = { hubungkan: 'info', batal: 'info', gagal: 'danger' } as const

/** What came of the way over Google that led back to the log-in. */
export function GoogleOutcome() {
  const outcome = useRouterState({ select: (state) => (state.location.search as { google?: string }).google })
  if (!outcome || !Object.hasOwn(tones, outcome)) return null
  const told = outcome as keyof typeof tones
  return <Alert tone={tones[told]}>{text.google[told]}</Alert>
}
