import { expect, it } from 'vitest'
import { aUser } from '@/shared/testing/people'
import { aValidated } from '../testing/class'
import { enterActivity } from './enter'

const learner = aUser()
const program = { kind: 'go', to: '/program/matematika-asyik-pecahan' }
const missing = { kind: 'go', to: '/404' }
const away = { platform: 'career', platform_url: 'https://karier.test/aktivitas/menjumlah-pecahan' }

it('B265 leads to the activity on the career site, whatever else is told', () => {
  const told = aValidated({ ...away, status: 400, enrolled: false })
  expect(enterActivity(told, learner)).toEqual({
    kind: 'away',
    href: 'https://karier.test/aktivitas/menjumlah-pecahan',
  })
})

it.each([400, 114, 122])('B266 status %d is a page that does not exist, before all that follows', (status) =>
  expect(enterActivity(aValidated({ status, enrolled: false, activity_id: 0 }), learner)).toEqual(missing),
)

it.each([
  ['who is not enrolled', { enrolled: false }],
  [
    'who is neither enrolled nor joined where there is a group',
    { enrolled: false, is_joined: false, has_user_group: true },
  ],
  ['of a programme that runs elsewhere', { is_external: true }],
  ['of a programme that has not begun', { stage: 'registration' }],
])('B267 the programme’s page is for somebody %s, also without an activity', (_, change) =>
  expect(enterActivity(aValidated({ ...change, activity_id: 0 }), learner)).toEqual(program),
)

it('B267 an admin enters before a programme begins', () => {
  const told = aValidated({ stage: 'registration' })
  expect(enterActivity(told, aUser({ is_admin: true })).kind).toBe('open')
  expect(enterActivity({ ...told, is_admin: true }, learner).kind).toBe('open')
})

it('B270 of a limited programme that is not named there is only the notice', () => {
  const told = aValidated({ enrolled: false, is_joined: false, has_user_group: true, program_slug: '' })
  expect(enterActivity(told, learner)).toEqual({ kind: 'limited' })
})

it('B268 without an activity to open one goes to the classes', () =>
  expect(enterActivity(aValidated({ activity_id: 0 }), learner)).toEqual({ kind: 'go', to: '/kelasku' }))

it('B264 B269 otherwise the activity opens', () => {
  const told = aValidated()
  expect(enterActivity(told, learner)).toEqual({ kind: 'open', validated: told })
})
