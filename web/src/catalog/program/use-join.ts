import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Learner, openModal } from '@/app/modal'
import { messageOf } from '@/shared/api/message-of'
import { familyProgressKey } from '@/shared/keys'
import { snackbar } from '@/shared/snackbar'
import { currentUser } from '@/shared/user'
import { enrol } from './mutations'
import { text } from './text'
import type { Program } from './types'

/** Asks a parent who of the family is to attend. */
const askForWhom = () => new Promise<Learner | false>((resolve) => openModal({ kind: 'for-whom', answer: resolve }))

/** Joining a free programme (C157): one goes straight to its first activity, or to the classes until it begins. A parent says for whom. */
export function useJoin({ id, title, stage }: Pick<Program, 'id' | 'title' | 'stage'>) {
  const client = useQueryClient()
  const navigate = useNavigate()

  const joinSelf = async () => {
    const { first_activity: first } = await enrol(id)
    // The programme's page, the classes and the dashboard tell something else from now on.
    await client.invalidateQueries({ refetchType: 'none' })
    snackbar({ text: text.join.joined(title), topic: 'learning' })
    const isOpen = first && stage !== 'registration'
    await (isOpen ? navigate({ to: '/aktivitas/$slug', params: { slug: first.slug } }) : navigate({ to: '/kelasku' }))
  }

  const joinChild = async (child: Learner) => {
    const { first_activity: first, is_new } = await enrol(id, child.id)
    await client.invalidateQueries({ queryKey: familyProgressKey })
    const lanjut = first && stage !== 'registration' ? `/aktivitas/${first.slug}` : '/kelasku'
    const enter = () => void navigate({ to: '/login-relation', search: { anak: child.id, lanjut } })
    const words = is_new ? text.join.childJoined : text.join.childAttends
    snackbar({
      text: words(child.name, title),
      topic: 'learning',
      action: { label: text.join.enterAs(child.name), act: enter },
    })
  }

  const joining = useMutation({
    mutationFn: (learner: Learner | undefined) => (learner?.isChild ? joinChild(learner) : joinSelf()),
  })
  const join = async () => {
    const learner = currentUser()?.child.length ? await askForWhom() : undefined
    if (learner !== false) joining.mutate(learner)
  }
  return {
    join: () => void join(),
    isJoining: joining.isPending,
    refusal: joining.error && messageOf(joining.error),
  }
}
