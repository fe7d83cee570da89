/** Tells the page around it how tall it is, so that the game scrolls with the page. */
const tellHeight = `new ResizeObserver(()=>parent.postMessage({type:'height',height:document.documentElement.offsetHeight},'*')).observe(document.documentElement);`

/** The rules of the page around it ask for a policy; a teacher's script knows of none, and reaches nothing but this frame. */
const trustItself = `window.trustedTypes?.createPolicy('default',{createHTML:s=>s,createScript:s=>s,createScriptURL:s=>s});`

const look = `:root{color-scheme:light}html{overflow:hidden}body{margin:0;padding:16px;background:#fff;color:#111320;font:16px/1.6 system-ui,sans-serif}button,input,select{font:inherit}:focus-visible{outline:3px solid #3748a0;outline-offset:2px}`

/** A script inside a page ends at its end tag, wherever that stands. */
const inside = (script: string) => script.replace(/<(?=\/script|!--)/gi, '\\x3c')

/**
 * The page of an interactive activity. It has the rules of the page around it, so only what bears that page's own
 * mark (`nonce`) runs and is styled; its sandbox keeps it from everything of ours.
 */
export function gameDocument({ html, script }: { html: string; script: string }, nonce: string): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><style nonce="${nonce}">${look}</style></head><body>${html}<script nonce="${nonce}">${trustItself}${tellHeight}</script><script nonce="${nonce}">${inside(script)}</script></body></html>`
}

/** The mark of the scripts that the server wrote into this page. */
export const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
