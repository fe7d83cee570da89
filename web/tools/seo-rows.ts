import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Row = { pattern: string; title: string; robots: string; access: string }

const file = new URL('../seo.json', import.meta.url).pathname

/** What the site reads of `seo.json`, without the sentences that only the server and search engines read. */
const parts: Record<string, (rows: Row[]) => unknown> = {
  // Needed before any page may open: the pages that are not for everybody, and those which could be taken for one.
  'virtual:guarded-pages': (rows) => {
    const guarded = rows.filter(({ access }) => access !== 'none')
    const kept = rows.filter((row) => guarded.some(({ pattern }) => couldBeOne(pattern, row.pattern)))
    return kept.map(({ pattern, access }) => (access === 'login' ? [pattern] : [pattern, access]))
  },
  'virtual:seo-rows': (rows) => rows.map(({ pattern, title, robots, access }) => [pattern, title, robots, access]),
}

/** Whether one address could fit both patterns. */
function couldBeOne(one: string, other: string): boolean {
  const [these, those] = [one.split('/'), other.split('/')]
  return these.length === those.length && these.every((part, i) => part === those[i] || /\{/.test(part + those[i]))
}

export function seoRows(): Plugin {
  return {
    name: 'seo-rows',
    resolveId: (id) => (id in parts ? `\0${id}` : undefined),
    load(id) {
      const part = parts[id.replace('\0', '')]
      if (!part) return
      this.addWatchFile(file)
      const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: Row[] }
      return `export default ${JSON.stringify(part(routes))}`
    },
  }
}
