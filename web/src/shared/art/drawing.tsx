interface DrawingProps {
  /** From the generators of this folder, which escape whatever people wrote. */
  svg: string
  className?: string
}

/** Puts generated art into the page. The picture fills its box; the caller gives the box. */
export function Drawing({ svg, className = '' }: DrawingProps) {
  return (
    <span
      aria-hidden="true"
      className={`block overflow-hidden [&>svg]:size-full ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from numbers and escaped text
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
