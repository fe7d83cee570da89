import { picture, tag } from './markup'

interface MarkColours {
  petal: string
  lit: string
  core: string
}

/** Four kawung petals, one of them lit. */
export function logoMark({ petal, lit, core }: MarkColours): string {
  const leaf = (turn: number, fill: string) =>
    tag('ellipse', { cx: 9.4, cy: 9.4, rx: 9.6, ry: 5.6, transform: `rotate(${turn} 16 16) rotate(45 9.4 9.4)`, fill })
  const petals = leaf(0, petal) + leaf(90, lit) + leaf(180, petal) + leaf(270, petal)
  const heart = tag('rect', { x: 13.6, y: 13.6, width: 4.8, height: 4.8, transform: 'rotate(45 16 16)', fill: core })
  return picture(32, 32, 'xMidYMid meet', '', petals + heart)
}
