// @vitest-environment node
import type { AnyRoute } from '@tanstack/react-router'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { routeTree } from '../routeTree.gen'
import { isPlainText, nodes, parsed, shipped } from './testing/appears/sources'
import { reachedFrom } from './testing/imports'

/** Read and write whole addresses, of any page, and are no part of one. */
const forAnyAddress = [
  'src/accounts/email-format.ts', // asked by checks of fields, which know no page
  'src/accounts/forms/google-link.tsx',
  'src/accounts/forms/google-outcome.tsx',
  'src/accounts/require-login.ts',
  'src/accounts/second-factor/challenge.ts',
  'src/app/guards/enter.ts',
  'src/app/guards/only.tsx',
  'src/app/navigation/auth-query.ts',
  'src/app/session-effects.ts',
  'src/app/shell/search.ts',
  'src/shared/routing/own-path.ts',
]

/** The routes of the tree by their ids. */
const routes = new Map<string, AnyRoute>()
const collect = (route: AnyRoute) => {
  routes.set(idOf(route), route)
  for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>)) collect(child)
}
const idOf = (route: AnyRoute): string => {
  const { id, getParentRoute } = route.options as { id?: string; getParentRoute?: () => AnyRoute }
  if (!getParentRoute) return '__root__'
  const parent = idOf(getParentRoute())
  return `${parent === '__root__' ? '' : parent}${id}`
}
collect(routeTree as AnyRoute)

/** The route that a file declares. */
function declaredIn(source: ts.SourceFile): string | undefined {
  for (const node of nodes(source))
    if (ts.isCallExpression(node) && node.expression.getText() === 'createFileRoute' && isPlainText(node.arguments[0]))
      return node.arguments[0].text
}

const filesOfRoutes = [...shipped].flatMap(([path, source]) => {
  const id = declaredIn(source)
  return id ? [{ id, files: reachedFrom(path) }] : []
})

type Reading = { path: string; routes: string[] }

/** Whose search a file reads: that of a route that it names, or of every page that shows it. */
function readings(files = shipped): Reading[] {
  return [...files].flatMap(([path, source]) =>
    [...nodes(source)].flatMap((node) => {
      if (!ts.isCallExpression(node) || !/(^|\.)useSearch$|^useMatch$/.test(node.expression.getText())) return []
      const called = node.expression.getText()
      if (called === 'useSearch' && !/useSearch[^']*'@tanstack\/react-router'/.test(source.text)) return []
      if (called === 'useMatch' && !/\bsearch\b/.test(node.getText())) return []
      if (called === 'Route.useSearch') return [{ path, routes: [declaredIn(source) ?? '__root__'] }]
      const from = /from: (?:'([^']+)'|(\w+))/.exec(node.getText())
      const named = from?.[1] ?? (from?.[2] === 'rootRouteId' ? '__root__' : constantIn(source, from?.[2]))
      if (named) return [{ path, routes: [named] }]
      return [{ path, routes: filesOfRoutes.filter(({ files }) => files.has(path)).map(({ id }) => id) }]
    }),
  )
}

const constantIn = (source: ts.SourceFile, name: string | undefined) =>
  name && new RegExp(`const ${name} = '([^']+)'`).exec(source.text)?.[1]

/** Where a file takes the query from an address by itself. */
const takesQuery = (source: ts.SourceFile) =>
  [...nodes(source)].some(
    (node) =>
      (ts.isPropertyAccessExpression(node) &&
        /^search(Str)?$/.test(node.name.text) &&
        /[lL]ocation\??$/.test(node.expression.getText())) ||
      (ts.isObjectBindingPattern(node) &&
        node.elements.some((each) => (each.propertyName ?? each.name).getText() === 'search') &&
        /[lL]ocation$/.test(bound(node))),
  )

/** What a pattern takes apart. */
function bound(pattern: ts.ObjectBindingPattern): string {
  const { parent } = pattern
  if (ts.isVariableDeclaration(parent)) return parent.initializer?.getText() ?? ''
  return ts.isBindingElement(parent) ? (parent.propertyName?.getText() ?? '') : ''
}

describe('the query of an address', () => {
  it('is read on pages whose route says what it may hold', () => {
    const all = readings()
    expect(all.length).toBeGreaterThan(20)
    const unread = all.flatMap(({ path, routes: ids }) =>
      ids.length ? ids.filter((id) => !routes.get(id)?.options.validateSearch).map((id) => `${path} at ${id}`) : [path],
    )
    expect(unread).toEqual([])
  })

  it('is taken from the address itself by nobody else', () => {
    const taking = [...shipped].filter(([path, source]) => path.startsWith('src/') && takesQuery(source))
    expect(taking.map(([path]) => path).filter((path) => !forAnyAddress.includes(path))).toEqual([])
  })

  it('never stops a page, whatever it says', () => {
    const foreign = [
      '',
      '0',
      '-1',
      'null',
      '[object Object]',
      '%',
      '\u0000',
      'x'.repeat(5000),
      '__proto__',
      {},
      [],
      null,
      7,
    ]
    for (const [id, route] of routes) {
      const { validateSearch } = route.options as { validateSearch?: (given: Record<string, unknown>) => object }
      if (!validateSearch) continue
      const names = Object.keys(validateSearch(new Proxy({}, { has: () => true, get: () => undefined })))
      for (const value of foreign)
        for (const name of names) expect(() => validateSearch({ [name]: value }), `${id} ${name}`).not.toThrow()
    }
  })
})

describe('a file that reads the query', () => {
  const inFile = (source: string, path = 'src/app/page.tsx') => new Map([[path, parsed(path, source)]])

  it('names the route, or is on every page that shows it', () => {
    const imported = "import { useSearch } from '@tanstack/react-router'\n"
    expect(readings(inFile(`${imported}useSearch({ from: '/_default/paket' })`))[0]?.routes).toEqual([
      '/_default/paket',
    ])
    expect(readings(inFile("createFileRoute('/a')({})\nRoute.useSearch()"))[0]?.routes).toEqual(['/a'])
    const shared = readings(inFile(`${imported}useSearch({ strict: false })`, 'src/catalog/search/search-page.tsx'))
    expect(shared[0]?.routes.length).toBe(3)
  })

  it('takes none from an address by itself', () => {
    expect(takesQuery(parsed('a.ts', 'new URLSearchParams(window.location.search)'))).toBe(true)
    expect(takesQuery(parsed('a.ts', 'const { search } = window.location'))).toBe(true)
    expect(takesQuery(parsed('a.ts', 'select: ({ location: { search } }) => search.keyword'))).toBe(true)
    expect(takesQuery(parsed('a.ts', 'loaderDeps: ({ search }) => search'))).toBe(false)
  })
})
