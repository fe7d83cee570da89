/** A link in running text, or a button that reads as one. */
export const textLink =
  'font-semibold text-link underline decoration-[1.5px] decoration-primary-line underline-offset-3 hover:decoration-current'
