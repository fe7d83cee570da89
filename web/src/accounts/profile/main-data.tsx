import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SelectField } from '@/shared/form/select-field'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { Alert } from '@/shared/ui/alert'
import type { ChoiceGroup } from '@/shared/ui/select'
import { Skeleton } from '@/shared/ui/skeleton'
import type { UserInfo } from '@/shared/user'
import { NameField } from '../forms/name-field'
import { professionsQuery, yearLevelsQuery } from '../queries'
import { schoolYears } from '../school-years'
import { text as accounts } from '../text'
import { Part } from './part'
import { text } from './text'

const words = text.main
const fieldOf = { profession_name: 'profession', year_level_id: 'level' } as const

type Filled = { name: string; username: string; profession: string; level: string }

/** Waits for the lists: a choice that is not in its list yet would be lost. */
export function MainData({ user }: { user: UserInfo }) {
  const professions = useQuery(professionsQuery)
  const levels = useQuery(yearLevelsQuery)
  if (professions.isError || levels.isError) return <Alert tone="danger">{accounts.register.notLoaded}</Alert>
  if (!professions.data || !levels.data) return <Skeleton className="h-96" />
  return <MainForm user={user} professions={professions.data} levels={schoolYears(levels.data)} />
}

interface MainFormProps {
  user: UserInfo
  professions: readonly string[]
  levels: ChoiceGroup[]
}

function MainForm({ user, professions, levels }: MainFormProps) {
  const form = useForm<Filled>({
    values: {
      name: user.name,
      username: user.username,
      profession: user.profession_name,
      level: user.year_level_id ? String(user.year_level_id) : '',
    },
    resetOptions: { keepDirtyValues: true },
  })
  const isStudent = useWatch({ control: form.control, name: 'profession' }) === 'Murid'
  const changeOf = ({ name, username, profession, level }: Filled) => ({
    name,
    username,
    profession_name: profession,
    year_level_id: isStudent && level ? Number(level) : null,
  })
  return (
    <Part isMain form={form} title={words.title} changeOf={changeOf} fieldOf={fieldOf}>
      <NameField label={words.name} />
      <TextField<Filled>
        name="username"
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField<Filled>
        name="profession"
        label={words.profession}
        choices={professions.map((name) => ({ value: name, label: name }))}
      />
      {isStudent && (
        <SelectField<Filled>
          name="level"
          label={words.level}
          rules={{ required: accounts.register.levelMissing }}
          choices={levels}
          placeholder={accounts.register.levelChoose}
        />
      )}
    </Part>
  )
}
