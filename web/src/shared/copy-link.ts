import { snackbar } from './snackbar'
import { common } from './text/common'

/** Puts the address of a programme on the clipboard and says so. */
export async function copyProgramLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    snackbar({ tone: 'success', text: common.linkCopied })
  } catch {
    snackbar({ tone: 'warning', text: common.linkKept })
  }
}
