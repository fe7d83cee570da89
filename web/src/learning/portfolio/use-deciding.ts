import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { messageOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { text } from './decision-text'
import { refreshPortfolio, saveHead, saveItem, saveWork, wishing } from './mutations'
import type { Owner } from './types'

type Deed = { child: Owner; header: number; item?: number | null; wish: boolean }

const quiet = { handles: [400, 404, 409, 422] }

/** A parent's word, on exactly what stands there now: what changes meanwhile is not shown with it. */
async function decide({ child, header, item, wish }: Deed): Promise<void> {
  if (header === 0 || (wish && !child.is_shown)) {
    const path = { userId: String(child.id) }
    const { head } = await call(
      api.GET('/api/portofolio/view/{userId}', { params: { path, query: { public: '0', limit: 1 } } }),
      quiet,
    )
    await saveHead(child.id, wishing(head, wish))
    if (header === 0) return
  }
  const detail = await call(
    api.GET('/api/portofolio/detail/{id}', { params: { path: { id: header }, query: { public: '0' } } }),
    quiet,
  )
  const one = detail.items.find(({ id }) => id === item)
  if (one) await saveItem(one.id, { caption: one.caption, description: one.description, is_publish: wish })
  else await saveWork(detail.work, wishing(detail.work, wish))
}

export function useDeciding() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (_, { wish }) => {
      snackbar({ tone: 'success', text: wish ? text.decided.published : text.decided.refused, topic: 'portfolio' })
    },
    onError: (error) => snackbar({ tone: 'danger', text: messageOf(error), topic: 'portfolio' }),
    onSettled: () => refreshPortfolio(client),
  })
}
