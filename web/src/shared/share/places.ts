type Place = { name: string; address: (url: string, words: string) => string }

const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`

/** Where people hand things on, as plain links: nothing of these places is loaded into our page. */
export const places: readonly Place[] = [
  { name: 'WhatsApp', address: (url, words) => address('https://wa.me/', { text: `${words} ${url}` }) },
  {
    name: 'LINE',
    address: (url, words) => address('https://social-plugins.line.me/lineit/share', { url, text: words }),
  },
  { name: 'LinkedIn', address: (url) => address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  { name: 'Facebook', address: (url) => address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'Twitter', address: (url, words) => address('https://twitter.com/intent/tweet', { url, text: words }) },
]
