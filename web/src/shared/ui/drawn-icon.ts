import { createElement, type SVGProps } from 'react'

export type Shape = [tag: string, attributes: Record<string, string>]

/** An icon of lucide by its shapes: in the build `tools/icons.ts` puts this in the place of the library's own component. */
export function drawn(shapes: Shape[]) {
  return ({ size = 24, ...given }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...given,
      },
      // biome-ignore lint/correctness/useJsxKeyInIterable: the shapes of a drawing never change places
      ...shapes.map((shape) => createElement(...shape)),
    )
}
