import type { Answer } from '@/shared/api/answer'

/** Why somebody reports what another wrote. */
export type ReportReason = Answer<'/api/chat/reports/{page}/{perPage}', 'get'>[number]['reports'][number]['reason']

export const reasons: Record<ReportReason, string> = {
  kasar: 'Kata kasar atau merundung',
  pribadi: 'Membagikan data pribadi',
  spam: 'Iklan atau pesan berulang',
  lainnya: 'Alasan lain',
}
