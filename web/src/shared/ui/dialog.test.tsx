import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Coachmark } from './coachmark'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { LoadingOverlay } from './loading-overlay'

function Opener({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Buka'}
      </button>
      {open && (
        <Dialog title="Verifikasi akun" onClose={locked ? undefined : () => setOpen(false)}>
          <input aria-label="Kode" data-autofocus />
        </Dialog>
      )}
    </>
  )
}

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }))
  return screen.getByRole('dialog', { name: 'Verifikasi akun' })
}

it('takes focus and gives it back', async () => {
  render(<Opener />)
  await openIt()
  expect(document.activeElement).toBe(screen.getByLabelText('Kode'))
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka' }))
})

it('closes on Escape and on a press beside it, not on one that began inside', async () => {
  const onClose = vi.fn()
  render(<Dialog title="Pilih kelompok" onClose={onClose} />)
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(screen.getByRole('heading'))
  fireEvent.pointerUp(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog)
  fireEvent.pointerUp(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('cannot be left when it is not allowed', async () => {
  render(<Opener locked />)
  const dialog = await openIt()
  await userEvent.keyboard('{Escape}')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.pointerDown(dialog)
  fireEvent.pointerUp(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull()
})

/** What a browser does on a back gesture that it does not ask about. */
const closeNatively = (dialog: HTMLElement) => act(() => (dialog as HTMLDialogElement).close())

it('hears of a browser that closes it without asking', async () => {
  render(<Opener />)
  closeNatively(await openIt())
  expect(screen.queryByText('Verifikasi akun')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka' }))
})

it('opens again when it cannot be left, and so does the overlay of what must not be interrupted', async () => {
  render(<Opener locked />)
  closeNatively(await openIt())
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Verifikasi akun' })).toBeTruthy())
  const { container } = render(<LoadingOverlay message="Sedang membayar" />)
  closeNatively(container.querySelector('dialog') as HTMLElement)
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sedang membayar' })).toBeTruthy())
})

const described = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent

function Asking() {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsks(true)}>
        {'Hapus'}
      </button>
      {asks && (
        <ConfirmDialog title="Hapus hubungan?" confirmLabel="Hapus hubungan" onConfirm={() => {}} onCancel={() => {}}>
          {'Bima tetap punya akun.'}
        </ConfirmDialog>
      )}
    </>
  )
}

it('a question is read out with what it says', async () => {
  render(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }))
  expect(described(screen.getByRole('dialog', { name: 'Hapus hubungan?' }))).toBe('Bima tetap punya akun.')
})

function Tour() {
  const target = useRef<HTMLParagraphElement>(null)
  const [position, setPosition] = useState(1)
  const step = { title: `Langkah ${position}`, body: `Penjelasan ${position}`, position, total: 2 }
  return (
    <>
      <p ref={target}>{'Kemajuanmu'}</p>
      <Coachmark step={step} target={target} onNext={() => setPosition(2)} onSkip={() => {}} />
    </>
  )
}

it('a step of a tour is read out with what it explains', async () => {
  render(<Tour />)
  await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }))
  expect(described(screen.getByRole('dialog', { name: 'Langkah 2' }))).toBe('Penjelasan 2')
})
