/** The form that every new address has to have. */
export const isNewEmail = (typed: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(typed.trim())
