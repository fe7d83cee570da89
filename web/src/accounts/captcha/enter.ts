import { ApiError } from '@/shared/api/api-error'
import type { UserInfo } from '@/shared/user'
import { type LoginForm, logIn } from '../calls'

const puzzleWanted = 428

/** Logs in; when the server first wants a puzzle solved, tells so by `onPuzzle`, solves it and tries again by itself. */
export async function enter(filled: LoginForm, onPuzzle: () => void): Promise<UserInfo> {
  try {
    return await logIn(filled)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== puzzleWanted) throw error
    onPuzzle()
    const { prove } = await import('./prove')
    const captcha = await prove()
    if (captcha === null) throw error
    return logIn(filled, captcha)
  }
}
