import { useMemo } from 'react'
import { trustedDrawing } from './trusted-drawing'

interface DrawingProps {
  /** From the generators of this folder, which escape whatever people wrote. */
  svg: string
  className?: string
}

/** Puts generated art into the page. The picture fills its box; the caller gives the box. */
export function Drawing({ svg, className = '' }: DrawingProps) {
  // React writes the markup again for every new object, and a press on a picture that is replaced meanwhile is no click.
  const markup = useMemo(() => ({ __html: trustedDrawing(svg) }), [svg])
  return (
    <span
      aria-hidden="true"
      className={`block overflow-hidden [&>svg]:size-full ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from numbers and escaped text
      dangerouslySetInnerHTML={markup}
    />
  )
}
