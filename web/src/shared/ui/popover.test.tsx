import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog'
import { Popover } from './popover'

function Opener({ holds = false }: { holds?: boolean }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  return (
    <span ref={place} className="relative">
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {'Jelajahi'}
      </button>
      {open && (
        <Popover onClose={() => setOpen(false)} anchor={holds ? place : button}>
          <a href="/search">{'Semua program'}</a>
        </Popover>
      )}
    </span>
  )
}

it.each([true, false])('gives focus back to its button on Escape (anchor holds the button: %s)', async (holds) => {
  render(<Opener holds={holds} />)
  const button = screen.getByRole('button', { name: 'Jelajahi' })
  await userEvent.click(button)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.activeElement).toBe(button)
})

/** The page of a window 600 px high, with the opener's box at `top`. */
function layOut(top: number) {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(44)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320)
  const offsetParent = function (this: HTMLElement) {
    return this.parentElement
  }
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: offsetParent, configurable: true })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, top, 320, 44))
}

afterEach(() => {
  for (const name of ['offsetParent', 'showPopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const panel = () => screen.getByRole('link').parentElement as HTMLElement

it.each([
  [100, ''],
  [520, '100%'],
  [360, '100%'],
])('with its button at %i px opens where there is room', async (top, bottom) => {
  layOut(top)
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Jelajahi' }))
  expect(panel().style.bottom).toBe(bottom)
})

it('is no higher than the room that there is, and scrolls', async () => {
  layOut(300)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500)
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Jelajahi' }))
  const { bottom, maxHeight, overflowY } = panel().style
  expect({ bottom, maxHeight, overflowY }).toEqual({ bottom: '100%', maxHeight: '286px', overflowY: 'auto' })
})

it('rises above a dialog, which would cut it off', async () => {
  const rise = vi.fn()
  HTMLElement.prototype.showPopover = rise
  layOut(520)
  render(
    <Dialog title="Tambah anak">
      <Opener />
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Jelajahi' }))
  expect(rise).toHaveBeenCalledTimes(1)
  const { position, top, left, width } = panel().style
  expect({ position, top, left, width }).toEqual({ position: 'fixed', top: '314px', left: '16px', width: '320px' })
})
