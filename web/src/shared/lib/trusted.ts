type Trusting = { createHTML: (text: string) => string; createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Trusting) => Trusting }

const rules: Trusting = {
  createHTML: (text) => {
    if (!/^<svg[\s>]/.test(text) || /<(script|foreignobject)/i.test(text)) throw new TypeError('this is no drawing')
    return text
  },
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, window.location.origin)
    const isOurs = pathname === '/sw.js' || pathname.startsWith('/assets/') || import.meta.env.DEV
    if (origin !== window.location.origin || !isOurs) throw new TypeError('this is no script of ours')
    return address
  },
}

/**
 * The page's policy names who may turn text into markup or into a script: DOMPurify, and this. Browsers that know of such
 * policies refuse everybody else's text; the others take it as it is.
 */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('sanggar', rules) ?? rules

/** A drawing of `shared/art`. */
export const trustedDrawing = (svg: string): string => policy.createHTML(svg)

/** The address of a script that runs beside the page. */
export const trustedScript = (address: string): string => policy.createScriptURL(address)
