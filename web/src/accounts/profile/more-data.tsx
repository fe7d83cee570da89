import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { textLink } from '@/shared/ui/text-link'
import type { UserInfo } from '../session'
import { Part } from './part'
import { saveProfile } from './saving'
import { text } from './text'

const words = text.more
const fieldOf = { birth_date: 'birthDate', city: 'city', occupation: 'occupation', is_public: 'isPublic' } as const

export function MoreData({ user }: { user: UserInfo }) {
  const isStudent = user.profession_name === 'Murid'
  const isParents = user.parent.length > 0 && user.parent_login_id === 0
  const form = useForm({
    values: {
      birthDate: user.birth_date ?? '',
      city: user.city ?? '',
      occupation: user.occupation ?? '',
      isPublic: user.is_public,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(({ birthDate, city, occupation, isPublic }) => {
    const change = { birth_date: birthDate || null, city: city.trim() || null, occupation: occupation.trim() || null }
    return saveProfile(form, isStudent ? change : { ...change, is_public: isPublic }, fieldOf)
  })
  return (
    <Part title={words.title} failure={errors.root?.message} saving={isSubmitting} onSubmit={save}>
      <Field
        label={words.birthDate}
        optional
        hint={isParents ? words.birthDateOfParent : undefined}
        error={errors.birthDate?.message}
      >
        <TextInput type="date" {...form.register('birthDate')} autoComplete="bday" readOnly={isParents} />
      </Field>
      <Field label={words.city} optional={user.profession_name !== 'Prakerja'} error={errors.city?.message}>
        <TextInput {...form.register('city')} autoComplete="address-level2" />
      </Field>
      {!isStudent && (
        <Field
          label={words.occupation}
          optional={user.profession_name !== 'Prakerja'}
          error={errors.occupation?.message}
        >
          <TextInput {...form.register('occupation')} autoComplete="organization-title" />
        </Field>
      )}
      {isStudent ? (
        <p className="text-sm text-ink-muted">{words.childPublicHint}</p>
      ) : (
        <Checkbox {...form.register('isPublic')}>
          <span className="font-semibold">{words.isPublic}</span>
          <span className="block text-sm text-ink-muted">{errors.isPublic?.message ?? words.isPublicHint}</span>
        </Checkbox>
      )}
      {user.is_public && (
        <Link to="/u/$username/profil" params={{ username: user.username }} className={`${textLink} self-start`}>
          {words.publicPage}
        </Link>
      )}
    </Part>
  )
}
