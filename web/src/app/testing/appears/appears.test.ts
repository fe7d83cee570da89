// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addresses, askedFor } from './addresses'
import { events, modalKinds, openedModals, toldEvents } from './openings'
import { parsed } from './sources'
import { unsaid } from './words'

type Reasons = Record<string, Record<string, string>>
const leftOnPurpose: Reasons = JSON.parse(readFileSync('../left-on-purpose.json', 'utf8'))

/** What was found is on the list with its reason, and what is on the list was found. */
const hold = (kind: string, found: string[]) =>
  expect(found.sort(), `${kind} that cannot appear`).toEqual(Object.keys(leftOnPurpose[kind] ?? {}).sort())

const inFile = (source: string, path = 'src/app/page.tsx') => new Map([[path, parsed(path, source)]])

describe('everything that stands in the site can appear', () => {
  it('has a page that opens each modal', () => {
    const opened = openedModals()
    expect(modalKinds().length).toBeGreaterThan(10)
    hold(
      'modals',
      modalKinds().filter((kind) => !opened.has(kind)),
    )
  })

  it('tells each event', () => {
    const told = toldEvents()
    expect(events().length).toBeGreaterThan(8)
    hold(
      'events',
      events().filter((event) => !told.has(event)),
    )
  })

  it('shows each sentence of its files of words', () => {
    hold('words', unsaid())
  })

  it('asks each call of the server, or a document names it for other clients', () => {
    const document: { paths: Record<string, Record<string, unknown>> } = JSON.parse(
      readFileSync('../openapi.json', 'utf8'),
    )
    const paths = Object.keys(document.paths)
    const asked = askedFor(paths, addresses())
    const others = forOtherClients()
    const calls = paths.flatMap((path) => Object.keys(document.paths[path] ?? {}).map((method) => ({ path, method })))
    const unused = calls
      .filter(({ path }) => !asked.has(path))
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    hold(
      'calls',
      unused.filter((call) => !others.has(call)),
    )
    expect(
      [...others].filter((call) => !unused.includes(call)),
      'documented for others, yet used by a page',
    ).toEqual([])
  })
})

/** The calls in the table "For other clients" of docs/api.md. */
function forOtherClients(): Set<string> {
  const section = readFileSync('../docs/api.md', 'utf8').split('## For other clients')[1]?.split('\n## ')[0] ?? ''
  return new Set([...section.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[^`]*)`/g)].map((call) => call[1] ?? ''))
}

describe('what makes something appear', () => {
  it('is a call of the opener, not a test or the list of views', () => {
    expect(openedModals(inFile("openModal({ kind: 'otp' })"))).toEqual(new Set(['otp']))
    expect(openedModals(inFile("const views = { kind: 'otp' }"))).toEqual(new Set())
    expect(openedModals(inFile("openModal({ kind: 'otp' })", 'src/app/galeri/page.tsx'))).toEqual(new Set())
  })

  it('is a call of track, whichever of two words it says', () => {
    expect(toldEvents(inFile("track(isNew ? 'register_opened' : 'login_opened')"))).toEqual(
      new Set(['register_opened', 'login_opened']),
    )
    expect(toldEvents(inFile("const event = 'menu_clicked'"))).toEqual(new Set())
  })

  it('is an address that the page puts together, not one that a type quotes', () => {
    const source = `const root = '/api/a'; const at = (what) => \`\${root}/\${what}/list\`; get(at('b')); type T = Answer<'/api/c'>`
    expect(addresses(inFile(source))).toContain('/api/a/b/list')
    expect(addresses(inFile(source))).not.toContain('/api/c')
    expect(askedFor(['/api/a/{kind}/list', '/api/a/b'], addresses(inFile(source)))).toEqual(
      new Set(['/api/a/{kind}/list']),
    )
  })

  it('is a name that other code says, as far as its dots lead', () => {
    const words =
      "export const text = { title: 'Judul', menu: { open: 'Buka', close: 'Tutup' }, hint: 'Coba' } as const"
    const said = (source: string) =>
      unsaid(new Map([...inFile(words, 'src/app/text.ts'), ...inFile(`import { text } from './text'\n${source}`)]))
    expect(said('show(text.title, text.menu.open)')).toEqual([
      'src/app/text.ts text.menu.close',
      'src/app/text.ts text.hint',
    ])
    expect(said('const { menu } = text')).toEqual([])
    expect(said('show(text.menu[which], text.title.length, text.hint)')).toEqual([])
  })
})
