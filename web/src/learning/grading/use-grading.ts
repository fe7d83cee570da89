import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalOf } from '@/shared/api/refusal-of'
import { snackbar } from '@/shared/snackbar'
import { gradingKey } from '../keys'
import { addressOf } from './address'
import { grade } from './mutations'
import { type Grade, type GradedWork, nextOf } from './queries'
import { text } from './text'

/** Saves a grade and goes to what waits next. What was typed stays when it does not work. */
export function useGrading({ id, kind, program }: GradedWork, onSaved: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [saving, setSaving] = useState<Grade['decision'] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const goOn = async () => {
    const next = await nextOf(program.slug, kind, id).catch(() => undefined)
    const params = { program: program.slug }
    if (!next) return navigate({ to: '/studio/penilaian/$program', params })
    const work = addressOf(next.kind, next.work_id)
    return navigate({ to: '/studio/penilaian/$program/$work', params: { ...params, work } })
  }
  const save = async (given: Grade) => {
    setSaving(given.decision)
    setFailure(null)
    try {
      await grade(kind, id, given)
      onSaved()
      snackbar({ text: given.decision === 'graded' ? text.saved : text.wasReturned })
      await goOn()
      await client.invalidateQueries({ queryKey: gradingKey })
    } catch (error) {
      setFailure(refusalOf(error, text.saveFailed))
    } finally {
      setSaving(null)
    }
  }
  return { save, saving, failure }
}
