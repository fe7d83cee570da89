import { ApiError } from '@/shared/api/api-error'
import { LinkButton } from '@/shared/routing/links'
import { AbsentPage } from '@/shared/ui/absent-page'
import { LoadFailure } from '@/shared/ui/load-failure'
import { absentCodes } from './queries'
import { text } from './text'

interface NoYearProps {
  error: Error
  onRetry: () => void
}

/** In the place of a year that did not come: because there is none, or by mishap. */
export function NoYear({ error, onRetry }: NoYearProps) {
  if (error instanceof ApiError && absentCodes.includes(error.status)) return <AbsentYear />
  return (
    <div className="page py-8">
      <LoadFailure onRetry={onRetry}>{text.failed}</LoadFailure>
    </div>
  )
}

export function AbsentYear() {
  return (
    <AbsentPage
      title={text.absent.title}
      action={
        <LinkButton to="/" look="secondary">
          {text.absent.home}
        </LinkButton>
      }
    >
      {text.absent.sentence}
    </AbsentPage>
  )
}
