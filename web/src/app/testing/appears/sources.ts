import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

const isShipped = (file: string) => /\.(tsx?|js)$/.test(file) && !/\.test\.|(^|\/)testing\/|\.d\.ts$/.test(file)
const isWritten = (file: string) => !file.endsWith('.gen.ts')

/** What people get: every file of the site that is neither a test nor written by a program, by its path. */
export const shipped: Map<string, ts.SourceFile> = new Map(
  ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => isShipped(file) && isWritten(file))
      .map((file) => {
        const path = join(folder, file)
        return [path, parsed(path, readFileSync(path, 'utf8'))]
      }),
  ),
)

export function parsed(path: string, source: string): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
}

export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node
  const inside: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    inside.push(child)
  })
  for (const child of inside) yield* nodes(child)
}

export const isPlainText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  !!node && ts.isStringLiteralLike(node)

/** The file that an import names, if it is one of ours. */
export function fileOf(from: string, specifier: string): string | undefined {
  if (!/^[.@]\/|^\.\./.test(specifier)) return undefined
  const path = specifier.startsWith('@/') ? join('src', specifier.slice(2)) : normalize(join(dirname(from), specifier))
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((each) => shipped.has(each))
}
