import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import { abortAfter } from '@/shared/lib/abort-after'
import { forgetDrafts, forgetPeople } from '@/shared/lib/personal-memory'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { currentUser } from '@/shared/user'
import { whileWaiting } from '@/shared/waiting'
import { setLeaving, signedOut } from './session'

const patienceMs = 8000
/** There is no such session any more. */
const over = [401, 418]
const topic = 'leaving'

const text = {
  title: 'Kamu belum sepenuhnya keluar',
  text: 'Server belum bisa kami hubungi, jadi sesimu belum berakhir. Kami terus mencoba. Jangan tinggalkan perangkat ini dulu, ya.',
  left: 'Kamu sudah keluar.',
} as const

/** What is kept here goes at once. Until the server has confirmed the end of the session the person is not told so. */
export async function logOut(): Promise<void> {
  setLeaving(true)
  window.dispatchEvent(new Event('leaving'))
  forgetPeople()
  forgetDrafts()
  const isTold = await whileWaiting(tellServer(), common.beingProcessed)
  signedOut()
  if (!isTold) warn()
}

/** Tries once more to end a session that somebody has left; who logs in meanwhile ends it by that. A quiet try says no failure again. */
export async function tryLeaving({ isQuiet = false } = {}): Promise<void> {
  if (currentUser()) return
  const isTold = await tellServer()
  if (currentUser()) return
  if (isTold) {
    snackbar({ text: text.left, topic })
    window.dispatchEvent(new Event('left'))
  } else if (!isQuiet) warn()
}

function warn(): void {
  const action = { label: common.retry, act: () => void tryLeaving() }
  snackbar({ title: text.title, text: text.text, topic, lastsMs: null, action })
}

/** Whether the session is over for the server, too. */
async function tellServer(): Promise<boolean> {
  try {
    await call(api.POST('/api/auth/logout', { signal: abortAfter(patienceMs) }), { handles: [400, 401] })
  } catch (error) {
    if (!(error instanceof ApiError && over.includes(error.status))) return false
  }
  setLeaving(false)
  return true
}
