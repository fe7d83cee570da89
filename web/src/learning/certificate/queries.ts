import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'
import { certificateKey } from '../keys'

export type Certificate = Schemas['CertificateView']
export type Sheet = NonNullable<Certificate['sheet']>

const quiet = { handles: [400, 401, 404] }

/** What stands in an address: that on the sheet, the number of a place, or the programme whose sheet a facilitator wants to see. */
export function meaningOf(id: string): { place: number } | { program: number } | { address: string } {
  if (/^\d+$/.test(id)) return { place: Number(id) }
  const sample = /^contoh-(\d+)$/.exec(id)
  return sample ? { program: Number(sample[1]) } : { address: id }
}

function ask(id: string): Promise<Certificate> {
  const meaning = meaningOf(id)
  if ('place' in meaning) {
    const path = { program_user_id: meaning.place }
    return call(api.GET('/api/program_activity/certificate/regular/{program_user_id}', { params: { path } }), quiet)
  }
  if ('program' in meaning) {
    const path = { program_id: meaning.program }
    return call(api.GET('/api/program_activity/certificate_preview/{program_id}', { params: { path } }), quiet)
  }
  return call(api.GET('/api/program_activity/certificate/view/{address}', { params: { path: meaning } }), quiet)
}

/** Null: there is none, or none for who asks. */
export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: certificateKey(id),
    queryFn: async () => {
      try {
        return await ask(id)
      } catch (error) {
        if (error instanceof ApiError && quiet.handles.includes(error.status)) return null
        throw error
      }
    },
  })
