const gap = 6
const margin = 8

/**
 * Keeps a panel in sight. Where there is no room below its parent it goes above, and where there is too little on either
 * side it scrolls; inside a dialog, which would cut it off, it rises to the top layer and follows its parent there.
 */
export function placePopover(panel: HTMLElement): () => void {
  const parent = panel.offsetParent
  if (!parent) return () => {}
  const { offsetTop, offsetLeft, offsetWidth } = panel
  const isRisen = Boolean(panel.closest('dialog') && panel.showPopover)
  const place = () => {
    const { top, bottom, left } = parent.getBoundingClientRect()
    panel.style.maxHeight = ''
    const wanted = panel.offsetHeight
    const isAbove = top + offsetTop + wanted > window.innerHeight && top > window.innerHeight - bottom
    const room = isAbove ? top - gap - margin : window.innerHeight - top - offsetTop - margin
    const height = Math.min(wanted, room)
    if (height < wanted) Object.assign(panel.style, { maxHeight: `${height}px`, overflowY: 'auto' })
    if (isRisen) fix(panel, { top: isAbove ? top - gap - height : top + offsetTop, left: left + offsetLeft })
    else Object.assign(panel.style, isAbove ? above : { top: '', bottom: '', margin: '' })
  }
  if (isRisen) {
    panel.style.width = `${offsetWidth}px`
    panel.popover = 'manual'
    panel.showPopover?.()
    document.addEventListener('scroll', place, { capture: true, passive: true })
  }
  place()
  // A panel grows when its content comes.
  const growth = new ResizeObserver(place)
  growth.observe(panel)
  window.addEventListener('resize', place)
  return () => {
    growth.disconnect()
    window.removeEventListener('resize', place)
    document.removeEventListener('scroll', place, { capture: true })
  }
}

const above = { top: 'auto', bottom: '100%', margin: `0 0 ${gap}px` }

function fix(panel: HTMLElement, { top, left }: { top: number; left: number }): void {
  const place = { top: `${top}px`, right: 'auto', bottom: 'auto', left: `${left}px` }
  Object.assign(panel.style, { position: 'fixed', margin: '0', ...place })
}
