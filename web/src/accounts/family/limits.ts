/** A parent's children; the server holds the same number. */
export const mostChildren = 5
