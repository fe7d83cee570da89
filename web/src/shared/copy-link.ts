import { text } from './copy-link-text'
import { snackbar } from './snackbar'

/** Puts the address of a programme on the clipboard and says so. */
export async function copyProgramLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    snackbar({ tone: 'success', text: text.copied })
  } catch {
    snackbar({ tone: 'warning', text: text.kept })
  }
}
