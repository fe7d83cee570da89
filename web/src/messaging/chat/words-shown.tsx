import { parts } from './words'

/** What somebody wrote: plain words, and links where there are addresses (B356). */
export function Words({ children }: { children: string }) {
  return (
    <p className="chat-words">
      {parts(children).map(({ words, href }, place) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}
