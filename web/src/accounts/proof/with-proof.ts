import { askProof } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'

/** Whether the server wants to know first who is at the keyboard. */
export function wantsProof(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false
  return (error.data as { needs?: string } | null)?.needs === 'proof'
}

/** Does what may need a proof: asks for it when the server does, and then tries again. */
export async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!wantsProof(error) || !(await askProof())) throw error
    return act()
  }
}
