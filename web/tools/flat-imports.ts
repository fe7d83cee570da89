import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A piece that is asked for by itself names everything it loads, not only its neighbours, which would name theirs in turn:
 * on a slow line, each such turn is a wait.
 */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    apply: 'build',
    renderChunk(code, chunk, _, { chunks }) {
      if (!chunk.isDynamicEntry) return
      const all = (from: string, found: Set<string>): Set<string> => {
        for (const file of chunks[from]?.imports ?? []) if (!found.has(file)) all(file, found.add(file))
        return found
      }
      const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
      const known = new Set([
        chunk.fileName,
        ...chunk.imports,
        ...(entry ? all(entry.fileName, new Set([entry.fileName])) : []),
      ])
      const further = [...all(chunk.fileName, new Set())].filter((file) => !known.has(file))
      return further.length ? `${code}\n${further.map((file) => `import"./${basename(file)}";`).join('')}` : undefined
    },
  }
}
