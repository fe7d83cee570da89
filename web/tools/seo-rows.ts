import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const name = 'virtual:seo-rows'
const file = new URL('../seo.json', import.meta.url).pathname

/** What the site needs of `seo.json` from the start, without the sentences that only the server and search engines read. */
export function seoRows(): Plugin {
  return {
    name: 'seo-rows',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      this.addWatchFile(file)
      const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: Record<string, string>[] }
      const rows = routes.map(({ pattern, title, robots, access }) => [pattern, title, robots, access])
      return `export default ${JSON.stringify(rows)}`
    },
  }
}
