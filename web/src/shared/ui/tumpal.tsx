import { useId } from 'react'

/** The hem: a row of triangles in the colour of what lies below it. At most one in a view. */
export function Tumpal({ className = 'text-ground' }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="16" className={`block ${className}`}>
      <defs>
        <pattern id={id} width="24" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 16L12 0L24 16Z" fill="currentColor" />
          <path d="M8.16 16L12 8L15.84 16Z" fill="var(--accent)" />
        </pattern>
      </defs>
      <rect width="100%" height="16" fill={`url(#${id})`} />
    </svg>
  )
}
