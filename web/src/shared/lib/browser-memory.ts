/** Storage of the browser that may be forbidden or full; then nothing is remembered and nothing breaks. */
export function remember(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // A browser that forbids storage still shows the page.
  }
}

export function recall(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
