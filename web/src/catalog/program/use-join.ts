import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { text } from './text'
import type { Program } from './types'

type Enrolled = { first_activity: { slug: string } | null }
type Told = Promise<{ data?: { data: Enrolled }; error?: unknown; response: Response }>

const enrol = (program: number) =>
  call(
    api.POST('/api/payment/free_enrollment/' as never, { body: { program_id: program } } as never) as unknown as Told,
    { handles: [400] },
  )

/** Joining a free programme (C157): one goes straight to its first activity, or to the classes until it begins. */
export function useJoin({ id, title, stage }: Pick<Program, 'id' | 'title' | 'stage'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isJoining, setJoining] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const join = async () => {
    setJoining(true)
    setRefusal(null)
    try {
      const { first_activity: first } = await enrol(id)
      // The programme's page, the classes and the dashboard tell something else from now on.
      await client.invalidateQueries({ refetchType: 'none' })
      snackbar({ text: text.join.joined(title), topic: 'learning' })
      const isOpen = first && stage !== 'registration'
      await (isOpen ? navigate({ to: '/aktivitas/$slug', params: { slug: first.slug } }) : navigate({ to: '/kelasku' }))
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : common.unexpected)
    } finally {
      setJoining(false)
    }
  }
  return { join: () => void join(), isJoining, refusal }
}
