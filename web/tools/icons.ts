import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const wholeSet = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const imported = /import \{([^}]*)\} from 'lucide-react'/g

/** Which file an icon is drawn in, by each of its names. */
function filesByName(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(wholeSet, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/(.*)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** Takes each icon from its own file: through the list of all two thousand nobody could tell who needs which. */
export function icons(): Plugin {
  const files = filesByName()
  const one = (name: string) => `import ${name} from 'lucide-react/icons/${files.get(name)}'`
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
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
