import type { ReactNode } from 'react'

/** Content only. */
export function FullBlank({ children }: { children: ReactNode }) {
  return (
    <main id="isi" tabIndex={-1} className="grid min-h-dvh items-center bg-sunken outline-none">
      {children}
    </main>
  )
}
