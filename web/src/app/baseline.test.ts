import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tooNewInScript } from '../../tools/baseline.ts'

const isShipped = (file: string) => /\.(tsx?|js)$/.test(file) && !/\.test\.|(^|\/)testing\/|\.d\.ts$/.test(file)
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isShipped)
    .map((file) => `${folder}/${file}`)

describe('Chrome 119 and Safari 15.4', () => {
  const files = [...filesIn('src'), ...filesIn('public')]

  it('have everything that the site and its worker call', () => {
    expect(files.length).toBeGreaterThan(500)
    const faults = files.flatMap((file) =>
      tooNewInScript(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it.each([
    'if (!URL.canParse(address)) return',
    'const { promise } = Promise.withResolvers()',
    'await Array.fromAsync(rows)',
    'Object.groupBy(rows, kind)',
    'rows.toSorted()',
    'digits.with(2, "")',
    'fetch(path, { signal: AbortSignal.timeout(20) })',
    '/(?<!\\.)@/.test(email)',
    'element.showPopover()',
  ])('do not have all of `%s`', (line) => expect(tooNewInScript(line)).toHaveLength(1))

  it.each(['element.showPopover?.()', 'rows.findLast(isOwn)', 'structuredClone(row)', 'union([...rows])'])(
    'have all of `%s`',
    (line) => expect(tooNewInScript(line)).toEqual([]),
  )
})
