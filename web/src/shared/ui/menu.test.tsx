import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { atWidth } from '../testing/width'
import { Menu, type MenuItem } from './menu'

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

it('opens with the arrows at its first or last row, and Tab goes on from its button', async () => {
  const trigger = setup()
  render(<button type="button">{'Sesudahnya'}</button>)
  trigger.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Hapus')
  await userEvent.keyboard('{Escape}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Bagikan')
  await userEvent.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sesudahnya' }))
})

it('leaves the keys of the browser alone', async () => {
  await userEvent.click(setup())
  const reload = createEvent.keyDown(screen.getByRole('menuitem', { name: 'Bagikan' }), { key: 'l', ctrlKey: true })
  fireEvent(screen.getByRole('menuitem', { name: 'Bagikan' }), reload)
  expect(reload.defaultPrevented).toBe(false)
  expect(document.activeElement?.textContent).toBe('Bagikan')
})

it('on a phone stays open when Tab goes through it', async () => {
  atWidth(360)
  await userEvent.click(setup())
  expect(document.activeElement?.textContent).toBe('Bagikan')
  await userEvent.tab()
  expect(screen.getByRole('dialog', { name: 'Menu program' })).toBeTruthy()
})

it('has rows that lead elsewhere, that are switched on, and that do nothing now', async () => {
  const [toggle, never] = [vi.fn(), vi.fn()]
  const items: MenuItem[] = [
    { label: 'Notifikasi', checked: true, onSelect: toggle },
    { label: 'Unduh', disabled: true, onSelect: never },
    { label: 'Lihat kelas', link: { to: '/kelasku' } },
  ]
  const root = createRootRoute()
  const page = () => (
    <Menu
      label="Menu kelas"
      items={items}
      trigger={(props) => (
        <button type="button" {...props}>
          {'Lainnya'}
        </button>
      )}
    />
  )
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: page }),
    createRoute({ getParentRoute: () => root, path: '/kelasku', component: () => <h1>{'Kelasku'}</h1> }),
  ]
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
  const trigger = await screen.findByRole('button', { name: 'Lainnya' })
  await userEvent.click(trigger)
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Notifikasi', checked: true }))
  expect(toggle).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(never).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown} ')
  expect(await screen.findByRole('heading', { name: 'Kelasku' })).toBeTruthy()
})
