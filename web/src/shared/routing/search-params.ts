type Given = Record<string, unknown>

/** Reads one parameter of an address; undefined where it says nothing that we know. */
type Read<T> = (given: unknown) => T | undefined

export const oneOf =
  <const T extends string>(...known: readonly T[]): Read<T> =>
  (given) =>
    known.find((each) => each === given)

export const number =
  (least: number, most = Number.POSITIVE_INFINITY): Read<number> =>
  (given) => {
    const told = Number.parseInt(`${given}`, 10)
    return `${told}` === `${given}` && told >= least && told <= most ? told : undefined
  }

/** It counts that it is there, whatever it says. */
export const there: Read<true> = () => true

type Words<Names extends string> = (given: Given) => { [Name in Names]?: string }

/** The `validateSearch` of a route whose parameters are words, as each is that comes from an address: nothing is left to read. */
export const words = <Names extends string>(): Words<Names> => asGiven as Words<Names>

const asGiven = (given: Given) => given

/**
 * The `validateSearch` of a route: it takes any address and throws at none. What says nothing is undefined, so that it
 * hides the foreign word, and what has no reader stays as it is. Every page loads these, so words are named by type alone.
 */
export const searchParams =
  <R extends Record<string, Read<unknown>>, Names extends string = never>(readers: R, _others?: Words<Names>) =>
  (given: Given): { [K in keyof R]?: ReturnType<R[K]> } & { [Name in Names]?: string } => {
    const told = { ...given }
    for (const name in readers) if (name in given) told[name] = readers[name]?.(given[name])
    return told as ReturnType<ReturnType<typeof searchParams<R, Names>>>
  }
