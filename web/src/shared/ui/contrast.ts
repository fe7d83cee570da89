/** Brightness of "#rrggbb" as WCAG counts it, 0 to 1; null for anything else. */
function luminance(colour: string): number | null {
  const [, ...parts] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? []
  if (parts.length < 3) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether small words in this ink can be read on this ground: a contrast of at least 4.5. */
export function areReadable(ink: string, ground: string): boolean {
  const [one, other] = [luminance(ink), luminance(ground)]
  if (one === null || other === null) return false
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 4.5
}
