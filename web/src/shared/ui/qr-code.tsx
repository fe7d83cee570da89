import encodeQR from 'qr'

interface QrCodeProps {
  address: string
  label: string
  /** Its size and its corners. */
  className?: string
}

/** An address for the camera of a phone, dark on light in every theme: many readers know nothing else. */
export function QrCode({ address, label, className = 'size-48 rounded-card' }: QrCodeProps) {
  const rows = encodeQR(address, 'raw', { border: 2 })
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className={`bg-white ${className}`}
    >
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
