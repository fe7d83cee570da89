// @vitest-environment node
import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { chunks } from '../../../tools/chunks'

const web = new URL('../../../', import.meta.url).pathname
const main = `${web}src/app/main.tsx`
const classes = `${web}src/learning/routes/classes.tsx?tsr-split=component`
const dashboard = `${web}src/app/dashboard/route.tsx?tsr-split=component`

type Module = { imports?: string[]; later?: string[]; size?: number }

/** Which file each module goes into, of a site that is made of these modules. */
function filesOf(modules: Record<string, Module>, visits: Record<string, string[]> = {}) {
  const whoNames = (id: string, kind: 'imports' | 'later') =>
    Object.keys(modules).filter((other) => modules[other]?.[kind]?.includes(id))
  const info = (id: string) => {
    const { imports = [], later = [], size = 0 } = modules[id] ?? {}
    const found = {
      importedIds: imports,
      dynamicallyImportedIds: later,
      importers: whoNames(id, 'imports'),
      dynamicImporters: whoNames(id, 'later'),
      code: ' '.repeat(size),
    }
    return found as unknown as Rolldown.ModuleInfo
  }
  const graph = { getModuleInfo: info } as unknown as Parameters<Rolldown.CodeSplittingNameFunction>[1]
  const name = chunks({ entry: ['src/app/main.tsx'], apart: /node_modules/, weights: {}, visits })
  return (id: string) => name(id, graph)
}

describe('the files that pages are packed into', () => {
  const fileOf = filesOf({
    [main]: { imports: ['shell'], later: [classes, dashboard] },
    [classes]: { imports: ['button', 'folders', 'folder-menu'] },
    [dashboard]: { imports: ['button', 'greeting', 'chart'] },
    shell: { size: 900 },
    button: { size: 1_000 },
    folders: { size: 9_000 },
    'folder-menu': { size: 8_000 },
    greeting: { size: 300 },
    chart: { size: 50_000 },
  })

  it('hold together what the same pages need', () => {
    expect(fileOf('folders')).toBeDefined()
    expect(fileOf('folders')).toBe(fileOf('folder-menu'))
  })

  it('are not asked for by a page that needs little of them', () => {
    expect(fileOf('chart')).not.toBe(fileOf('button'))
    expect(fileOf('folders')).not.toBe(fileOf('button'))
  })

  it('leave what every page loads with the entry', () => {
    expect(fileOf('shell')).toBeUndefined()
  })

  it('take in a little that one page alone needs: a file more would cost it more', () => {
    const small = filesOf({
      [main]: { later: [classes, dashboard] },
      [classes]: { imports: ['button'] },
      [dashboard]: { imports: ['button', 'greeting'] },
      button: { size: 1_000 },
      greeting: { size: 300 },
    })
    expect(small('greeting')).toBe(small('button'))
  })

  it('hold together what several pieces need that come as soon as a page stands', () => {
    const [week, family] = [`${web}src/learning/dashboard/this-week.tsx`, `${web}src/accounts/family/family-part.tsx`]
    const modules = {
      [main]: { later: [dashboard] },
      [dashboard]: { later: [week, family] },
      [week]: { imports: ['days'] },
      [family]: { imports: ['children'] },
      days: { size: 4_000 },
      children: { size: 4_000 },
    }
    expect(filesOf(modules)('days')).toBeUndefined()
    const visited = filesOf(modules, {
      'src/app/dashboard/route.tsx': [week, family].map((file) => file.replace(web, '')),
    })
    expect(visited('days')).toBeDefined()
    expect(visited('days')).toBe(visited('children'))
  })
})
