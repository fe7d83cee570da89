import { isPhone } from '@/shared/lib/media'
import { createStore } from '@/shared/lib/store'

export const cookie = 'download-recommendation'

type Browser = { userAgent: string; maxTouchPoints: number }

/** The app is for phones that are not Apple's; an iPad calls itself a Mac, but Macs have no touch screen. */
export function hasApp({ userAgent, maxTouchPoints }: Browser): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return /Android|Mobi/.test(userAgent) && !isApple
}

const hasAnswered = () => document.cookie.split('; ').some((pair) => pair.startsWith(`${cookie}=`))

export const answers = createStore(0)

/** Whether to speak of the app: known before the first paint, so that nothing moves later. */
export function useInvited(): boolean {
  answers.use()
  return hasApp(navigator) && isPhone() && !hasAnswered()
}
