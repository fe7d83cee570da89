import { expect, it } from 'vitest'
import { trustedDrawing } from './trusted-drawing'

it('takes drawings, and no other markup', () => {
  expect(trustedDrawing('<svg viewBox="0 0 1 1"><text>&lt;script&gt;</text></svg>')).toContain('viewBox')
  for (const other of [
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><foreignObject><p>a</p></foreignObject></svg>',
    ' <svg></svg>',
  ])
    expect(() => trustedDrawing(other), other).toThrow(TypeError)
})
