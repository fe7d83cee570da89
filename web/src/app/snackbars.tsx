import { dismissSnackbar, useSnackbars } from '@/shared/snackbar'
import { SnackbarStack } from '@/shared/ui/snackbar-stack'

export function Snackbars() {
  return <SnackbarStack items={useSnackbars()} onDismiss={dismissSnackbar} />
}
