import { beforeEach, expect, it, vi } from 'vitest'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import { isEmail } from './email-format'

beforeEach(() => setBoot(aBoot({ site: { origin: 'https://www.sanggarmu.test' } })))

it.each(['dewi@surel.id', 'Dewi.K+sanggar@surel.co.id', "o'neil@a-b.example", ' dewi@surel.id '])(
  '%j is an address',
  (email) => expect(isEmail(email)).toBe(true),
)

it.each(['', 'dewi', 'dewi@', '@surel.id', 'dewi@surel', 'de wi@surel.id', `${'d'.repeat(250)}@surel.id`])(
  '%j is none',
  (email) => expect(isEmail(email)).toBe(false),
)

const odd = ['dewi..k@', '.dewi@', 'dewi.@', 'dewi"k@']

it.each(odd)('B177 %s passes by a glance at our own domain alone', (local) => {
  expect(isEmail(`${local}sanggarmu.test`)).toBe(true)
  expect(isEmail(`${local}surel.id`)).toBe(false)
})

it.each(odd)('B177 B176 %s does not pass where the check is strict', (local) => {
  expect(isEmail(`${local}sanggarmu.test`, true)).toBe(false)
  vi.spyOn(window.location, 'search', 'get').mockReturnValue('?lock=1')
  expect(isEmail(`${local}sanggarmu.test`)).toBe(false)
})
