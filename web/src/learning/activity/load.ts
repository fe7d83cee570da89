import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { UserInfo } from '@/shared/user'
import { gateOf } from '../group/gate'
import type { Validated } from '../types'
import { enterActivity } from './enter'
import { keepOpened, validate } from './queries'
import { text } from './text'

/** An entrance that was granted; what came with it is in the query cache. */
export type Entered = Omit<Validated, 'opened'>

/** One call opens the page. Who may not enter is sent where they belong; who first needs a study group is `ungrouped`. */
export async function loadActivity(client: QueryClient, user: UserInfo, slug: string) {
  const entrance = enterActivity(await validate(user.id, slug), user)
  switch (entrance.kind) {
    case 'away':
      throw redirect({ href: entrance.href })
    case 'go':
      throw redirect({ href: entrance.to, replace: true })
    case 'limited':
      return { title: text.limited.title, entered: null, ungrouped: null }
    case 'open': {
      const { opened, ...entered } = entrance.validated
      if (gateOf(entered) !== 'open') return { title: text.title, entered: null, ungrouped: entered }
      if (opened) keepOpened(client, entered, opened)
      return { title: opened?.activity.title ?? text.title, entered, ungrouped: null }
    }
  }
}
