import { blocksOfHtml, htmlOf } from './marks/html'
import { blocksOfTyped } from './marks/reading'
import { typedOf } from './marks/writing'

/** What was typed, as HTML that the server keeps as it is. */
export const toHtml = (typed: string): string => htmlOf(blocksOfTyped(typed))

/** The other way, for who corrects it: typed again it is the same. */
export const toTyped = (html: string): string => typedOf(blocksOfHtml(html))
