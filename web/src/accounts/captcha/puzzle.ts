import { ApiError } from '@/shared/api/api-error'
import { boot } from '@/shared/boot'

const puzzleWanted = 428

/**
 * Sends a form. When the server first wants to know that a person is at the other end, tells so by `onPuzzle`, proves it
 * and sends again by itself. Where the site's flag says so, it is proved before the first try.
 */
export async function withPuzzle<T>(send: (captcha?: string) => Promise<T>, onPuzzle: () => void): Promise<T> {
  if (boot().flags.captcha) return send(await proof(onPuzzle))
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== puzzleWanted) throw error
    const captcha = await proof(onPuzzle)
    if (captcha === undefined) throw error
    return send(captcha)
  }
}

async function proof(onPuzzle: () => void): Promise<string | undefined> {
  onPuzzle()
  const { prove } = await import('./prove')
  return (await prove()) ?? undefined
}
