import ts from 'typescript'
import { isPlainText, nodes, shipped } from './sources'

/** Stands for what only the running page knows. */
const unknown = '*'

/** Every address of a call that some file of the site puts together: `/api/discovery/*\/list/1/*`. */
export function addresses(files = shipped): Set<string> {
  const found = new Set<string>()
  for (const source of files.values()) {
    const named = constants(source)
    for (const node of nodes(source)) {
      if (isWritingTypes(node)) continue
      const address = ts.isExpression(node) ? text(node, named, new Map()) : undefined
      const path = address?.split(/[?#]/)[0]
      if (path?.startsWith('/api/')) found.add(path)
    }
  }
  return found
}

/** Whether a page asks for this call. An unknown part stands for a parameter; for a fixed word only where nothing else fits. */
export function askedFor(paths: string[], asked: Set<string>): Set<string> {
  const fitting = [...asked].flatMap((address) => {
    const exact = paths.filter((path) => fits(path, address, false))
    return exact.length > 0 ? exact : paths.filter((path) => fits(path, address, true))
  })
  return new Set(fitting)
}

function fits(path: string, address: string, loosely: boolean): boolean {
  const [wanted, had] = [path.split('/'), address.split('/')]
  return (
    wanted.length === had.length &&
    wanted.every((part, at) => part.startsWith('{') || part === had[at] || (loosely && had[at] === unknown))
  )
}

/** A type that quotes an address asks for nothing. */
const isWritingTypes = (node: ts.Node) => ts.isLiteralTypeNode(node.parent ?? node)

type Named = Map<string, ts.Expression>

function constants(source: ts.SourceFile): Named {
  const named: Named = new Map()
  for (const node of nodes(source))
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      named.set(node.name.text, node.initializer)
  return named
}

/** What an expression says, as far as the file tells; undefined for what is no text. */
function text(node: ts.Expression, named: Named, given: Map<string, string>): string | undefined {
  if (isPlainText(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map((span) => (text(span.expression, named, given) ?? unknown) + span.literal.text)
    return node.head.text + parts.join('')
  }
  if (ts.isIdentifier(node)) {
    if (given.has(node.text)) return given.get(node.text)
    const value = named.get(node.text)
    return value && !ts.isArrowFunction(value) && isText(value) ? text(value, named, given) : undefined
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return called(node, named, given)
  return undefined
}

/** `at('start')` where the file has `const at = (action) => …`. */
function called(node: ts.CallExpression, named: Named, given: Map<string, string>): string | undefined {
  const made = named.get(node.expression.getText())
  if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body) || !isText(made.body)) return undefined
  const words = made.parameters.map((parameter, at): [string, string] => {
    const argument = node.arguments[at]
    return [parameter.name.getText(), (argument && text(argument, named, given)) ?? unknown]
  })
  return text(made.body, named, new Map(words))
}

const isText = (node: ts.Node) => isPlainText(node) || ts.isTemplateExpression(node)
