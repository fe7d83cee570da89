import { useEffect, useState } from 'react'
import type { Pdf } from './pdf'

/** The PDF at an address: undefined while it opens, null when it could not be. */
export function usePdf(address: string): { pdf: Pdf | null | undefined; retry: () => void } {
  const [pdf, setPdf] = useState<Pdf | null>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the same address
  useEffect(() => {
    let isWanted = true
    let opened: Pdf | undefined
    setPdf(undefined)
    import('./engine')
      .then(({ openPdf }) => openPdf(address))
      .then(
        (found) => {
          opened = found
          if (isWanted) setPdf(found)
          else found.close()
        },
        () => isWanted && setPdf(null),
      )
    return () => {
      isWanted = false
      opened?.close()
    }
  }, [address, tries])
  return { pdf, retry: () => setTries((old) => old + 1) }
}
