import { expect, it } from 'vitest'
import { areReadable } from './contrast'

it.each([
  ['#3748a0', '#e2ebff', true],
  ['#767676', '#ffffff', true],
  ['#777777', '#ffffff', false],
  ['#f9b818', '#ffffff', false],
  ['red', '#ffffff', false],
  ['', '', false],
])('%s on %s can be read: %s', (ink, ground, answer) => expect(areReadable(ink, ground)).toBe(answer))
