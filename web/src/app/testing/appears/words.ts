import ts from 'typescript'
import { fileOf, nodes, shipped } from './sources'

/** A sentence of a file of words: `src/app/text.ts text.menu.open`. */
type Sentence = { file: string; path: string[] }

const isFileOfWords = (path: string) => /(^|[/-])text\.ts$|\/text\/common\.ts$/.test(path)

/** Every sentence of the files of words that no other code of the site names. */
export function unsaid(files = shipped): string[] {
  const said = uses(files)
  return [...files]
    .filter(([path]) => isFileOfWords(path))
    .flatMap(([path, source]) => sentences(path, source))
    .filter(({ file, path }) => !(said.get(file) ?? []).some((used) => isWithin(path, used) || isWithin(used, path)))
    .map(({ file, path }) => `${file} ${path.join('.')}`)
}

const isWithin = (path: string[], whole: string[]) => whole.every((part, at) => path[at] === part)

function sentences(file: string, source: ts.SourceFile): Sentence[] {
  return source.statements
    .filter((statement) => ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement))
    .filter((statement) => statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((statement) =>
      ts.isFunctionDeclaration(statement)
        ? [{ file, path: [statement.name?.text ?? ''] }]
        : statement.declarationList.declarations.flatMap((each) =>
            leaves(file, [each.name.getText()], each.initializer),
          ),
    )
}

function leaves(file: string, path: string[], value: ts.Expression | undefined): Sentence[] {
  const plain = value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) ? value.expression : value
  if (!plain || !ts.isObjectLiteralExpression(plain)) return [{ file, path }]
  return plain.properties.flatMap((property) => {
    const name = property.name
    if (!name || ts.isComputedPropertyName(name)) return []
    const key = ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : name.getText()
    return leaves(file, [...path, key], ts.isPropertyAssignment(property) ? property.initializer : undefined)
  })
}

/** What is named of each file of words, as far as dots lead: `text.menu.open`, or `text.menu` where that goes on as a whole. */
function uses(files: Map<string, ts.SourceFile>): Map<string, string[][]> {
  const used = new Map<string, string[][]>()
  const note = (file: string, path: string[]) => used.set(file, [...(used.get(file) ?? []), path])
  for (const [path, source] of files) {
    const names = imported(path, source)
    if (isFileOfWords(path)) for (const own of declared(source)) names.set(own, { file: path, name: own })
    if (names.size === 0) continue
    for (const node of nodes(source)) {
      const from = ts.isIdentifier(node) ? names.get(node.text) : undefined
      if (from && !isNaming(node)) note(from.file, [from.name, ...dots(node)])
    }
  }
  return used
}

type Import = { file: string; name: string }

function imported(path: string, source: ts.SourceFile): Map<string, Import> {
  const names = new Map<string, Import>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const file = fileOf(path, statement.moduleSpecifier.text)
    const named = statement.importClause?.namedBindings
    if (!file || !isFileOfWords(file) || !named || !ts.isNamedImports(named)) continue
    for (const each of named.elements) names.set(each.name.text, { file, name: (each.propertyName ?? each.name).text })
  }
  return names
}

const declared = (source: ts.SourceFile) =>
  source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap((statement) => statement.declarationList.declarations.map((each) => each.name.getText()))

/** The name stands where it is declared, imported, or belongs to something else. */
function isNaming(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isImportSpecifier(parent) ||
    (ts.isVariableDeclaration(parent) && parent.name === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isJsxAttribute(parent) && parent.name === node)
  )
}

function dots(node: ts.Node): string[] {
  const { parent } = node
  if (ts.isNonNullExpression(parent)) return dots(parent)
  if (
    ts.isElementAccessExpression(parent) &&
    parent.expression === node &&
    ts.isStringLiteralLike(parent.argumentExpression)
  )
    return [parent.argumentExpression.text, ...dots(parent)]
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) return []
  return [parent.name.text, ...dots(parent)]
}
