import { expect, it } from 'vitest'
import { isInCikalGroup } from './cikal-group'

const inGroup = (group_id: number) => ({ user_group: [{ group_id: 5 }, { group_id }] })

it.each([
  ['staging', 231],
  ['production', 162],
  ['development', 230],
  ['localhost', 230],
] as const)('B199 knows the Cikal group of %s as %d', (environment, group) => {
  expect(isInCikalGroup(inGroup(group), environment)).toBe(true)
  for (const other of [230, 231, 162].filter((id) => id !== group))
    expect(isInCikalGroup(inGroup(other), environment)).toBe(false)
  expect(isInCikalGroup({ user_group: [] }, environment)).toBe(false)
})
