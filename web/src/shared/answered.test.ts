import { expect, it } from 'vitest'
import { answered } from './answered'
import { setBoot } from './boot'
import { aBoot } from './testing/people'

it('gives what the page brought to the call it answers, once', () => {
  setBoot({ ...aBoot(), page: { call: '/api/catalog/home', data: { popular: [] } } })
  expect(answered('/api/catalog/lain')).toBeUndefined()
  expect(answered('/api/catalog/home')).toEqual({ popular: [] })
  expect(answered('/api/catalog/home')).toBeUndefined()
})
