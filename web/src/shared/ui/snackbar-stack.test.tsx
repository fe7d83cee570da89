import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog'
import { SnackbarStack } from './snackbar-stack'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('B237 hides a message after 6000 ms', () => {
  const onDismiss = vi.fn()
  render(<SnackbarStack items={[{ id: 'a', text: 'Tersimpan' }]} onDismiss={onDismiss} />)
  expect(screen.getByRole('status').textContent).toContain('Tersimpan')
  pass(5999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('a')
})

it('waits while somebody is at it, and keeps its own time when told', () => {
  const onDismiss = vi.fn()
  const items = [
    { id: 'a', text: 'Dihapus', action: { label: 'Urungkan', act: () => {} } },
    { id: 'b', text: 'Verifikasi akunmu', lastsMs: null },
    { id: 'c', text: 'Selamat! Akunmu terverifikasi', lastsMs: 3000 },
  ]
  render(<SnackbarStack items={items} onDismiss={onDismiss} />)
  fireEvent.focus(screen.getByRole('button', { name: 'Urungkan' }))
  pass(60_000)
  expect(onDismiss.mock.calls).toEqual([['c']])
})

it('runs the action once and goes', () => {
  const undo = vi.fn()
  const onDismiss = vi.fn()
  const items = [{ id: 'a', text: 'Dihapus', action: { label: 'Urungkan', act: undo } }]
  render(<SnackbarStack items={items} onDismiss={onDismiss} />)
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(onDismiss).toHaveBeenCalledWith('a')
})

it('shows the newest three', () => {
  const items = ['satu', 'dua', 'tiga', 'empat'].map((text) => ({ id: text, text }))
  render(<SnackbarStack items={items} onDismiss={() => {}} />)
  expect(screen.queryByText('satu')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Tutup' })).toHaveLength(3)
})

it('is one while a modal is open, and an invitation that stays waits for its end', () => {
  const items = [
    { id: 'a', text: 'Tersalin' },
    { id: 'b', text: 'Tersimpan' },
    { id: 'c', text: 'Verifikasi akunmu', lastsMs: null },
  ]
  const stack = <SnackbarStack items={items} onDismiss={() => {}} />
  const { rerender } = render(
    <>
      <Dialog title="Ubah nama" />
      {stack}
    </>,
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Tersimpan')).toBeTruthy()
  expect(screen.queryByText('Tersalin')).toBeNull()
  expect(screen.queryByText('Verifikasi akunmu')).toBeNull()
  rerender(stack)
  expect(screen.getByText('Verifikasi akunmu')).toBeTruthy()
})

it.each([
  ['page', ' bottom-[calc', 'desk:top-[calc'],
  [undefined, 'max-desk:top-[calc', 'desk:bottom-4'],
] as const)('B376 over a modal one with the place %s stands at %s and %s', (place, phone, desktop) => {
  render(
    <>
      <Dialog title="Ubah nama" />
      <SnackbarStack items={[{ id: 'a', text: 'Ditolak', place }]} onDismiss={() => {}} />
    </>,
  )
  const { className } = screen.getByText('Ditolak').closest('[popover]') as HTMLElement
  expect([className.includes(phone), className.includes(desktop)]).toEqual([true, true])
})

it('can be pressed while a modal is open, and stays when it closes', () => {
  const items = [{ id: 'a', text: 'Dihapus', action: { label: 'Urungkan', act: () => {} } }]
  const stack = <SnackbarStack items={items} onDismiss={() => {}} />
  const { rerender } = render(
    <>
      <Dialog title="Ubah nama" />
      {stack}
    </>,
  )
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Urungkan' })).toBeTruthy()
  rerender(
    <>
      {null}
      {stack}
    </>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Urungkan' })).toBeTruthy()
})

it('has its live region in sight of readers before there is anything to say', () => {
  const { rerender } = render(<SnackbarStack items={[]} onDismiss={() => {}} />)
  const region = screen.getByRole('status')
  // A popover that does not show is hidden with all that it tells.
  expect(region.closest('[popover]')).toBeNull()
  rerender(<SnackbarStack items={[{ id: 'a', text: 'Tersimpan' }]} onDismiss={() => {}} />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toContain('Tersimpan')
})

describe('U7 beside the field that somebody is in', () => {
  const head = 'top-[calc(var(--h-header)+16px)] bottom-auto'
  const foot = 'top-auto bottom-[calc(var(--bar-height,0px)+var(--float-height,0px)+env(safe-area-inset-bottom)+16px)]'
  const place = () => (screen.getByText('Tersimpan').closest('[popover]') as HTMLElement).className
  const stack = <SnackbarStack items={[{ id: 'a', text: 'Tersimpan' }]} onDismiss={() => {}} />
  const put = (top: number) => {
    const input = screen.getByLabelText('Nama')
    input.getBoundingClientRect = () => ({ top, bottom: top + 48 }) as DOMRect
    return input
  }
  const page = (told: ReactNode) => (
    <>
      <input aria-label="Nama" />
      {told}
    </>
  )

  it('stands at the other end of the window, also when the page is scrolled under it', () => {
    render(page(stack))
    expect(place()).toContain(' desk:')
    const input = put(window.innerHeight - 80)
    act(() => input.focus())
    expect(place().endsWith(head)).toBe(true)
    put(100)
    fireEvent.scroll(document)
    expect(place().endsWith(foot)).toBe(true)
  })

  it('begins there when somebody is writing already, and does not run away from the finger that presses it', () => {
    const { rerender } = render(page(null))
    const input = put(window.innerHeight - 80)
    act(() => input.focus())
    rerender(page(stack))
    expect(place().endsWith(head)).toBe(true)
    act(() => input.blur())
    act(() => screen.getByRole('button', { name: 'Tutup' }).focus())
    expect(place().endsWith(head)).toBe(true)
  })

  it('stays beside a sheet, wherever its field is, and the sheet leaves it its height', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
    render(
      <>
        <Dialog title="Ubah nama">{page(null)}</Dialog>
        {stack}
      </>,
    )
    const input = put(100)
    act(() => input.focus())
    expect(place()).toContain('max-desk:top-')
    expect(place()).toContain('desk:bottom-4')
    expect(screen.getByRole('dialog').style.getPropertyValue('--told')).toBe('72px')
  })
})
