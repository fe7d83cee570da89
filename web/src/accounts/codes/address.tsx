/** The address that a code or a link went to, never broken apart where it fits. */
export function Address({ children }: { children: string | null | undefined }) {
  return <b className="inline-block max-w-full break-words text-ink">{children}</b>
}
