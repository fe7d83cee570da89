import { api, call } from '@/shared/api/client'
import type { Grade, Kind } from './queries'

const base = '/api/studio/grading'

export const grade = (kind: Kind, id: number, given: Grade) =>
  call(api.POST(`${base}/${kind}/{id}`, { params: { path: { id } }, body: given }), { handles: [400] })
