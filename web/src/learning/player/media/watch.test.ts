import { describe, expect, it } from 'vitest'
import type { Stretch } from '../../types'
import { firstGap, secondsLeft, told, united } from './stretches'
import { clock, spoken } from './time'
import { createWatch } from './watch'

describe('stretches', () => {
  it.each<[Stretch[], Stretch, Stretch[]]>([
    [[], [0, 5], [[0, 5]]],
    [[[0, 5]], [5, 8], [[0, 8]]],
    [[[0, 5]], [3, 8], [[0, 8]]],
    [
      [[10, 20]],
      [0, 5],
      [
        [0, 5],
        [10, 20],
      ],
    ],
    [
      [
        [0, 5],
        [10, 20],
      ],
      [4, 12],
      [[0, 20]],
    ],
    [[[0, 20]], [4, 12], [[0, 20]]],
    [[[0, 5]], [9, 9], [[0, 5]]],
  ])('%j and %j make %j', (before, more, all) => expect(united(before, more)).toEqual(all))

  it('leave open what none of them covers, and count nothing beyond the end', () => {
    expect(
      secondsLeft(
        [
          [0, 10],
          [30, 40],
        ],
        60,
      ),
    ).toBe(40)
    expect(secondsLeft([[0, 70]], 60)).toBe(0)
    expect(secondsLeft([], 60)).toBe(60)
  })

  it('have a first gap', () => {
    expect(
      firstGap(
        [
          [0.2, 10],
          [30, 40],
        ],
        60,
      ),
    ).toBe(10)
    expect(firstGap([[30, 40]], 60)).toBe(0)
  })

  it('are told to a tenth of a second', () => expect(told([[0.04, 9.96]])).toEqual([[0, 10]]))
})

describe('what was really played', () => {
  it('B305 counts what the clock allows, at any speed', () => {
    const watch = createWatch([])
    watch.start(0, 100)
    watch.reach(10, 110, 1)
    watch.reach(30, 120, 2)
    expect(watch.all()).toEqual([[0, 30]])
  })

  it('B305 counts no jump, ahead or back', () => {
    const watch = createWatch([[0, 4]])
    watch.start(10, 100)
    watch.reach(12, 102, 1)
    watch.reach(55, 103, 1)
    watch.reach(57, 105, 1)
    watch.reach(2, 106, 1)
    expect(watch.all()).toEqual([
      [0, 4],
      [10, 12],
      [55, 57],
    ])
  })

  it('goes on without a gap after a pause', () => {
    const watch = createWatch([])
    watch.start(0.2, 100)
    watch.reach(5, 105, 1)
    watch.stop()
    watch.start(5.2, 130)
    watch.reach(8, 133, 1)
    expect(watch.all()).toEqual([[0, 8]])
  })

  it('ends with a stop', () => {
    const watch = createWatch([])
    watch.start(0, 100)
    watch.reach(3, 103, 1)
    watch.stop()
    watch.reach(9, 109, 1)
    expect(watch.all()).toEqual([[0, 3]])
  })
})

it('times are written and spoken', () => {
  expect(clock(352)).toBe('05.52')
  expect(clock(3952)).toBe('1.05.52')
  expect(spoken(488)).toBe('8 menit 8 detik')
  expect(spoken(3600)).toBe('1 jam')
  expect(spoken(0)).toBe('0 detik')
})
