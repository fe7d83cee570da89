import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refusalOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { gradingKey } from '../keys'
import { addressOf } from './address'
import { grade } from './mutations'
import { type Grade, type GradedWork, nextOf } from './queries'
import { text } from './text'

/**
 * Saves a grade and goes to what waits next, or back to the work of the group where it was one member's. What was typed
 * stays when it does not work.
 */
export function useGrading({ id, kind, program }: GradedWork, onSaved: () => void, groupWork?: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goOn = async () => {
    const to = '/studio/penilaian/$program/$work'
    if (groupWork !== undefined)
      return navigate({ to, params: { program: program.slug, work: addressOf(kind, groupWork) }, search: {} })
    const next = await nextOf(program.slug, kind, id).catch(() => undefined)
    const params = { program: program.slug }
    if (!next) return navigate({ to: '/studio/penilaian/$program', params })
    const work = addressOf(next.kind, next.work_id)
    return navigate({ to, params: { ...params, work }, search: {} })
  }
  const saving = useMutation({
    mutationFn: (given: Grade) => grade(kind, id, given),
    onSuccess: async (_, { decision }) => {
      onSaved()
      snackbar({ text: decision === 'graded' ? text.saved : text.wasReturned })
      await goOn()
      await client.invalidateQueries({ queryKey: gradingKey })
    },
  })
  return {
    save: (given: Grade) => saving.mutate(given),
    saving: saving.isPending ? saving.variables.decision : null,
    failure: saving.error && refusalOf(saving.error, text.saveFailed),
  }
}
