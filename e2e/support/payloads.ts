/** What runs tells its number by this function of the page; what asks for something asks it of an address that is not ours. */
export const teller = 'payloadRan'
const foreign = 'jahat.example'

type Make = (run: string, to: string) => string

/** Elements with a handler that the browser would call by itself, or by a touch. */
const handlers = [
  ['img src=x', 'onerror'],
  ['img src=x', 'onloadstart'],
  ['image src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['body', 'onhashchange'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['div contenteditable autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['video poster=x', 'onloadstart'],
  ['iframe srcdoc=x', 'onload'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onload'],
  ['marquee', 'onstart'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['script src=x', 'onerror'],
  ['style', 'onload'],
  ['p style="animation:x 1s"', 'onanimationstart'],
  ['p style="transition:all 1s"', 'ontransitionend'],
  ['a href=#', 'onclick'],
  ['p', 'onmouseover'],
  ['p', 'onpointerenter'],
  ['div popover id=x', 'onbeforetoggle'],
  ['dialog open', 'onclose'],
  ['form', 'onsubmit'],
] as const

const elements: Make[] = handlers.map(
  ([tag, handler]) =>
    (run) =>
      `<${tag} ${handler}=${run}>`,
)

/** Ways to write the same that a careless filter does not see. */
const disguises: Make[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<SCRIPT>${run}</SCRIPT>`,
  (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
  (run) => `<script\n>${run}</script\n>`,
  (run) => `<script/x>${run}</script>`,
  (run) => `"><script>${run}</script>`,
  (run) => `'><img src=x onerror=${run}>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `--><img src=x onerror=${run}>`,
  (run) => `]]><img src=x onerror=${run}>`,
  (run) => `<!--><img src=x onerror=${run}>-->`,
  (run) => `<![CDATA[<img src=x onerror=${run}>]]>`,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `<img\tsrc=x\tonerror=${run}>`,
  (run) => `<img src=x oNeRrOr=${run}>`,
  (run) => `<img src=x onerror="${run}"`,
  (run) => `<<img src=x onerror=${run}>>`,
  (run) => `<img src=x:x onerror\n=\n${run}>`,
  (run) => `<img src='x' onerror='${run}' alt='`,
  (run) => `<img src=x onerror=\u0001${run}>`,
  (run) => `<img src=x onerror=${run}//`,
  (run) => `&lt;img src=x onerror=${run}&gt;`,
  (run) => `&#60;img src=x onerror=${run}&#62;`,
  (run) => `&#x3c;script&#x3e;${run}&#x3c;/script&#x3e;`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `%3Cscript%3E${run}%3C/script%3E`,
  (run) => `＜script＞${run}＜/script＞`,
  (run) => `<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  (run) => `<svg><style><img src=x onerror=${run}></style></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><set onbegin=${run} attributeName=x>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text y=20>tekan</text></a></svg>`,
  (run) => `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x">`,
  (run) => `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<template><img src=x onerror=${run}></template>`,
  (run) => `<table><td><img src=x onerror=${run}></table>`,
  (run) => `<xmp><img src=x onerror=${run}></xmp>`,
  (run) => `<plaintext><img src=x onerror=${run}>`,
]

/** Where something leads, and what fetches it. */
const addresses: Make[] = [
  (run) => `<a href="javascript:${run}">tekan</a>`,
  (run) => `<a href="JaVaScRiPt:${run}">tekan</a>`,
  (run) => `<a href="java\nscript:${run}">tekan</a>`,
  (run) => `<a href=" javascript:${run}">tekan</a>`,
  (run) => `<a href="&#106;avascript:${run}">tekan</a>`,
  (run) => `<a href="data:text/html,<script>${run}</script>">tekan</a>`,
  (run) => `<a href="vbscript:${run}">tekan</a>`,
  (run) => `<form action="javascript:${run}"><button>tekan</button></form>`,
  (run) => `<button formaction="javascript:${run}">tekan</button>`,
  (run) => `<iframe src="javascript:${run}"></iframe>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="data:text/html,<script>${run}</script>">`,
  (_, to) => `<img src="${to}">`,
  (_, to) => `<link rel=stylesheet href="${to}">`,
  (_, to) => `<link rel=prefetch href="${to}">`,
  (_, to) => `<style>@import "${to}";</style>`,
  (_, to) => `<p style="background:url(${to})">`,
  (_, to) => `<base href="${to}">`,
  (_, to) => `<meta http-equiv=refresh content="0;url=${to}">`,
  (_, to) => `<video src="${to}" autoplay></video>`,
  (_, to) => `<script src="${to}"></script>`,
  (run) => `javascript:${run}`,
  (run) => `[tekan](javascript:${run})`,
  (run) => `[tekan](https://x" onmouseover="${run})`,
  (_, to) => `![gambar](${to})`,
  (_, to) => `<${to}>`,
  (run, to) => `${to}"onmouseover="${run}`,
  (run, to) => `${to}?a=<script>${run}</script>`,
  (_, to) => `www.jahat.example/${to.length}<b>tebal</b>`,
]

/** Marks of templates and of other languages than HTML. */
const templates: Make[] = [
  (run) => `{{${run}}}`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}`,
  (run) => `<%= ${run} %>`,
  (run) => `#{${run}}`,
  (run) => `'-${run}-'`,
  (run) => `";${run};//`,
  () => "'; DROP TABLE messaging_chat_comment; --",
  () => '{"__proto__":{"isAdmin":true}}',
  () => '**tebal** _miring_ `kode` > kutipan\n# judul',
]

/** Signs that confuse whoever shows or counts them. */
const signs: Make[] = [
  () => 'tugas\u202egnp.exe',
  () => '\u2066terbalik\u2069 \u200fkanan',
  () => `tinggi ${'\u0335\u0489\u0300'.repeat(60)} sekali`,
  () => 'null undefined NaN [object Object]',
  () => 'a\u200bb\u200cc\u200dd\ufeffe',
  () => '👨‍👩‍👧‍👦'.repeat(20),
  () => 'kata-yang-tidak-pernah-selesai'.repeat(40),
  () => '\u0007\u001b[31mmerah\u001b[0m',
  () => 'baris\u2028pemisah\u2029paragraf',
]

const makes = [...elements, ...disguises, ...addresses, ...templates, ...signs]

/** A hundred and twenty texts that want to be more than text; what each tells bears its number. */
export const payloads: string[] = makes.map((make, at) => make(`${teller}(${at})`, `https://${foreign}/${at}`))

const unseen = /(?![\n\t])\p{Cc}|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/** What is left of a text where nothing turns it around and no sign is invisible to every screen. */
export const asShown = (text: string): string => text.replace(unseen, '').trim()
