import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { levelOf } from '@/accounts/level-of'
import { isEmailSettled } from '@/accounts/profile-complete'
import { openVerification } from '@/accounts/verification/flow'
import { summaryQuery } from '@/learning/dashboard/queries'
import { boot } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { Jelujur } from '@/shared/ui/jelujur'
import type { UserInfo } from '@/shared/user'
import { tagOfYear } from '@/shared/year-tag'
import { text } from './first-day-text'

const firstDaysMs = 14 * 24 * 60 * 60 * 1000

/** Who came lately has three small things before them, until they are done. */
export function FirstDay({ user }: { user: UserInfo }) {
  const isNew = boot().now - user.join_date < firstDaysMs
  const { data } = useQuery({ ...summaryQuery, enabled: isNew })
  if (!isNew || !data) return null
  const year = tagOfYear(user.year_level_name) ?? levelOf(user)
  const steps = [
    {
      label: text.verify,
      isDone: isEmailSettled(user),
      act: (
        <Button look="soft" onClick={() => openVerification()}>
          {text.enterCode}
        </Button>
      ),
    },
    {
      label: text.pick,
      isDone: data.running.length > 0,
      act: (
        <LinkButton to="/search" search={{ year_level: year }} look="soft">
          {text.look}
        </LinkButton>
      ),
    },
    {
      label: text.finish,
      isDone: data.running.some(({ completed_resources }) => completed_resources > 0),
      act: (
        <LinkButton to="/kelasku" look="soft">
          {text.open}
        </LinkButton>
      ),
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.findIndex(({ isDone }) => !isDone)
  if (next < 0) return null
  return (
    <section aria-labelledby="hari-pertama" className="page pt-8 desk:pt-12">
      <div className={`${card} p-4 desk:p-6`}>
        <h2 id="hari-pertama" className="text-h2">
          {text.title}
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">{text.sentence}</p>
        <Jelujur done={done} total={steps.length} label={text.done(done, steps.length)} />
        <ol className="mt-4 grid gap-x-6 gap-y-1 desk:grid-cols-3">
          {steps.map(({ label, isDone, act }, place) => (
            <Step key={label} place={place + 1} label={label} isDone={isDone}>
              {place === next && act}
            </Step>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface StepProps {
  place: number
  label: string
  isDone: boolean
  children: ReactNode
}

function Step({ place, label, isDone, children }: StepProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 desk:flex-col desk:items-start">
      <span className="flex items-center gap-3">
        <span
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
            isDone ? 'bg-success-fill text-on-fill' : 'bg-sunken text-ink-soft',
          )}
        >
          {isDone ? <Icon of={Check} size={16} /> : place}
        </span>
        <span className={isDone ? 'text-ink-muted' : 'font-semibold'}>
          {label}
          {isDone && <span className="sr-only">{text.isDone}</span>}
        </span>
      </span>
      {children}
    </li>
  )
}
