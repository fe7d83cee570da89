import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Shape } from '../src/shared/ui/drawn-icon.ts'

const wholeSet = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const imported = /import \{([^}]*)\} from 'lucide-react'/g
const prefix = 'virtual:icon/'

/** Which file an icon is drawn in, by each of its names. */
function filesByName(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(wholeSet, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/(.*)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** What an icon is drawn of, without the marks by which lucide tells the shapes apart. */
export async function shapesOf(file: string): Promise<Shape[]> {
  const { __iconData } = (await import(`lucide-react/icons/${file}`)) as { __iconData: { size: number; node: Shape[] } }
  if (__iconData.size !== 24) throw new Error(`The icon ${file} is not drawn on a square of 24.`)
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}

/**
 * Takes each icon from its own file, because through the list of all two thousand nobody could tell who needs which;
 * and of the file only the shapes: the library's own component does much that the site never asks for.
 */
export function icons(): Plugin {
  const files = filesByName()
  const one = (name: string) => `import ${name} from '${prefix}${files.get(name)}'`
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:icon\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:icon\// },
      handler: async (id) => {
        const shapes = await shapesOf(id.slice(prefix.length + 1))
        return `import { drawn } from '@/shared/ui/drawn-icon'\nexport default /* @__PURE__ */ drawn(${JSON.stringify(shapes)})`
      },
    },
    transform: {
      filter: { code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(imported, (_, names: string) => {
          const wanted = names.split(',').map((name) => name.trim())
          return wanted
            .filter((name) => name && !name.startsWith('type '))
            .map(one)
            .join(';')
        }),
    },
  }
}
