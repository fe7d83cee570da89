import { Download } from 'lucide-react'
import { ButtonLink } from '@/shared/ui/button-link'
import { card } from '@/shared/ui/card'
import { Icon } from '@/shared/ui/icon'
import { text } from './text'
import type { Item } from './types'

/** A file or a text as it was handed in. */
export function ItemView({ item, title }: { item: Item; title: string }) {
  return (
    <figure className={`${card} overflow-hidden`}>
      <Content item={item} title={title} />
      {(item.caption || item.description) && (
        <figcaption className="px-4 py-3">
          {item.caption && <b className="block font-bold wrap-anywhere">{item.caption}</b>}
          {item.description && (
            <span className="block text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{item.description}</span>
          )}
        </figcaption>
      )}
    </figure>
  )
}

function Content({ item: { kind, text: written, file, caption }, title }: { item: Item; title: string }) {
  const name = caption || title
  if (kind === 'text') {
    return <p className="px-4 py-4 whitespace-pre-line wrap-anywhere desk:px-6">{written}</p>
  }
  if (!file) return null
  if (kind === 'photo') {
    // The caption stands beside it and is read anyway.
    const alt = caption ? text.picture(caption) : title
    return <img src={file.url} alt={alt} loading="lazy" decoding="async" className="work-medium" />
  }
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what a learner filmed comes without captions
    return <video src={file.url} controls preload="metadata" aria-label={name} className="work-medium" />
  }
  if (kind === 'audio') {
    return (
      <div className="p-4">
        {/* biome-ignore lint/a11y/useMediaCaption: what a learner recorded comes without captions */}
        <audio src={file.url} controls preload="metadata" aria-label={name} className="w-full" />
      </div>
    )
  }
  return (
    <div className="p-4">
      <ButtonLink href={file.url} download look="secondary">
        <Icon of={Download} />
        {text.download(file.name)}
      </ButtonLink>
    </div>
  )
}
