import { expect, it } from 'vitest'
import { trustedScript } from './trusted-script'

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
