import { LinkButton } from '@/shared/routing/links'
import { AbsentPage } from '@/shared/ui/absent-page'
import { text } from './text'

/** What is closed, gone or never was looks the same. */
export function AbsentPortfolio() {
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

export function AbsentWork({ username }: { username?: string }) {
  return (
    <AbsentPage
      title={text.absentWork.title}
      action={
        username ? (
          <LinkButton to="/u/$username/$type" params={{ username, type: 'portofolio' }} look="secondary">
            {text.absentWork.back}
          </LinkButton>
        ) : (
          <LinkButton to="/portofolio/$type" params={{ type: 'karya' }} look="secondary">
            {text.absentWork.back}
          </LinkButton>
        )
      }
    >
      {text.absentWork.sentence}
    </AbsentPage>
  )
}
