/** A call that did not succeed. `status` is the reply's own code, or 0 when no reply came. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly data: unknown = null,
    /** The request's id, which support can look up. */
    readonly id: string | null = null,
  ) {
    super(message)
  }

  /** The messages of a form's fields, when the server refused the form. */
  get fields(): Record<string, string[]> {
    const errors = this.data && typeof this.data === 'object' && 'errors' in this.data ? this.data.errors : null
    return this.status === 422 && errors ? (errors as Record<string, string[]>) : {}
  }
}
