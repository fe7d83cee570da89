/** The address that somebody typed into one form and should not have to type into the next. */
let typed = ''

export const typedEmail = (): string => typed

export const keepTypedEmail = (email: string): void => {
  typed = email
}
