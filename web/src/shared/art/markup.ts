/**
 * A coordinate with at most two decimals and no trailing zeros. Rounding half up in whole hundredths, instead of
 * `toFixed`, keeps the bytes equal in any language with IEEE doubles.
 */
export function num(value: number): string {
  const hundredths = Math.floor(value * 100 + 0.5)
  const size = Math.abs(hundredths)
  const whole = Math.floor(size / 100)
  const rest = size % 100
  const tail = rest === 0 ? '' : rest % 10 === 0 ? `.${rest / 10}` : rest < 10 ? `.0${rest}` : `.${rest}`
  return `${hundredths < 0 ? '-' : ''}${whole}${tail}`
}

type Attributes = Record<string, string | number>

/** `tag('rect', { x: 1.005, fill: '#fff' })`: numbers go through `num`, order is kept. */
export function tag(name: string, attributes: Attributes, inner = ''): string {
  let open = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    open += ` ${key}="${typeof value === 'number' ? num(value) : value}"`
  }
  return inner === '' ? `${open}/>` : `${open}>${inner}</${name}>`
}

/** Path data: letters stay, numbers are rounded and parted by spaces. */
export function path(...parts: (string | number)[]): string {
  let data = ''
  let afterNumber = false
  for (const part of parts) {
    const isNumber = typeof part === 'number'
    if (isNumber && afterNumber) data += ' '
    data += isNumber ? num(part) : part
    afterNumber = isNumber
  }
  return data
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A whole picture. It is decoration: its meaning stands in the text beside it. */
export function picture(width: number, height: number, fit: string, defs: string, body: string): string {
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${num(width)} ${num(height)}`,
    preserveAspectRatio: fit,
    'aria-hidden': 'true',
  }
  return tag('svg', frame, (defs === '' ? '' : `<defs>${defs}</defs>`) + body)
}
