import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { Form } from '@/shared/form/form'
import { type FieldNames, showRefusal } from '@/shared/form/refusal'
import { SubmitButton } from '@/shared/form/submit-button'
import type { FormOf } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { card } from '@/shared/ui/card'
import { refreshUser } from '../refresh-user'
import { changeProfile, type ProfileChange } from './mutations'
import { text } from './text'

interface PartProps<T extends FieldValues> {
  form: FormOf<T>
  title: string
  /** What is sent for what was filled in. */
  changeOf: (filled: T) => ProfileChange
  fieldOf: FieldNames
  /** Of several parts on a page, one is the first to be seen. */
  isMain?: boolean
  children: ReactNode
}

/** One part of the profile that is saved by itself. What the server refuses stands under its fields, what it cannot do above them. */
export function Part<T extends FieldValues>({ form, title, changeOf, fieldOf, isMain, children }: PartProps<T>) {
  const save = async (filled: T) => {
    const change = changeOf(filled)
    await changeProfile(change)
    snackbar({ text: savedWords(change) })
    await refreshUser()
  }
  const refused = (error: unknown) => {
    const isBroken = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
    if (isBroken) form.setError('root', { message: text.saveFailed })
    else showRefusal(form, error, fieldOf)
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      onRefused={refused}
      aria-label={title}
      className={`${card} p-4 desk:p-6`}
      lead={<h2 className="text-h2">{title}</h2>}
    >
      {children}
      <SubmitButton look={isMain ? 'primary' : 'secondary'} className="self-start max-tab:w-full">
        {text.save}
      </SubmitButton>
    </Form>
  )
}

/** A payload with a username is the main data, any other the additional. */
const savedWords = (change: ProfileChange) => ('username' in change ? text.mainSaved : text.moreSaved)
