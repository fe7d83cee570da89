import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { logOut } from '@/accounts/log-out'
import { signedIn, signedOut } from '@/accounts/session'
import { ApiError } from '@/shared/api/api-error'
import { aUser } from '@/shared/testing/people'
import { fakeServer, ok } from '@/shared/testing/server'
import type { UserInfo } from '@/shared/user'
import { DraftNotice } from './draft-notice'
import { Form } from './form'
import { PasswordField } from './password-field'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'
import { useDraft } from './use-draft'
import { useForm } from './use-form'

type Filled = { nik: string; secret: string }

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const dewi = aUser({ id: 7 })
const raka = aUser({ id: 8 })
const restored = 'Isianmu yang belum tersimpan kami pulihkan.'
const nik = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'NIK' })
const keys = () => Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))
const draftIsKept = () => waitFor(() => expect(keys()).toHaveLength(1))

function SchoolData({ person, save }: { person: UserInfo; save: () => Promise<void> }) {
  const form = useForm<Filled>({ defaultValues: { nik: '', secret: '' } })
  const draft = useDraft(form, { person, name: 'data:712', without: ['secret'] })
  return (
    <Form form={form} onSubmit={save} draft={draft}>
      <DraftNotice draft={draft} />
      <TextField<Filled> name="nik" label="NIK" />
      <PasswordField<Filled> name="secret" label="Kata sandi" />
      <SubmitButton>{'Simpan'}</SubmitButton>
    </Form>
  )
}

function open(person = dewi, save = async () => {}) {
  signedIn(person)
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <SchoolData person={person} save={save} />
    </QueryClientProvider>,
  )
}

async function typeAndKeep(save?: () => Promise<void>) {
  const page = open(dewi, save)
  await user.type(nik(), '3171')
  await user.type(screen.getByLabelText('Kata sandi'), 'rahasia')
  await draftIsKept()
  return page
}

afterEach(() => {
  cleanup()
  window.localStorage.clear()
})

it('what was typed is there after a reload, sealed, and without what is asked for anew', async () => {
  const page = await typeAndKeep()
  expect(JSON.stringify(window.localStorage)).not.toContain('3171')
  page.unmount()
  open()
  expect(await screen.findByText(restored)).toBeTruthy()
  expect(nik().value).toBe('3171')
  expect(screen.getByLabelText<HTMLInputElement>('Kata sandi').value).toBe('')
})

it('the last letters are kept, too, when the page is left at once', async () => {
  const page = open()
  await user.type(nik(), '3171')
  page.unmount()
  await draftIsKept()
  open()
  expect(await screen.findByText(restored)).toBeTruthy()
})

it('can be thrown away', async () => {
  const page = await typeAndKeep()
  page.unmount()
  open()
  await user.click(await screen.findByRole('button', { name: 'Mulai dari awal' }))
  expect([nik().value, screen.queryByText(restored), keys()]).toEqual(['', null, []])
})

it('goes with a successful save, and stays with a failed one', async () => {
  let isLost = true
  const save = () => (isLost ? Promise.reject(new ApiError(0, 'Tidak terhubung.')) : Promise.resolve())
  await typeAndKeep(save)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('Tidak terhubung.')
  expect(keys()).toHaveLength(1)
  isLost = false
  await user.type(nik(), '05')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(keys()).toEqual([]))
  cleanup()
  open(raka)
  await user.type(nik(), '32')
  await draftIsKept()
  expect(keys()).toEqual(['draft:8:data:712'])
})

it('outlasts a session that the server has ended, for its owner alone', async () => {
  const page = await typeAndKeep()
  signedOut()
  page.unmount()
  const others = open(raka)
  expect(nik().value).toBe('')
  others.unmount()
  expect(keys()).toHaveLength(1)
  open(dewi)
  expect(await screen.findByText(restored)).toBeTruthy()
  expect(nik().value).toBe('3171')
})

it('goes with a log-out, also what was typed the moment before, here and in another tab', async () => {
  server.on('POST /api/auth/logout', ok(null))
  const page = await typeAndKeep()
  await user.type(nik(), '05')
  await logOut()
  page.unmount()
  expect(keys()).toEqual([])
  const tab = await typeAndKeep()
  window.localStorage.clear()
  await user.type(nik(), '05')
  window.dispatchEvent(new StorageEvent('storage', { key: 'leaving', newValue: 'yes' }))
  tab.unmount()
  // What is sealed later is kept, and so would be what was sealed before.
  open(raka)
  await user.type(nik(), '32')
  await draftIsKept()
  expect(keys()).toEqual(['draft:8:data:712'])
})
