/** The room of a meeting opens a quarter of an hour before it begins. */
export const opensBeforeMs = 15 * 60_000
