import { useForm } from 'react-hook-form'
import { LinkButton } from '@/shared/routing/links'
import { snackbar } from '@/shared/snackbar'
import { Alert } from '@/shared/ui/alert'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Field } from '@/shared/ui/field'
import { LevelName } from '@/shared/ui/level-name'
import { TextInput } from '@/shared/ui/text-input'
import { showRefusal } from '../forms/refusal'
import { levelOf } from '../level-of'
import { changeProfile } from '../profile/calls'
import { refreshUser } from '../refresh-user'
import { type UserInfo, useUser } from '../session'
import { text } from './text'

const words = text.profile
type Child = UserInfo['child'][number]

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
  const form = useForm({ defaultValues: { birthDate: child.child_birth_date ?? '' } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ birthDate }) => {
    try {
      await changeProfile({ id, birth_date: birthDate || null })
      snackbar({ text: words.saved(name) })
      await refreshUser()
    } catch (error) {
      showRefusal(form, error, { birth_date: 'birthDate' })
    }
  })
  return (
    <form
      id={`anak-${id}`}
      noValidate
      onSubmit={save}
      aria-label={name}
      className={`${card} scroll-mt-20 flex flex-col gap-4 p-4 desk:p-6`}
    >
      <div className="flex items-center gap-3.5">
        <Avatar id={String(id)} name={name} picture={avatar} size="large" />
        <div className="min-w-0">
          <h2 className="truncate text-h3">{name}</h2>
          {level && <LevelName level={levelOf({ profession_name: 'Murid', year_level_name: level })} name={level} />}
          <p className="text-xs break-all text-ink-muted">{words.username(child.child_username)}</p>
        </div>
      </div>
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <Field label={words.birthDate} optional error={errors.birthDate?.message}>
        <TextInput type="date" {...form.register('birthDate')} />
      </Field>
      <Button type="submit" look="secondary" loading={isSubmitting} className="self-start">
        {words.save}
      </Button>
    </form>
  )
}
