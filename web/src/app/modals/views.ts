import { type ComponentType, lazy } from 'react'
import { inTime } from '../chunk'
import type { ModalKind, ModalOf } from '../modal'
import { ErrorModal } from './error'
import { QuestionModal } from './question'

type View<K extends ModalKind> = ComponentType<{ modal: ModalOf<K> }>
type Load<K extends ModalKind> = () => Promise<{ default: View<K> }>

const view = <K extends ModalKind>(load: Load<K>) => lazy(() => inTime(load()))

/** The view of each kind. A view is a file with a default export that takes `{ modal }`. */
export const views: { [K in ModalKind]: View<K> } = {
  login: view<'login'>(() => import('@/accounts/modals/login')),
  register: view<'register'>(() => import('@/accounts/modals/register')),
  'new-password': view<'new-password'>(() => import('@/accounts/modals/new-password')),
  'password-confirmation': view<'password-confirmation'>(() => import('@/accounts/modals/password-confirmation')),
  'register-confirmation': view<'register-confirmation'>(() => import('@/accounts/modals/register-confirmation')),
  proof: view<'proof'>(() => import('@/accounts/modals/proof')),
  'for-whom': view<'for-whom'>(() => import('@/accounts/modals/for-whom')),
  'study-group': view<'study-group'>(() => import('@/learning/group/choose-modal')),
  'email-change': view<'email-change'>(() => import('@/accounts/modals/email-change')),
  otp: view<'otp'>(() => import('@/accounts/modals/otp')),
  'mandatory-auth': view<'mandatory-auth'>(() => import('@/accounts/modals/mandatory-auth')),
  'email-not-verified': view<'email-not-verified'>(() => import('@/accounts/modals/email-not-verified')),
  'profile-incomplete': view<'profile-incomplete'>(() => import('@/accounts/modals/profile-incomplete')),
  'limited-program': view<'limited-program'>(() => import('./limited-program')),
  'prakerja-closed': view<'prakerja-closed'>(() => import('./prakerja-closed')),
  'chat-full': view<'chat-full'>(() => import('./chat-full')),
  'year-in-review': view<'year-in-review'>(() => import('./year-in-review')),
  'app-invitation': view<'app-invitation'>(() => import('./app-invitation')),
  // These two also speak when scripts do not come, so they cannot be one of those.
  error: ErrorModal,
  question: QuestionModal,
}
