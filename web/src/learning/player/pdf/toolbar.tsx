import { ChevronLeft, ChevronRight, Maximize, Minimize, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { percent } from '@/shared/text/format'
import { IconButton } from '@/shared/ui/icon-button'
import { text as media } from '../media/text'
import { text } from './text'
import type { Zoom } from './zoom'

interface ToolbarProps {
  at: number
  pages: number
  onGo: (page: number) => void
  zoom: Zoom
  fullScreen: { isOn: boolean; onToggle: () => void }
}

export function Toolbar({ at, pages, onGo, zoom, fullScreen }: ToolbarProps) {
  return (
    <div className="pdf-bar">
      <span className="flex items-center">
        <IconButton label={text.previous} icon={ChevronLeft} disabled={at === 1} onClick={() => onGo(at - 1)} />
        <PageNumber at={at} pages={pages} onGo={onGo} />
        <IconButton label={text.next} icon={ChevronRight} disabled={at === pages} onClick={() => onGo(at + 1)} />
      </span>
      <span className="flex items-center">
        <IconButton label={text.zoomOut} icon={ZoomOut} disabled={!zoom.canShrink} onClick={() => zoom.change(-1)} />
        <span role="status" className="min-w-12 text-center text-sm tabular-nums">
          {percent(zoom.times * 100)}
        </span>
        <IconButton label={text.zoomIn} icon={ZoomIn} disabled={!zoom.canGrow} onClick={() => zoom.change(1)} />
        <IconButton label={text.fit} icon={MoveHorizontal} disabled={zoom.times === 1} onClick={zoom.fit} />
        {document.fullscreenEnabled && (
          <IconButton
            label={fullScreen.isOn ? media.leaveFullScreen : media.fullScreen}
            icon={fullScreen.isOn ? Minimize : Maximize}
            onClick={fullScreen.onToggle}
          />
        )}
      </span>
    </div>
  )
}

/** "Halaman 3 dari 12", where the 3 can be written over. */
function PageNumber({ at, pages, onGo }: Pick<ToolbarProps, 'at' | 'pages' | 'onGo'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = (event?: FormEvent) => {
    event?.preventDefault()
    const page = Math.round(Number(typed))
    if (typed && page) onGo(Math.min(pages, Math.max(1, page)))
    setTyped(null)
  }
  return (
    <form onSubmit={go} className="flex items-center gap-2 text-sm tabular-nums">
      <span aria-hidden="true">{text.page}</span>
      <input
        inputMode="numeric"
        aria-label={text.place(at, pages)}
        value={typed ?? at}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => go()}
      />
      <span aria-hidden="true">{text.of(pages)}</span>
      <span role="status" className="sr-only">
        {text.place(at, pages)}
      </span>
    </form>
  )
}
