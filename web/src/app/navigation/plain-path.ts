/** A path without the slash that some write at its end. */
export const plainPath = (pathname: string): string => pathname.replace(/(.)\/$/, '$1')
