const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An address may end a sentence: what closes the sentence is no part of it. */
const address = /https:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

function withLinks(words: string): string {
  let done = 0
  let html = ''
  for (const found of words.matchAll(address)) {
    html += escaped(words.slice(done, found.index))
    html += `<a href="${escaped(found[0])}">${escaped(found[0])}</a>`
    done = found.index + found[0].length
  }
  return html + escaped(words.slice(done))
}

/** What was typed as HTML: an empty line ends a paragraph, an address becomes a link, all else stays words. */
export const toHtml = (typed: string): string =>
  typed
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${withLinks(paragraph.trim()).replace(/\s*\n\s*/g, '<br>')}</p>`)
    .join('')

/** The other way, for who corrects it. Bold and the like, which cannot be typed here, are lost with a change. */
export const toTyped = (html: string): string =>
  html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, to: string, words: string) =>
      words === to ? to : `${words} (${to})`,
    )
    .replace(/<br\s*\/?>|<\/li>/g, '\n')
    .replace(/<li>/g, '- ')
    .replace(/<\/(p|ul|ol)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
