import { LoadingOverlay } from '@/shared/ui/loading-overlay'
import { useWaiting } from '@/shared/waiting'

export function WaitingOverlay() {
  const sentence = useWaiting()
  return sentence ? <LoadingOverlay message={sentence} /> : null
}
