/** Hears several events of a recording; the answer stops it. */
export function listen(
  element: HTMLMediaElement,
  types: readonly string[],
  hear: (type: string, element: HTMLMediaElement) => void,
): () => void {
  const heard = (event: Event) => hear(event.type, element)
  for (const type of types) element.addEventListener(type, heard)
  return () => {
    for (const type of types) element.removeEventListener(type, heard)
  }
}
