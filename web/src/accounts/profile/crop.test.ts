import { describe, expect, it } from 'vitest'
import { drag, inside, rectangle, whole } from './crop'

const wide = { width: 800, height: 400 }

describe('the square of a picture', () => {
  it('starts in the middle and as large as it can be', () => {
    expect(rectangle(wide, whole)).toEqual({ left: 200, top: 0, side: 400 })
  })

  it('follows a drag, and stops at the edge', () => {
    expect(rectangle(wide, drag(wide, whole, -26, 0, 260)).left).toBeCloseTo(240)
    expect(rectangle(wide, drag(wide, whole, -9000, 50, 260))).toEqual({ left: 400, top: 0, side: 400 })
  })

  it('is smaller when it is zoomed, at most four times, and stays inside', () => {
    expect(rectangle(wide, inside(wide, { x: 0, y: 0, zoom: 9 }))).toEqual({ left: 0, top: 0, side: 100 })
  })
})
