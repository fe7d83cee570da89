import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import './dialog.css'
import { common } from '../text/common'
import { Button } from './button'
import './coachmark.css'
import { popoverBox } from './popover'
import { text } from './text'
import { useModal } from './use-modal'

interface TourStep {
  title: string
  body: string
  position: number
  total: number
  /** Where the last step leads, when it leads somewhere. */
  act?: string
}

interface CoachmarkProps {
  step: TourStep
  /** What the page keeps in the light. */
  target: RefObject<HTMLElement | null>
  onNext: () => void
  onSkip: () => void
}

/** Dims the page but its target and explains it. Escape skips. */
export function Coachmark({ step, target, onNext, onSkip }: CoachmarkProps) {
  const [box, measure] = useBox(target)
  return box && <Lit box={box} measure={measure} step={step} onNext={onNext} onSkip={onSkip} />
}

interface LitProps extends Omit<CoachmarkProps, 'target'> {
  box: DOMRect
  measure: () => void
}

function Lit({ box, measure, step, onNext, onSkip }: LitProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  useModal(dialog, onSkip)
  // An open dialog takes the page's scrollbar away, and the page moves by its width.
  useEffect(measure, [measure])
  const isLow = box.bottom > window.innerHeight * 0.6
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      onCancel={(event) => {
        event.preventDefault()
        onSkip()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onSkip()
      }}
      className="coachmark"
    >
      <div
        aria-hidden="true"
        style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
        className="coachmark-light"
      />
      <div
        data-low={isLow || undefined}
        style={
          isLow
            ? { bottom: window.innerHeight - box.top + 16, left: cardLeft(box) }
            : { top: box.bottom + 16, left: cardLeft(box) }
        }
        className="coachmark-place"
      >
        <CoachmarkCard step={step} titleId={titleId} bodyId={bodyId} onNext={onNext} onSkip={onSkip} />
      </div>
    </dialog>
  )
}

const cardLeft = (box: DOMRect) => Math.max(16, Math.min(box.left, window.innerWidth - 356))

/** Where the target is, also after the window changes, and how to look again. */
function useBox(target: RefObject<HTMLElement | null>): [DOMRect | null, () => void] {
  const [box, setBox] = useState<DOMRect | null>(null)
  const measure = useCallback(() => setBox(target.current?.getBoundingClientRect() ?? null), [target])
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center' })
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [target, measure])
  return [box, measure]
}

interface CoachmarkCardProps extends Pick<CoachmarkProps, 'step' | 'onNext' | 'onSkip'> {
  titleId?: string
  bodyId?: string
}

export function CoachmarkCard({ step, titleId, bodyId, onNext, onSkip }: CoachmarkCardProps) {
  const isLast = step.position === step.total
  return (
    <div className={`coachmark-card ${popoverBox}`}>
      <div className="px-2 pt-1.5 pb-1">
        <p id={titleId} className="font-bold">
          {step.title}
        </p>
        <p id={bodyId} className="text-sm text-ink-soft">
          {step.body}
        </p>
        <div className="mt-2 flex items-center justify-between">
          <span className="text-xs text-ink-muted">{step.total > 1 && text.tour(step.position, step.total)}</span>
          <span className="flex gap-1">
            {(!isLast || step.act) && (
              <Button look="text" size="small" className="max-desk:min-h-11" onClick={onSkip}>
                {isLast ? common.understood : text.skip}
              </Button>
            )}
            <Button size="small" className="max-desk:min-h-11" data-autofocus onClick={onNext}>
              {isLast ? (step.act ?? common.understood) : text.next}
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}
