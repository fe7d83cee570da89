import { act, fireEvent, render, screen } from '@testing-library/react'
import { Share2 } from 'lucide-react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atWidth } from '../testing/width'
import { IconButton } from './icon-button'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('names an icon at once for readers, and after 400 ms for the mouse; Escape hides it', () => {
  render(<IconButton label="Bagikan" icon={Share2} />)
  const button = screen.getByRole('button', { name: 'Bagikan' })
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  pass(399)
  expect(screen.queryByText('Bagikan')).toBeNull()
  pass(1)
  expect(screen.getByText('Bagikan')).toBeTruthy()
  // Focus is elsewhere: the mouse only rests there.
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Bagikan')).toBeNull()
})

it('stays while the mouse goes over to it', () => {
  render(<IconButton label="Bagikan" icon={Share2} />)
  const button = screen.getByRole('button', { name: 'Bagikan' })
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  pass(400)
  const words = screen.getByText('Bagikan')
  const place = words.parentElement as HTMLElement
  expect(place.className).not.toMatch(/pointer-events-none|\bm[tb]-/)
  fireEvent.pointerOut(button, { pointerType: 'mouse', relatedTarget: words })
  fireEvent.pointerOver(words, { pointerType: 'mouse', relatedTarget: button })
  pass(1000)
  expect(screen.getByText('Bagikan')).toBeTruthy()
  fireEvent.pointerOut(words, { pointerType: 'mouse', relatedTarget: document.body })
  expect(screen.queryByText('Bagikan')).toBeNull()
})

it('does not appear under a finger', () => {
  render(<IconButton label="Bagikan" icon={Share2} />)
  fireEvent.pointerOver(screen.getByRole('button'), { pointerType: 'touch' })
  pass(1000)
  expect(screen.queryByText('Bagikan')).toBeNull()
})

it('does not appear on a phone', () => {
  atWidth(920)
  render(<IconButton label="Bagikan" icon={Share2} />)
  fireEvent.pointerOver(screen.getByRole('button'), { pointerType: 'mouse' })
  pass(1000)
  expect(screen.queryByText('Bagikan')).toBeNull()
})
