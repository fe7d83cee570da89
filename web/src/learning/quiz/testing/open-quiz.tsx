import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { signedIn, signedOut } from '@/accounts/session'
import { setBoot } from '@/shared/boot'
import { aBoot, aUser } from '@/shared/testing/people'
import QuizPlayer from '../player'
import { anActivity } from './quizzes'

export const path = (action: string) => `/api/program_activity/v2/quiz/${action}`

/** The quiz as its page shows it. */
export async function openQuiz(boot = aBoot({ session: aUser() }), activity = anActivity()) {
  setBoot(boot)
  signedIn(boot.session ?? aUser())
  const onChanged = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const view = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <QuizPlayer
          activity={activity}
          enrolment={12}
          onProgress={() => {}}
          onFinish={async () => ({ message: '', is_complete: false })}
          onChanged={onChanged}
        />
      </QueryClientProvider>,
    ),
  )
  return { ...view, onChanged, user: userEvent.setup() }
}

/** Nothing is sent after a test's server is gone. */
export const leaveQuiz = () => act(async () => signedOut())
