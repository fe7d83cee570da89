import { api, call } from '@/shared/api/client'
import type { ChildForm } from './child-form'

/** A form shows its own failures: a dialog over it would take away what was typed. */
const shownByTheForm = { handles: [400] }

const given = (typed: string) => typed.trim() || undefined

const childOf = (form: ChildForm) => ({
  name: form.name,
  year_level_id: Number(form.yearLevel),
  district_code: given(form.district),
  learning_space_city: given(form.city),
  learning_space_id: form.learningSpace ? Number(form.learningSpace) : undefined,
  phone: given(form.phone),
  email: given(form.email),
})

export async function addChild(form: ChildForm, consent: boolean) {
  const body = { ...childOf(form), consent }
  return (await call(api.POST('/api/auth/relation-children/create', { body }), shownByTheForm)).child
}

export async function addChildren(forms: readonly ChildForm[], consent: boolean, formId: string | undefined) {
  const body = { children: forms.map((form) => ({ ...childOf(form), consent, form_id: formId })) }
  return (await call(api.POST('/api/user/register-children/bulk', { body }), shownByTheForm)).children
}

/** An address or a username: whichever was typed. An adult agrees to be the parent. */
export function askRelation(typed: string, consent: boolean) {
  const who = typed.trim().toLowerCase()
  const body = who.includes('@') ? { email: who, consent } : { username: who, consent }
  return call(api.POST('/api/user/relation_user/request/', { body }), shownByTheForm)
}

export const answerRelation = (id: number, accept: boolean, consent?: boolean) =>
  call(api.POST('/api/user/relation_user/answer/', { body: { id, accept, consent } }))

export const giveChildEmail = (child_id: number, email: string) =>
  call(api.POST('/api/user/child-email/', { body: { child_id, email } }), shownByTheForm)

export const removeChildEmail = (child_id: number) =>
  call(api.POST('/api/user/child-email/remove', { body: { child_id } }))

export const answerChildEmail = (email: string, code: string, accept: boolean) =>
  call(api.POST('/api/user/child-email/answer', { body: { email, code, accept } }), shownByTheForm)

export const showPairingCode = () => call(api.POST('/api/user/pairing/'))

export const enterPairingCode = (code: string, consent: boolean) =>
  call(api.POST('/api/user/pairing/use', { body: { code, consent } }), shownByTheForm)

export const cancelRelation = (id: number) => call(api.POST('/api/user/relation_user/cancel/', { body: { id } }))

export const endRelation = (target: number) =>
  call(api.POST('/api/user/user-relation/delete/{target_id}', { params: { path: { target_id: target } } }))
