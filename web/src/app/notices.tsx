import { dismissSnackbar, useSnackbars } from '@/shared/snackbar'
import { LoadingOverlay } from '@/shared/ui/loading-overlay'
import { SnackbarStack } from '@/shared/ui/snackbar-stack'
import { useWaiting } from '@/shared/waiting'

/** What is said over the page. It comes beside the first page, which has nothing to say yet. */
export default function Notices() {
  return (
    <>
      <Snackbars />
      <WaitingOverlay />
    </>
  )
}

export function Snackbars() {
  return <SnackbarStack items={useSnackbars()} onDismiss={dismissSnackbar} />
}

export function WaitingOverlay() {
  const sentence = useWaiting()
  return sentence ? <LoadingOverlay message={sentence} /> : null
}
