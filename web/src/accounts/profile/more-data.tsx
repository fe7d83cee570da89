import { Link } from '@tanstack/react-router'
import { CheckboxField } from '@/shared/form/checkbox-field'
import { DateField } from '@/shared/form/date-field'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { textLink } from '@/shared/ui/text-link'
import type { UserInfo } from '@/shared/user'
import { Part } from './part'
import { text } from './text'

const words = text.more
const fieldOf = { birth_date: 'birthDate', is_public: 'isPublic' } as const

type Filled = { birthDate: string; city: string; occupation: string; isPublic: boolean }

export function MoreData({ user }: { user: UserInfo }) {
  const isStudent = user.profession_name === 'Murid'
  const isParents = user.parent.length > 0 && user.parent_login_id === 0
  const form = useForm<Filled>({
    values: {
      birthDate: user.birth_date ?? '',
      city: user.city ?? '',
      occupation: user.occupation ?? '',
      isPublic: user.is_public,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const changeOf = ({ birthDate, city, occupation, isPublic }: Filled) => {
    const change = { birth_date: birthDate || null, city: city.trim() || null, occupation: occupation.trim() || null }
    return isStudent ? change : { ...change, is_public: isPublic }
  }
  const isPrakerja = user.profession_name === 'Prakerja'
  return (
    <Part form={form} title={words.title} changeOf={changeOf} fieldOf={fieldOf}>
      <DateField<Filled>
        name="birthDate"
        label={words.birthDate}
        optional
        hint={isParents ? words.birthDateOfParent : undefined}
        autoComplete="bday"
        readOnly={isParents}
      />
      <TextField<Filled> name="city" label={words.city} optional={!isPrakerja} autoComplete="address-level2" />
      {!isStudent && (
        <TextField<Filled>
          name="occupation"
          label={words.occupation}
          optional={!isPrakerja}
          autoComplete="organization-title"
        />
      )}
      {isStudent ? (
        <p className="text-sm text-ink-muted">{words.childPublicHint}</p>
      ) : (
        <CheckboxField<Filled> name="isPublic" hint={words.isPublicHint}>
          <span className="font-semibold">{words.isPublic}</span>
        </CheckboxField>
      )}
      {user.is_public && (
        <Link to="/u/$username/profil" params={{ username: user.username }} className={`${textLink} self-start`}>
          {words.publicPage}
        </Link>
      )}
    </Part>
  )
}
