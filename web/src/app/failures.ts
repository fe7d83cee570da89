import { signedOut } from '@/accounts/session'
import type { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { tell } from './modal'

/** What happens to every failed call that its caller does not handle. */
export function handleFailure(error: ApiError, goHome: () => void): void {
  if (error.status === 401) {
    signedOut()
    goHome()
  } else if (error.status === 400) {
    tell({ title: common.trouble, text: error.message, button: common.back })
  }
}
