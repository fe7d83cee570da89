import ts from 'typescript'
import { fileOf, isPlainText, nodes, shipped } from './appears/sources'

/** The files that a file names, at once or later. */
function importsOf(path: string, source: ts.SourceFile): string[] {
  const named: string[] = []
  for (const node of nodes(source)) {
    const specifier =
      ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly
        ? node.moduleSpecifier
        : ts.isExportDeclaration(node)
          ? node.moduleSpecifier
          : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
            ? node.arguments[0]
            : undefined
    const file = isPlainText(specifier) ? fileOf(path, specifier.text) : undefined
    if (file) named.push(file)
  }
  return named
}

const imports = new Map([...shipped].map(([path, source]) => [path, importsOf(path, source)]))

/** A file and everything that it leads to. */
export function reachedFrom(path: string): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of imports.get(file) ?? []) visit(next)
  }
  visit(path)
  return reached
}
