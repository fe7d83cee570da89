import { useDebounced } from '@/shared/lib/use-debounced'

const pauseMs = 500

/** Tells readers how the search stands once it has come to rest. */
export function Announced({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {useDebounced(children, pauseMs)}
    </p>
  )
}
