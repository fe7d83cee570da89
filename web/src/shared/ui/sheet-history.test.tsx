import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { atWidth } from '../testing/width'
import { Dialog } from './dialog'

function Opener({ name = 'Saring', children }: { name?: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {`Buka ${name}`}
      </button>
      {open && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  )
}

async function open(name = 'Saring') {
  await userEvent.click(screen.getByRole('button', { name: `Buka ${name}` }))
  await vi.dynamicImportSettled()
}
const sheets = () => screen.queryAllByRole('dialog').map((sheet) => sheet.querySelector('h2')?.textContent)
const goBack = () => act(async () => window.history.back())
/** Nobody presses Back in the task in which a sheet closes. */
const laterTask = () => new Promise((next) => setTimeout(next))
const visit = (path: string) => window.history.pushState({ page: path }, '', path)
const heard = vi.fn()

beforeEach(() => {
  atWidth(360)
  visit('/dashboard')
  visit('/kelasku')
  heard.mockClear()
  window.addEventListener('popstate', heard)
  return () => window.removeEventListener('popstate', heard)
})

it('Back closes the sheet and leaves the page as it is', async () => {
  render(<Opener />)
  await open()
  expect(sheets()).toEqual(['Saring'])
  await goBack()
  await waitFor(() => expect(sheets()).toEqual([]))
  expect(window.location.pathname).toBe('/kelasku')
  expect(heard).not.toHaveBeenCalled()
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('Back leaves the page at once when the sheet was closed by its button, however often it was opened', async () => {
  render(<Opener />)
  for (let time = 0; time < 3; time += 1) {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  }
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('of two sheets Back closes the upper one first', async () => {
  render(
    <Opener>
      <Opener name="Bidang" />
    </Opener>,
  )
  await open()
  await open('Bidang')
  expect(sheets()).toEqual(['Saring', 'Bidang'])
  await goBack()
  await waitFor(() => expect(sheets()).toEqual(['Saring']))
  await goBack()
  await waitFor(() => expect(sheets()).toEqual([]))
  expect(window.location.pathname).toBe('/kelasku')
})

it('what was chosen in the address stays when Back closes the sheet', async () => {
  render(<Opener />)
  await open()
  window.history.replaceState({ page: 'kelasku' }, '', '/kelasku?urut=nama')
  await goBack()
  await waitFor(() => expect(sheets()).toEqual([]))
  expect(window.location.search).toBe('?urut=nama')
})

it('Back comes back to the page from where a sheet led', async () => {
  const { unmount } = render(<Opener />)
  await open()
  visit('/jadwal')
  unmount()
  await laterTask()
  await goBack()
  expect(window.location.pathname).toBe('/kelasku')
  expect(heard).toHaveBeenCalledTimes(1)
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
})

it('on a desktop Back is only the page’s', async () => {
  atWidth(1280)
  render(<Opener />)
  await open()
  await goBack()
  expect(window.location.pathname).toBe('/dashboard')
})
