import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import { AbsentPage } from '@/shared/ui/absent-page'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { type UserInfo, useUser } from '@/shared/user'
import type { Variant } from './child-form'
import { ChildrenForm } from './children-form'
import { mostChildren } from './limits'
import { registrationFormQuery } from './queries'
import { text } from './text'
import { WhoseSpaces } from './whose-spaces'

const words = text.register

/** Registers several children at once, for an institution's form or on one's own. */
export function RegisterChildren({ formName }: { formName?: string }) {
  const user = useUser()
  if (!user) return null
  if (user.profession_name === 'Murid') return <Notice title={words.adultsTitle} sentence={words.adultsText} />
  const left = mostChildren - user.child.length
  if (left <= 0) return <Notice title={words.fullTitle} sentence={words.fullText} />
  return (
    <div className="page max-w-180 py-6 desk:py-10">
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-1 text-ink-soft">{words.lead}</p>
      {formName ? (
        <OfForm parent={user} name={formName} left={left} />
      ) : (
        <WhoseSpaces>
          {(institution) => (
            <ChildrenForm parent={user} variant={{ institution, phone: 'optional', email: 'optional' }} most={left} />
          )}
        </WhoseSpaces>
      )}
    </div>
  )
}

function OfForm({ parent, name, left }: { parent: UserInfo; name: string; left: number }) {
  const { data, isError } = useQuery(registrationFormQuery(name))
  if (isError) return <Notice title={words.closedTitle} sentence={words.closed} />
  if (!data)
    return (
      <SkeletonGroup className="mt-6 flex flex-col gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    )
  const variant: Variant = {
    institution: data.institution_id,
    phone: data.phone_required ? 'required' : 'optional',
    email: data.email_required ? 'required' : 'optional',
  }
  return (
    <>
      <h2 className="mt-6 text-h3">{data.title}</h2>
      <p className="text-ink-soft">{data.intro}</p>
      <ChildrenForm parent={parent} variant={variant} most={left} formId={name} />
    </>
  )
}

function Notice({ title, sentence }: { title: string; sentence: string }) {
  const back = (
    <LinkButton to="/profile" search={{ page: 'akun-relasi' }} look="secondary">
      {words.toFamily}
    </LinkButton>
  )
  return (
    <AbsentPage title={title} action={back}>
      {sentence}
    </AbsentPage>
  )
}
