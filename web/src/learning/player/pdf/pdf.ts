type Shape = { width: number; height: number }

/** A place on a sheet, in parts of it, that leads elsewhere. */
export type Link = { href: string; box: Record<'left' | 'top' | 'width' | 'height', string> }

/** One page of a PDF. */
export interface Sheet {
  shape: Shape
  /** The page as it looks when it is so many pixels wide. */
  picture: (width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** Puts the page's words into an element, each where it stands. */
  letters: (container: HTMLElement) => Promise<void>
  links: () => Promise<Link[]>
}

export interface Pdf {
  pages: number
  /** Of the first page; most books have one for all. */
  shape: Shape
  sheet: (number: number) => Promise<Sheet>
  close: () => void
}
