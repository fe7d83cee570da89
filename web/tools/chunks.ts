import type { Rolldown } from 'vite'
import { isOf, pages } from './pages.mjs'

const web = new URL('../', import.meta.url).pathname

/** In characters of source: its headers, what it is packed worse than a larger one, and what it costs a slow processor. */
const perFile = 3_000
/** A page with all that comes along once it stands. */
const visitWeighs = 6
/** What is asked for when the page stands: a dialog, a panel. */
const laterWeighs = 0.1
/** As much may a page load that it does not need; fewer files are packed better, which makes up for it. */
const spare = 11_000

interface Wanted {
  /** What every page loads anyway; the first is where all begins. */
  entry: string[]
  /** Modules that have a file already. */
  apart: RegExp
  /** Pages that count for more than others, by the names of their files. */
  weights: Record<string, number>
  /** What is loaded with a page by whoever visits it, as soon as it stands. */
  visits: Record<string, string[]>
}

/**
 * Packs the modules of pages into few files. Each file costs whoever loads it a turn on the line, and a file with more
 * than they need costs those bytes. So the two files that save the most are made one, until nothing is saved any more.
 */
export function chunks(wanted: Wanted): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= named(packed(new Site((of) => graph.getModuleInfo(of), wanted)))
    return names.get(id)
  }
}

function named(files: File[]): Map<string, string> {
  return new Map(files.flatMap(({ modules }, place) => modules.map((id) => [id, `piece-${place}`] as const)))
}

type Next = (id: string) => readonly string[]

/** Everything that comes along. */
function closure(from: Iterable<string>, next: Next): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}

/** A file to be. */
interface File {
  modules: string[]
  size: number
  /** Who loads it, each a bit. */
  users: bigint
  needs: Set<File>
}

/** What the pages and the pieces of the site need, and how much each of them counts. */
class Site {
  /** Modules that the same users need, together. */
  readonly files: Set<File>
  readonly #ofPages: bigint
  readonly #ofVisits: bigint
  /** Four users at a time: what each choice of them weighs. */
  readonly #weights: number[][]
  /** What each page loads beyond its needs. */
  readonly #beyond: number[]

