import { DateField } from '@/shared/form/date-field'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { useForm } from '@/shared/form/use-form'
import { LinkButton } from '@/shared/routing/links'
import { snackbar } from '@/shared/snackbar'
import { Avatar } from '@/shared/ui/avatar'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { LevelName } from '@/shared/ui/level-name'
import { type UserInfo, useUser } from '@/shared/user'
import { levelOf } from '../level-of'
import { changeProfile } from '../profile/mutations'
import { refreshUser } from '../refresh-user'
import { text } from './text'

const words = text.profile
const fieldOf = { birth_date: 'birthDate' } as const

type Child = UserInfo['child'][number]
type Filled = { birthDate: string }

/** What a parent may add to each child's account, right after registering it or later. */
export function ChildProfiles() {
  const user = useUser()
  if (!user) return null
  return (
    <div className="page max-w-180 py-6 desk:py-10">
      <h1 className="text-h1">{words.title}</h1>
      {user.child.length === 0 ? (
        <div className="py-10">
          <EmptyState
            title={words.none}
            action={
              <LinkButton to="/profile" search={{ page: 'akun-relasi', tambah: '1' }}>
                {text.add}
              </LinkButton>
            }
          >
            {words.noneText}
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">{words.lead}</p>
          <ul className="mt-6 flex flex-col gap-4">
            {user.child.map((child) => (
              <li key={child.child_user_id}>
                <ChildProfile child={child} />
              </li>
            ))}
          </ul>
          <LinkButton to="/profile" search={{ page: 'akun-relasi' }} size="large" className="mt-6 w-full">
            {words.finish}
          </LinkButton>
        </>
      )}
    </div>
  )
}

function ChildProfile({ child }: { child: Child }) {
  const { child_user_id: id, child_name: name, child_avatar: avatar, child_year_level_name: level } = child
  const form = useForm<Filled>({ defaultValues: { birthDate: child.child_birth_date ?? '' } })
  const save = async ({ birthDate }: Filled) => {
    await changeProfile({ id, birth_date: birthDate || null })
    snackbar({ text: words.saved(name) })
    await refreshUser()
  }
  const lead = (
    <div className="flex items-center gap-3.5">
      <Avatar id={String(id)} name={name} picture={avatar} size="large" />
      <div className="min-w-0">
        <h2 className="truncate text-h3">{name}</h2>
        {level && <LevelName level={levelOf({ profession_name: 'Murid', year_level_name: level })} name={level} />}
        <p className="text-xs break-all text-ink-muted">{words.username(child.child_username)}</p>
      </div>
    </div>
  )
  return (
    <Form
      form={form}
      onSubmit={save}
      fieldOf={fieldOf}
      lead={lead}
      id={`anak-${id}`}
      aria-label={name}
      className={`${card} scroll-mt-20 p-4 desk:p-6`}
    >
      <DateField<Filled> name="birthDate" label={words.birthDate} optional />
      <SubmitButton look="secondary" className="self-start">
        {words.save}
      </SubmitButton>
    </Form>
  )
}
