import type { AnyRoute } from '@tanstack/react-router'
import { routeTree } from '../../routeTree.gen'

/** Every page of the route table: its path as `seo.json` writes it, and its route. An optional parameter makes two. */
export function pages(): { pattern: string; route: AnyRoute }[] {
  return leaves(routeTree as AnyRoute).flatMap((route) =>
    variants(pathOf(route)).map((path) => ({ pattern: patternOf(path), route })),
  )
}

function leaves(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>)
  return children.length ? children.flatMap(leaves) : [route]
}

/** The path without the names of layouts. */
const pathOf = (route: AnyRoute): string => (route.options as { path?: string }).path ?? '/'

function variants(path: string): string[] {
  const optional = /\/\{-\$\w+\}/.exec(path)?.[0]
  return optional ? [path.replace(optional, ''), path.replace(optional, optional.replace('{-', '{'))] : [path]
}

function patternOf(path: string): string {
  return path
    .replace(/\{\$(\w+)\}/g, '{$1}')
    .replace(/\$(\w+)/g, '{$1}')
    .replace(/\$$/, '{rest}')
}
