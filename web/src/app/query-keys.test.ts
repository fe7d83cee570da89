// @vitest-environment node
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodes, parsed, shipped } from './testing/appears/sources'

const propertyOf = (node: ts.Node, name: string) =>
  ts.isPropertyAssignment(node) && node.name.getText() === name ? node.initializer : undefined

/** What is taken for a key: of a query, or of what is read and written by hand. */
function keyOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node)) return propertyOf(node, 'queryKey')
  return /\b[gs]etQueryData$/.test(node.expression.getText()) ? node.arguments[0] : undefined
}

/** Keys that are written where they are used. */
const literalKeys = (source: ts.SourceFile) =>
  [...nodes(source)].filter((node) => {
    const key = keyOf(node)
    return key && ts.isArrayLiteralExpression(key)
  })

/** What a query asks, itself or page by page; `skipToken` asks nothing. */
const asks = (source: ts.SourceFile) =>
  [...nodes(source)].filter((node) => {
    if (ts.isSpreadAssignment(node)) return node.expression.getText().startsWith('growing(')
    const asked = propertyOf(node, 'queryFn')
    return asked && asked.getText() !== 'skipToken'
  })

const filesWith = (found: (source: ts.SourceFile) => ts.Node[]) =>
  [...shipped].flatMap(([path, source]) => (found(source).length > 0 ? [path] : []))

describe('a key of the query cache', () => {
  it('stands in keys.ts of its area', () => {
    expect(filesWith(literalKeys)).toEqual([])
  })

  it('is an export that needs no other statement: the build takes each as a module of its own', () => {
    const files = [...shipped].filter(([path]) => /^src\/\w+\/keys\.ts$/.test(path))
    expect(files.map(([path]) => path)).toContain('src/learning/keys.ts')
    for (const [path, source] of files) {
      const names = source.statements.flatMap((one) =>
        ts.isVariableStatement(one) ? one.declarationList.declarations.map(({ name }) => name.getText()) : [],
      )
      const used = [...nodes(source)].filter((node) => ts.isIdentifier(node) && names.includes(node.text))
      expect(used.map((node) => node.getText()).sort(), path).toEqual([...new Set(names)].sort())
    }
  })

  it('is found where it is written by hand', () => {
    expect(literalKeys(parsed('a.ts', "useQuery({ queryKey: ['home', id] })"))).toHaveLength(1)
    expect(literalKeys(parsed('a.ts', "client.invalidateQueries({ queryKey: [...homeKey, 'all'] })"))).toHaveLength(1)
    expect(literalKeys(parsed('a.ts', "client.setQueryData(['home'], answer)"))).toHaveLength(1)
    expect(literalKeys(parsed('a.ts', 'useQuery({ queryKey: homeKey })'))).toHaveLength(0)
  })
})

describe('a query', () => {
  it('stands in queries.ts', () => {
    // `growing` itself.
    const others = filesWith(asks).filter((path) => !path.endsWith('/queries.ts'))
    expect(others).toEqual(['src/shared/api/client.ts'])
  })

  it('is found by what it asks', () => {
    expect(asks(parsed('a.ts', 'useQuery({ queryKey: homeKey, queryFn: () => home() })'))).toHaveLength(1)
    expect(asks(parsed('a.ts', 'infiniteQueryOptions({ queryKey: homeKey, ...growing(() => home()) })'))).toHaveLength(
      1,
    )
    expect(asks(parsed('a.ts', 'useQuery({ queryKey: homeKey, queryFn: skipToken })'))).toHaveLength(0)
  })
})

it('reads and writes stand in queries.ts and mutations.ts, by no other name', () => {
  const others = /\/(query|calls?|api|get|write|[\w-]+-query)\.ts$/
  expect([...shipped.keys()].filter((path) => others.test(path) && !otherwise.includes(path))).toEqual([])
})

/** The cache itself, the dialogs that an address opens, and what the queue keeps. */
const otherwise = ['src/app/navigation/auth-query.ts', 'src/app/query.ts', 'src/shared/queue/write.ts']
