import { useEffect } from 'react'
import { canSave } from './shelf'

let renewed: number | null = null

/** Once in a visit, beside the page: what this device keeps is brought up to date. */
export function useRenewed(userId: number): void {
  useEffect(() => {
    if (renewed === userId || !navigator.onLine) return
    renewed = userId
    if (!canSave()) return
    void import('./renew').then(({ renewSaved }) => renewSaved(userId)).catch(() => {})
  }, [userId])
}
