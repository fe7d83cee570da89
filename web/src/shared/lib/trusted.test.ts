import { expect, it } from 'vitest'
import { trustedDrawing, trustedScript } from './trusted'

it('takes drawings, and no other markup', () => {
  expect(trustedDrawing('<svg viewBox="0 0 1 1"><text>&lt;script&gt;</text></svg>')).toContain('viewBox')
  for (const other of [
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><foreignObject><p>a</p></foreignObject></svg>',
    ' <svg></svg>',
  ])
    expect(() => trustedDrawing(other), other).toThrow('no drawing')
})

it('takes scripts of this site, and no others', () => {
  expect(trustedScript('/sw.js')).toBe('/sw.js')
  expect(trustedScript('/assets/pdf.mjs')).toBe('/assets/pdf.mjs')
  for (const other of [
    'https://jahat.test/sw.js',
    '//jahat.test/assets/a.js',
    'data:text/javascript,alert(1)',
    'blob:x',
  ])
    expect(() => trustedScript(other), other).toThrow('no script of ours')
})