  constructor(info: (id: string) => Rolldown.ModuleInfo | null, { entry, apart, weights, visits }: Wanted) {
    const imports: Next = (id) => info(id)?.importedIds ?? []
    const later: Next = (id) => info(id)?.dynamicallyImportedIds ?? []
    const all = [...closure([`${web}${entry[0]}`], (id) => [...imports(id), ...later(id)])]
    const parts = (files: string[]) => all.filter((id) => isOf(id.replace(web, ''), files))
    const first = closure(parts(entry), imports)
    // Pages that share one are one, by the first of them.
    const same = ({ file, shared, parts: [, ...others] }: (typeof pages)[number]) =>
      shared.length ? others.join() : file
    const ofPages = [...new Map([...pages].reverse().map((page) => [same(page), page])).values()]
    const rooted = ofPages.map((page) => parts(page.parts))
    const visited = Object.entries(visits).map(([page, along]) =>
      parts([...along, ...ofPages.flatMap((each) => (each.file === page ? each.parts : []))]),
    )
    const inPages = new Set(rooted.flat())
    const pieces = [...new Set(all.flatMap(later))].filter((id) => !inPages.has(id) && !first.has(id))
    this.#ofPages = (1n << BigInt(rooted.length)) - 1n
    this.#ofVisits = ((1n << BigInt(visited.length)) - 1n) << BigInt(rooted.length)
    // What is only ever asked for by itself keeps a file of its own, by which the manifest knows it.
    const isRoot = (id: string) => info(id)?.importers.length === 0
    // So does what no page needs at once and some piece asks for by itself.
    const isApart = (id: string, of: bigint) => !(of & this.#ofPages) && Boolean(info(id)?.dynamicImporters.length)
    const users = new Map<string, bigint>()
    for (const [place, roots] of [...rooted, ...visited, ...pieces.map((id) => [id])].entries())
      for (const id of closure(roots, imports))
        if (!first.has(id) && !apart.test(id) && !isRoot(id))
          users.set(id, (users.get(id) ?? 0n) | (1n << BigInt(place)))
    for (const [id, of] of users) if (isApart(id, of)) users.delete(id)
    this.files = together(users, imports, (id) => info(id)?.code?.length ?? 0)
    this.#beyond = rooted.map(() => 0)
    const ofPage = ({ file }: { file: string }) => weights[file.replace(/^src\/|\.tsx$/g, '')] ?? 1
    const ofVisits = visited.map(() => visitWeighs)
    this.#weights = byFour([...ofPages.map(ofPage), ...ofVisits, ...pieces.map(() => laterWeighs)])
  }

  /** What each page would load beyond its needs if all who load one of the files loaded all of them. */
  #with(users: bigint, files: Iterable<File>): number[] {
    const beyond = [...this.#beyond]
    for (const file of files) {
      const more = users & ~file.users & this.#ofPages
      for (let place = 0; more >> BigInt(place); place++)
        if ((more >> BigInt(place)) & 1n) beyond[place] = (beyond[place] ?? 0) + file.size
    }
    return beyond
  }

  fits = (users: bigint, files: Set<File>): boolean => this.#with(users, files).every((beyond) => beyond <= spare)

  take(users: bigint, files: Set<File>): void {
    for (const [place, beyond] of this.#with(users, files).entries()) this.#beyond[place] = beyond
  }

  /** Whether somebody needs it who opens a page, at once or as soon as it stands. */
  isOfPage = ({ users }: File): boolean => (users & (this.#ofPages | this.#ofVisits)) !== 0n

  /** How much these users count. */
  weight(users: bigint): number {
    const digits = users.toString(16)
    let sum = 0
    for (let place = 0; place < digits.length; place++)
      sum += this.#weights[place]?.[Number.parseInt(digits.charAt(digits.length - 1 - place), 16)] ?? 0
    return sum
  }
}

function byFour(weights: number[]): number[][] {
  const fours = Array.from({ length: Math.ceil(weights.length / 4) }, (_, four) =>
    weights.slice(4 * four, 4 * four + 4),
  )
  const sum = (four: number[], choice: number) => four.reduce((all, each, bit) => all + ((choice >> bit) & 1) * each, 0)
  return fours.map((four) => Array.from({ length: 16 }, (_, choice) => sum(four, choice)))
}

function together(users: Map<string, bigint>, imports: Next, size: (id: string) => number): Set<File> {
  const files = new Map<bigint, File>()
  for (const [id, of] of users) {
    const file = files.get(of) ?? { modules: [], size: 0, users: of, needs: new Set() }
    files.set(of, file)
    file.modules.push(id)
    file.size += size(id)
  }
  const fileOf = (id: string) => files.get(users.get(id) ?? 0n)
  for (const file of files.values())
    for (const other of file.modules.flatMap(imports).map(fileOf)) if (other && other !== file) file.needs.add(other)
  return new Set(files.values())
}

/** The files of pages. What only pieces need stays where the bundler puts it. */
function packed(site: Site): File[] {
  for (let pair = best(site); pair; pair = best(site)) merge(site, ...pair)
  return [...site.files].filter((file) => site.isOfPage(file))
}

/** Everything that a file loads. */
function loaded(file: File, found = new Set<File>()): Set<File> {
  for (const other of file.needs) if (!found.has(other)) loaded(other, found.add(other))
  return found
}

/** The two files that save the most when they are one. */
function best(site: Site): [File, File] | undefined {
  const behind = new Map([...site.files].map((file) => [file, loaded(file)]))
  const candidates = [...site.files].filter(site.isOfPage)
  let pair: [File, File] | undefined
  let least = 0
  for (const [place, one] of candidates.entries())
    for (const other of candidates.slice(place + 1)) {
      const both = one.users & other.users
      if (!both) continue
      const users = one.users | other.users
      const more = (of: bigint) => site.weight(users & ~of)
      let cost = more(one.users) * one.size + more(other.users) * other.size - site.weight(both) * perFile
      if (cost >= least || wouldTurn(one, other, behind)) continue
      const along = new Set([...reach(behind, one), ...reach(behind, other)])
      for (const file of along) if (file !== one && file !== other) cost += more(file.users) * (file.size + perFile)
      if (cost < least && site.fits(users, along.add(one).add(other))) [least, pair] = [cost, [one, other]]
    }
  return pair
}

type Behind = Map<File, Set<File>>

const reach = (behind: Behind, file: File): Set<File> => behind.get(file) ?? new Set()

/** Whether one needs the other by way of a third: as one file they would wait for each other. */
function wouldTurn(one: File, other: File, behind: Behind): boolean {
  const byThird = (from: File, to: File) =>
    [...reach(behind, from)].some((third) => third !== to && reach(behind, third).has(to))
  return byThird(one, other) || byThird(other, one)
}

function merge(site: Site, one: File, other: File): void {
  const { files } = site
  site.take(one.users | other.users, new Set([one, other, ...loaded(one), ...loaded(other)]))
  one.modules.push(...other.modules)
  one.size += other.size
  one.users |= other.users
  for (const need of other.needs) one.needs.add(need)
  files.delete(other)
  for (const file of files) if (file.needs.delete(other)) file.needs.add(one)
  one.needs.delete(one)
  for (const file of loaded(one)) file.users |= one.users
}
