import { notFound } from '@tanstack/react-router'

/** A guard for a parameter that takes only certain words; any other is a page that does not exist. */
export function onlyKnown<P extends string>(param: P, words: readonly string[] | (() => readonly string[])) {
  return <Q extends Record<P, string>>({ params }: { params: Q }): void => {
    const known = typeof words === 'function' ? words() : words
    if (!known.includes(params[param])) throw notFound()
  }
}
