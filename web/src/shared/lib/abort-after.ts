/** A signal for a call that may take so long and no longer. */
export function abortAfter(ms: number): AbortSignal {
  const control = new AbortController()
  setTimeout(() => control.abort(), ms)
  return control.signal
}
