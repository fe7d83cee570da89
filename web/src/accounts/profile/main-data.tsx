import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '@/shared/ui/alert'
import { Field } from '@/shared/ui/field'
import { type ChoiceGroup, Select } from '@/shared/ui/select'
import { Skeleton } from '@/shared/ui/skeleton'
import { TextInput } from '@/shared/ui/text-input'
import { professionsQuery } from '../professions'
import type { UserInfo } from '../session'
import { text as accounts } from '../text'
import { schoolYears, yearLevelsQuery } from '../year-levels'
import { Part } from './part'
import { saveProfile } from './saving'
import { text } from './text'

const words = text.main
const fieldOf = { name: 'name', username: 'username', profession_name: 'profession', year_level_id: 'level' } as const

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
  const form = useForm({
    values: {
      name: user.name,
      username: user.username,
      profession: user.profession_name,
      level: user.year_level_id ? String(user.year_level_id) : '',
    },
    resetOptions: { keepDirtyValues: true },
  })
  const isStudent = useWatch({ control: form.control, name: 'profession' }) === 'Murid'
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(({ name, username, profession, level }) =>
    saveProfile(
      form,
      { name, username, profession_name: profession, year_level_id: isStudent && level ? Number(level) : null },
      fieldOf,
    ),
  )
  return (
    <Part isMain title={words.title} failure={errors.root?.message} saving={isSubmitting} onSubmit={save}>
      <Field label={words.name} error={errors.name?.message}>
        <TextInput
          {...form.register('name', {
            validate: (typed) => typed.trim().length > 1 || accounts.register.nameMissing,
          })}
          autoComplete="name"
        />
      </Field>
      <Field label={words.username} hint={words.usernameHint} error={errors.username?.message}>
        <TextInput {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={words.profession} error={errors.profession?.message}>
        <Select {...form.register('profession')} choices={professions.map((name) => ({ value: name, label: name }))} />
      </Field>
      {isStudent && (
        <Field label={words.level} error={errors.level?.message}>
          <Select
            {...form.register('level', { required: accounts.register.levelMissing })}
            choices={levels}
            placeholder={accounts.register.levelChoose}
          />
        </Field>
      )}
    </Part>
  )
}
