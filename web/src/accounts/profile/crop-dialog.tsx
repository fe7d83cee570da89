import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { type Cut, drag, inside, mostZoom, rectangle, whole } from './crop'
import { text } from './text'

const words = text.photo
const shown = 260
const result = 600
const step = 12
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

interface CropDialogProps {
  picture: ImageBitmap
  onCut: (cut: Blob) => Promise<void>
  onClose: () => void
}

/** Chooses the square of a picture: by finger or mouse, by arrow keys, and a slider for the size. */
export function CropDialog({ picture, onCut, onClose }: CropDialogProps) {
  const [cut, setCut] = useState<Cut>(whole)
  const cutting = useMutation({ mutationFn: async () => onCut(await cutOut(picture, cut)) })
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<[number, number] | null>(null)

  useEffect(() => draw(canvas.current, picture, cut), [picture, cut])

  const move = (dx: number, dy: number) => setCut((before) => drag(picture, before, dx, dy, shown))
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!last.current) return
    move(clientX - last.current[0], clientY - last.current[1])
    last.current = [clientX, clientY]
  }
  const steer = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    move(...by)
  }
  return (
    <Dialog
      title={words.crop}
      onClose={onClose}
      actions={
        <Button loading={cutting.isPending} onClick={() => cutting.mutate()}>
          {words.use}
        </Button>
      }
    >
      <p className="text-sm text-ink-muted">{words.cropHint}</p>
      <canvas
        ref={canvas}
        width={result}
        height={result}
        tabIndex={0}
        role="img"
        aria-label={words.area}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = [event.clientX, event.clientY]
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          last.current = null
        }}
        onKeyDown={steer}
        style={{ width: shown, height: shown }}
        className="mx-auto mt-4 block touch-none rounded-full border border-line-soft bg-sunken"
      />
      <label className="mt-4 flex items-center gap-3 text-sm font-semibold">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={cut.zoom}
          onChange={(event) => setCut(inside(picture, { ...cut, zoom: Number(event.target.value) }))}
          className="min-h-11 flex-1 accent-(--primary)"
        />
      </label>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement | OffscreenCanvas | null, picture: ImageBitmap, cut: Cut): void {
  const context = canvas?.getContext('2d') as CanvasRenderingContext2D | null | undefined
  if (!context) return
  const { left, top, side } = rectangle(picture, cut)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, result, result)
  context.drawImage(picture, left, top, side, side, 0, 0, result, result)
}

async function cutOut(picture: ImageBitmap, cut: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = result
  canvas.height = result
  draw(canvas, picture, cut)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(words.notPicture))), 'image/jpeg', 0.9),
  )
}
