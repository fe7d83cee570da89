import ts from 'typescript'
import { isPlainText, nodes, shipped } from './sources'

const openers = new Set(['openModal', 'openAfterNavigation'])

/** The kinds of the union `Modal`. */
export function modalKinds(): string[] {
  const source = shipped.get('src/app/modal.ts')
  if (!source) return []
  const union = [...nodes(source)].find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'Modal')
  return union ? [...nodes(union)].filter(isPlainText).map((kind) => kind.text) : []
}

/**
 * The kinds that some page opens: `{ kind: … }` of an object in a file that opens modals, or the `modal` that a decision
 * names. The gallery shows parts; it is no page of people.
 */
export function openedModals(files = shipped): Set<string> {
  const opened = new Set<string>()
  for (const [path, source] of files) {
    if (path.startsWith('src/app/galeri/')) continue
    const names = mentions(source, openers) ? ['kind', 'modal'] : ['modal']
    for (const node of nodes(source)) {
      if (!ts.isPropertyAssignment(node) || !names.includes(node.name.getText())) continue
      for (const value of nodes(node.initializer)) if (isPlainText(value)) opened.add(value.text)
    }
  }
  return opened
}

/** The names of the union `Event`. */
export function events(): string[] {
  const source = shipped.get('src/shared/analytics.ts')
  if (!source) return []
  const union = [...nodes(source)].find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'Event')
  return union ? [...nodes(union)].filter(isPlainText).map((event) => event.text) : []
}

/** The events that some page tells: the words in the first argument of `track`. */
export function toldEvents(files = shipped): Set<string> {
  const told = new Set<string>()
  for (const source of files.values())
    for (const node of nodes(source)) {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'track') continue
      const event = node.arguments[0]
      if (event) for (const word of nodes(event)) if (isPlainText(word)) told.add(word.text)
    }
  return told
}

function mentions(source: ts.SourceFile, names: Set<string>): boolean {
  for (const node of nodes(source)) if (ts.isIdentifier(node) && names.has(node.text)) return true
  return false
}
