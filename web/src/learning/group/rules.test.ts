import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api/api-error'
import { aValidated } from '../testing/class'
import { gateOf } from './gate'
import { canSelect, canWait, isLow, outcomeOf } from './rules'
import { aGroup } from './testing/groups'

describe('a group', () => {
  it.each([
    ['with a place', { capacity: 10, current_quota: 1 }, true],
    ['that is full', { capacity: 10, current_quota: 0 }, false],
    ['without a limit', { capacity: -1, current_quota: 0 }, true],
    ['with fewer places than members', { capacity: 10, current_quota: -2 }, false],
    ['without a limit that says less than none', { capacity: -1, current_quota: -1 }, false],
    ['that is closed', { capacity: 10, current_quota: 4, status: 2 }, false],
    ['without a limit that is closed', { capacity: -1, current_quota: 0, status: 2 }, false],
  ])('B299 B347 %s can be chosen: see', (_, change, can) => expect(canSelect(aGroup(change))).toBe(can))

  it('B392 is nearly full above 0 and below 4', () =>
    expect([-1, 0, 1, 3, 4].map((current_quota) => isLow({ current_quota }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]))

  it('has a line only while it is open, full and not mine', () => {
    const full = { capacity: 10, current_quota: 0 }
    expect(canWait(aGroup(full))).toBe(true)
    expect(canWait(aGroup({ ...full, current_quota: -1 }))).toBe(true)
    expect(canWait(aGroup({ ...full, status: 2 }))).toBe(false)
    expect(canWait(aGroup({ ...full, is_mine: true }))).toBe(false)
    expect(canWait(aGroup({ ...full, my_turn: 2 }))).toBe(false)
    expect(canWait(aGroup())).toBe(false)
    expect(canWait(aGroup({ capacity: -1, current_quota: 0 }))).toBe(false)
  })
})

describe('a choice', () => {
  it.each([
    ['B333 the status 200 inside', { status: 200 }, 'chosen'],
    ['B334 another status inside', { status: 118 }, 'refused'],
    ['B334 a refusal', new ApiError(118, 'Penuh.'), 'refused'],
    ['B334 a group that is gone', new ApiError(404, 'Tidak ada.'), 'refused'],
    ['B378 no answer', new ApiError(0, 'Luring.'), 'unknown'],
    ['B378 a broken server', new ApiError(503, 'Ramai.'), 'unknown'],
    ['the end of the session, which is told elsewhere', new ApiError(401, 'Keluar.'), 'unknown'],
    ['B378 something else that was thrown', new Error('?'), 'unknown'],
  ])('%s', (_, told, outcome) => expect(outcomeOf(told)).toBe(outcome))
})

describe('the gate of a class', () => {
  const needs = { need_study_group: true }
  it.each([
    ['is open without a need', {}, 'open'],
    ['is open for a member who waits for another group', { on_process_study_group: true }, 'open'],
    ['B331 B363 asks for a choice', { ...needs, study_group_type: 'manual_by_user' }, 'choose'],
    ['B363 only asks for a group that others give', { ...needs, study_group_type: 'auto' }, 'ask'],
    ['B363 also from a facilitator', { ...needs, study_group_type: 'by_facilitator' }, 'ask'],
    [
      'B338 says that it is on process',
      { ...needs, study_group_type: 'manual_by_user', on_process_study_group: true },
      'on-process',
    ],
  ])('%s', (_, told, gate) => expect(gateOf(aValidated(told))).toBe(gate))
})
