import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Row = { pattern: string; title: string; robots: string; access: string }

const file = new URL('../seo.json', import.meta.url).pathname
const name = 'virtual:seo-rows'

/** What the site reads of `seo.json`, without the sentences that only the server and search engines read. */
export function seoRows(): Plugin {
  return {
    name: 'seo-rows',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      this.addWatchFile(file)
      const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: Row[] }
      return `export default ${JSON.stringify(routes.map(({ pattern, title, robots, access }) => [pattern, title, robots, access]))}`
    },
  }
}
