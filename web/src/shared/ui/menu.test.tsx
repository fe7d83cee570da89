import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { atWidth } from '../testing/width'
import { Menu } from './menu'

const share = vi.fn()
const remove = vi.fn()

function setup() {
  const items = [
    { label: 'Bagikan', onSelect: share },
    { label: 'Laporkan', onSelect: () => {} },
    { label: 'Hapus', onSelect: remove, danger: true },
  ]
  render(
    <Menu
      label="Menu program"
      items={items}
      trigger={(props) => (
        <button type="button" {...props}>
          {'Lainnya'}
        </button>
      )}
    />,
  )
  return screen.getByRole('button', { name: 'Lainnya' })
}

beforeEach(() => {
  vi.clearAllMocks()
  atWidth(1280)
})

it('opens on its first row and walks with the keys', async () => {
  const trigger = setup()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(trigger)
  expect(screen.getByRole('menu', { name: 'Menu program' })).toBeTruthy()
  const rowWithFocus = () => document.activeElement?.textContent
  expect(rowWithFocus()).toBe('Bagikan')
  await userEvent.keyboard('{ArrowUp}')
  expect(rowWithFocus()).toBe('Hapus')
  await userEvent.keyboard('l')
  expect(rowWithFocus()).toBe('Laporkan')
  await userEvent.keyboard('{Home}{Enter}')
  expect(share).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger)
})

it('closes on Escape and on a press elsewhere', async () => {
  const trigger = setup()
  await userEvent.click(trigger)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger)
  await userEvent.click(trigger)
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

it('is a sheet on a phone', async () => {
  atWidth(360)
  const trigger = setup()
  await userEvent.click(trigger)
  expect(screen.getByRole('dialog', { name: 'Menu program' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Hapus' }))
  expect(remove).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
