import type { Plugin } from 'vite'

const children = /(const \w+Children: \w+Children\s*=\s*)\{([^}]*)\}/g
const placed =
  /(\w+)\.update\(\{\s*id: ('[^']*'),\s*(?:path: ('[^']*'),\s*)?getParentRoute: (\(\) => \w+),?\s*\} as any\)/g
const place = 'const place = (route, getParentRoute, path, id = path) => route.update({ id, path, getParentRoute })\n'

/**
 * Writes the table of routes, which is in every first load, in fewer letters: the generator repeats in it what the router
 * needs once, and a route's file names its own address for TypeScript alone and how it is split for the splitter, which
 * has read it by then.
 */
export function routeTable(): Plugin {
  return {
    name: 'route-table',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /createFileRoute\(|_addFileChildren\(/ },
      handler: (code) =>
        code.includes('_addFileChildren(')
          ? place + shortened(code)
          : code
              .replace(/createFileRoute\(\s*(['"])[^'"]*\1,?\s*\)/, 'createFileRoute()')
              .replace(/codeSplitGroupings: \[\[[^\]]*\]\],?/, ''),
    },
  }
}

export function shortened(tree: string): string {
  return tree
    .replace(children, (_, head: string, named: string) => `${head}[${named.replace(/\w+:/g, '')}]`)
    .replace(
      placed,
      (_, route, id, path = 'undefined', parent) =>
        `place(${[route, parent, path, ...(id === path ? [] : [id])].join()})`,
    )
}
