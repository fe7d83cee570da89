/** A square cut out of a picture: its middle, and how much larger it is shown than needed to fill the square. */
export type Cut = { x: number; y: number; zoom: number }

export type Size = { width: number; height: number }

export const whole: Cut = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

/** The side of the square, in the picture's own pixels. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** The same cut, moved so that it does not reach beyond the picture. */
export function inside(size: Size, { x, y, zoom }: Cut): Cut {
  const bounded = Math.min(mostZoom, Math.max(1, zoom))
  const side = sideOf(size, bounded)
  const within = (at: number, length: number) => {
    const half = side / 2 / length
    return Math.min(1 - half, Math.max(half, at))
  }
  return { x: within(x, size.width), y: within(y, size.height), zoom: bounded }
}

/** The rectangle of the picture that a cut shows. */
export function rectangle(size: Size, cut: Cut) {
  const side = sideOf(size, cut.zoom)
  return { left: cut.x * size.width - side / 2, top: cut.y * size.height - side / 2, side }
}

/** Moves by a drag of so many pixels over a square that is shown `shown` pixels wide. */
export function drag(size: Size, cut: Cut, dx: number, dy: number, shown: number): Cut {
  const scale = sideOf(size, cut.zoom) / shown
  return inside(size, { ...cut, x: cut.x - (dx * scale) / size.width, y: cut.y - (dy * scale) / size.height })
}
