import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const imported = /import \{([^}]*)\} from '([^']*\/keys)'/g
const one = /^(.*\/keys(?:\.ts)?)\?key=(\w+)$/

/** Takes each key of the query cache as a module of its own: a module is packed whole, and a page uses few keys of its area. */
export function queryKeys(): Plugin {
  return {
    name: 'query-keys',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /\/keys'/ },
      handler: (code) =>
        code.replace(imported, (_, names: string, from: string) => {
          const wanted = names.split(',').map((name) => name.trim())
          return wanted
            .filter(Boolean)
            .map((name) => `import { ${name} } from '${from}?key=${name}'`)
            .join(';')
        }),
    },
    resolveId: {
      filter: { id: one },
      async handler(source, importer) {
        const [, from = '', name] = one.exec(source) ?? []
        const file = await this.resolve(from, importer)
        return file && `${file.id}?key=${name}`
      },
    },
    load: {
      filter: { id: one },
      handler(id) {
        const [, file = '', name] = one.exec(id) ?? []
        const statements = readFileSync(file, 'utf8').split(/\n(?=\S)/)
        const key = statements.find((statement) => statement.startsWith(`export const ${name} =`))
        return key ?? this.error(`${file} has no key ${name}`)
      },
    },
  }
}
