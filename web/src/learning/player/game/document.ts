/** Tells the page around it how tall it is, so that the game scrolls with the page. */
const tellHeight = `new ResizeObserver(()=>parent.postMessage({type:'height',height:document.documentElement.offsetHeight},'*')).observe(document.documentElement);`

/** The rules of the page around it ask for a policy; a teacher's script knows of none, and reaches nothing but this frame. */
const trustItself = `window.trustedTypes?.createPolicy('default',{createHTML:s=>s,createScript:s=>s,createScriptURL:s=>s});`

/** The kit's look, for what teachers make of plain elements. */
const look = [
  ':root{color-scheme:light}html{overflow:hidden}',
  "body{margin:0;padding:20px;background:#fff;color:#111320;font:16px/1.6 'Plus Jakarta Sans Variable',system-ui,sans-serif;overflow-wrap:break-word}",
  'body>*+*{margin-top:14px}p,ul,ol,h1,h2,h3{margin-bottom:0}h1,h2,h3{font-size:1.15rem;line-height:1.4}p:first-child{margin-top:0}',
  'button,input,select{font:inherit;color:inherit}',
  'button{min-height:44px;margin:4px 8px 4px 0;padding:8px 16px;border:1px solid #757a8c;border-radius:10px;background:#fff;color:#26326f;font-weight:600;text-align:left;cursor:pointer}',
  'button:hover{border-color:#3748a0;background:#eef2ff}button:active{background:#e2ebff}button:disabled{border-color:#d5d8e2;background:#f4f5f9;color:#5d6275;cursor:default}',
  "button[aria-pressed='true']{border:2px solid #3748a0;background:#e2ebff}",
  'input:not([type=range]),select{min-height:44px;padding:0 12px;border:1px solid #757a8c;border-radius:10px;background:#fff}',
  'input[type=range]{width:min(100%,320px);height:44px;accent-color:#3748a0}label{display:block;font-weight:600}',
  'svg,canvas,img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{padding:6px 10px;border:1px solid #d5d8e2}',
  ':focus-visible{outline:3px solid #3748a0;outline-offset:2px}',
].join('')

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
