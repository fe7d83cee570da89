import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { showRefusal } from '../forms/refusal'
import { refreshUser } from '../refresh-user'
import { changeProfile, type ProfileChange } from './calls'
import { text } from './text'

/** A payload with a username is the main data, any other the additional. */
const saved = (change: ProfileChange) => ('username' in change ? text.mainSaved : text.moreSaved)

/** Saves one part of the profile; what the server refuses stands under its fields, what it cannot do above them. */
export async function saveProfile<T extends FieldValues>(
  form: UseFormReturn<T>,
  change: ProfileChange,
  fieldOf: Record<string, Path<T>>,
): Promise<void> {
  try {
    await changeProfile(change)
    snackbar({ text: saved(change) })
    await refreshUser()
  } catch (error) {
    const isBroken = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
    if (isBroken) form.setError('root', { message: text.saveFailed })
    else showRefusal(form, error, fieldOf)
  }
}
