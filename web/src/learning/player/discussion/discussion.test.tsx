import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { closeModal, currentModal } from '@/app/modal'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { ActivityDetail } from '../../types'
import { play } from '../testing/play'
import type { Comment } from './queries'

const server = fakeServer()
const base = '/api/program_activity/resource'
const user = userEvent.setup({ delay: null })

const aComment = (id: number, change: Partial<Comment> = {}): Comment => ({
  id,
  user: { name: 'Raka', username: 'raka', avatar: null, is_facilitator: false },
  message: `Tanggapan ${id}`,
  created_at: Date.UTC(2026, 10, 14, 2),
  reply_count: 0,
  is_mine: false,
  is_deleted: false,
  is_hidden: false,
  ...change,
})

const list = (rows: Comment[], next?: string) => ({ ...ok(rows), 'next-url': next })
const discuss = (change: Partial<ActivityDetail> = {}) =>
  play({ type: 'discussion', content: { prompt: '<p>Ceritakan.</p>' }, ...change })

beforeEach(() => {
  window.localStorage.clear()
  server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2), aComment(1)]))
  onTestFinished(closeModal)
})

async function say(words: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Tulis tanggapanmu' }), words)
  await user.click(screen.getByRole('button', { name: 'Kirim tanggapan' }))
}

async function yes() {
  await waitFor(() => expect(currentModal()?.kind).toBe('question'))
  const question = currentModal()
  if (question?.kind === 'question') question.answer(true)
}

describe('a discussion', () => {
  it('shows what others said, page by page, and who facilitates', async () => {
    const ratna = { name: 'Bu Ratna', username: 'ratna', avatar: null, is_facilitator: true }
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(3, { user: ratna })], `${base}/user_comment/8/2/10`))
    server.on(`GET ${base}/user_comment/8/2/10`, list([aComment(1)]))
    await discuss()
    const row = (await screen.findByText('Tanggapan 3')).closest('li') as HTMLElement
    expect(within(row).getByText('Fasilitator')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tanggapan sebelumnya' }))
    expect(await screen.findByText('Tanggapan 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tanggapan sebelumnya' })).toBeNull()
  })

  it('follows the server’s own address to the next page and gives a child no name but the first', async () => {
    const next = `${base}/user_comment/8/2/10?after=AAAAAAAAAAM`
    const nala = { name: 'Nala', username: '', avatar: null, is_facilitator: false }
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(3, { user: nala })], next))
    server.on(`GET ${base}/user_comment/8/2/10`, list([aComment(1)]))
    await discuss()
    expect(await screen.findByText('Nala')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tanggapan sebelumnya' }))
    expect(await screen.findByText('Tanggapan 1')).toBeTruthy()
    expect(server.heard.at(-1)?.query.get('after')).toBe('AAAAAAAAAAM')
  })

  it('shows at once what one says, and is finished by it (B310)', async () => {
    let answer = (_: unknown) => {}
    server.on(`POST ${base}/comment/`, () => new Promise((resolve) => (answer = resolve)))
    const { onFinish } = await discuss()
    await screen.findByText('Tanggapan 2')
    await user.type(screen.getByRole('textbox', { name: 'Tulis tanggapanmu' }), ' Saya setuju. ')
    await user.click(screen.getByRole('button', { name: 'Kirim tanggapan' }))
    expect(screen.getByText('Saya setuju.')).toBeTruthy()
    expect(screen.getByText('Mengirim…')).toBeTruthy()
    expect(onFinish).not.toHaveBeenCalled()
    await waitFor(() => expect(server.heard.at(-1)?.body).toMatchObject({ activity_id: 8, message: 'Saya setuju.' }))
    answer(ok(aComment(9, { message: 'Saya setuju.', is_mine: true })))
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('Mengirim…')).toBeNull()
    const order = screen
      .getAllByRole('listitem')
      .map((row) => /Saya setuju|Tanggapan \d/.exec(row.textContent ?? '')?.[0])
    expect(order).toEqual(['Saya setuju', 'Tanggapan 2', 'Tanggapan 1'])
  })

  it('keeps what finds no connection, also when the page is left, and sends it later under the same stamp', async () => {
    server.on(`POST ${base}/comment/`, () => {
      throw new TypeError('Failed to fetch')
    })
    const { unmount, onFinish } = await discuss()
    await say('Halo')
    expect(await screen.findByText(/^Menunggu koneksi/)).toBeTruthy()
    expect(onFinish).not.toHaveBeenCalled()
    unmount()
    const again = await discuss()
    expect(await screen.findByText('Halo')).toBeTruthy()
    server.on(`POST ${base}/comment/`, ok(aComment(9, { message: 'Halo', is_mine: true })))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(again.onFinish).toHaveBeenCalled())
    expect(screen.queryByText(/^Menunggu koneksi/)).toBeNull()
    expect(screen.getAllByText('Halo')).toHaveLength(1)
    const said = server.heard.filter(({ method }) => method === 'POST').map(({ body }) => body as { stamp: string })
    expect(new Set(said.map(({ stamp }) => stamp)).size).toBe(1)
    expect(again.onFinish).toHaveBeenCalledTimes(1)
    again.unmount()
    const heard = server.heard.length
    await discuss()
    await screen.findByText('Tanggapan 2')
    expect(screen.queryByText('Halo')).toBeNull()
    expect(server.heard.slice(heard).some(({ method }) => method === 'POST')).toBe(false)
  })

  it('says why something does not arrive, and lets it be sent again or thrown away', async () => {
    server.on(`POST ${base}/comment/`, refuse(400, 'Aktivitas ini sudah ditutup.'))
    await discuss()
    await say('Halo')
    expect(await screen.findByText('Aktivitas ini sudah ditutup.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Kirim lagi' }))
    await waitFor(() => expect(server.heard.filter(({ method }) => method === 'POST')).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Buang' }))
    expect(screen.queryByText('Halo')).toBeNull()
    expect(window.localStorage.length).toBe(0)
  })

  describe('words that are refused', () => {
    const why = 'Pesan ini memuat kata yang tidak dipakai di sini.'
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tulis tanggapanmu' })
    const said = () => server.heard.filter(({ method }) => method === 'POST').map(({ body }) => body)

    it.each([422, 403, 409])('stay in the field with the reason (%i), and are sent changed', async (http) => {
      server.on(`POST ${base}/comment/`, refuse(http, why))
      const { onFinish } = await discuss()
      await say('Dasar payah')
      expect((await screen.findByText(why)).getAttribute('role')).toBe('alert')
      expect((await field()).value).toBe('Dasar payah')
      expect((await field()).getAttribute('aria-invalid')).toBe('true')
      expect(screen.queryByRole('button', { name: 'Kirim lagi' })).toBeNull()
      expect(onFinish).not.toHaveBeenCalled()
      server.on(`POST ${base}/comment/`, ok(aComment(9, { message: 'Kamu hebat', is_mine: true })))
      await user.clear(await field())
      await say('Kamu hebat')
      await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
      expect(screen.queryByText(why)).toBeNull()
      expect((await field()).value).toBe('')
      expect(said()).toMatchObject([{ message: 'Dasar payah' }, { message: 'Kamu hebat' }])
      expect(window.localStorage.length).toBe(0)
    })

    it('are there again in the next visit, and go when the field is emptied', async () => {
      server.on(`POST ${base}/comment/`, refuse(422, why))
      const { unmount } = await discuss()
      await say('Dasar payah')
      await screen.findByText(why)
      unmount()
      await discuss()
      await screen.findByText(why)
      expect((await field()).value).toBe('Dasar payah')
      await user.clear(await field())
      expect(screen.queryByText(why)).toBeNull()
      expect(window.localStorage.length).toBe(0)
    })

    it('stand before what was typed since', async () => {
      let answer = (_: unknown) => {}
      server.on(`POST ${base}/comment/`, () => new Promise((resolve) => (answer = resolve)))
      await discuss()
      await say('Dasar payah')
      await user.type(await field(), 'Lalu')
      await waitFor(() => expect(said()).toHaveLength(1))
      answer(refuse(422, why)())
      await screen.findByText(why)
      expect((await field()).value).toBe('Dasar payah\n\nLalu')
    })

    it('of a reply open its field again', async () => {
      server.on(`POST ${base}/comment/`, refuse(422, why))
      server.on(`GET ${base}/reply_comment/8/2/1/10`, list([]))
      await discuss()
      await user.click((await screen.findAllByRole('button', { name: 'Balas Raka' }))[0] as HTMLElement)
      await user.type(screen.getByRole('textbox', { name: 'Balas Raka' }), 'Payah')
      await user.click(screen.getByRole('button', { name: 'Kirim balasan' }))
      expect(await screen.findByText(why)).toBeTruthy()
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Balas Raka' }).value).toBe('Payah')
      await user.click(screen.getByRole('button', { name: 'Batal' }))
      expect(screen.queryByText(why)).toBeNull()
      expect(window.localStorage.length).toBe(0)
    })
  })

  it('lets one report what others say, with a reason; one’s own words have no such button', async () => {
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2), aComment(1, { is_mine: true })]))
    server.on('POST /api/program-activity/comment/report', ok({}))
    await discuss()
    const [report, ...others] = await screen.findAllByRole('button', { name: 'Laporkan tulisan Raka' })
    expect(others).toEqual([])
    await user.click(report as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Laporkan komentar ini' }))
    await user.click(dialog.getByRole('radio', { name: 'Iklan atau pesan berulang' }))
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2, { message: '', is_hidden: true }), aComment(1)]))
    await user.click(dialog.getByRole('button', { name: 'Kirim laporan' }))
    expect(await screen.findByText('Komentar ini disembunyikan karena dilaporkan.')).toBeTruthy()
    const sent = server.heard.find(({ path }) => path === '/api/program-activity/comment/report')
    expect(sent?.body).toEqual({ comment_id: 2, reason: 'spam' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the place of what is hidden: its answers are read, and nobody answers or reports it', async () => {
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2, { message: '', is_hidden: true, reply_count: 1 })]))
    await discuss()
    const row = within(
      (await screen.findByText('Komentar ini disembunyikan karena dilaporkan.')).closest('li') as HTMLElement,
    )
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Lihat 1 balasan'])
  })

  it('keeps a reply without a connection with what it answers', async () => {
    server.on(`POST ${base}/comment/`, () => {
      throw new TypeError('Failed to fetch')
    })
    server.on(`GET ${base}/reply_comment/8/2/1/10`, list([]))
    const { unmount } = await discuss()
    await user.click((await screen.findAllByRole('button', { name: 'Balas Raka' }))[0] as HTMLElement)
    await user.type(screen.getByRole('textbox', { name: 'Balas Raka' }), 'Setuju')
    await user.click(screen.getByRole('button', { name: 'Kirim balasan' }))
    expect(await screen.findByText(/^Menunggu koneksi/)).toBeTruthy()
    unmount()
    await discuss()
    const row = (await screen.findByText('Tanggapan 2')).closest('li') as HTMLElement
    await user.click(within(row).getByRole('button', { name: 'Lihat 1 balasan' }))
    expect(await within(row).findByText('Setuju')).toBeTruthy()
    server.on(`POST ${base}/comment/`, ok(aComment(9, { message: 'Setuju', is_mine: true })))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByText(/^Menunggu koneksi/)).toBeNull())
    expect(server.heard.at(-1)?.body).toMatchObject({ parent_id: 2, message: 'Setuju' })
  })

  it('has answers to what was said, asked for when somebody wants them', async () => {
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2, { reply_count: 1 })]))
    server.on(`GET ${base}/reply_comment/8/2/1/10`, list([aComment(5, { message: 'Balasan lama' })]))
    server.on(`POST ${base}/comment/`, ok(aComment(6, { message: 'Balasan baru', is_mine: true })))
    await discuss()
    await user.click(await screen.findByRole('button', { name: 'Lihat 1 balasan' }))
    expect(await screen.findByText('Balasan lama')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Balas Raka' }))
    await user.type(screen.getByRole('textbox', { name: 'Balas Raka' }), 'Balasan baru')
    await user.click(screen.getByRole('button', { name: 'Kirim balasan' }))
    expect(await screen.findByText('Balasan baru')).toBeTruthy()
    await waitFor(() =>
      expect(server.heard.at(-1)?.body).toMatchObject({ activity_id: 8, parent_id: 2, message: 'Balasan baru' }),
    )
  })

  it('lets one take back one’s own words, and a facilitator those of all', async () => {
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2, { is_mine: true }), aComment(1)]))
    server.on(`DELETE ${base}/comment/2`, ok(null))
    const { unmount } = await discuss()
    const [remove, ...others] = await screen.findAllByRole('button', { name: 'Hapus tulisan Raka' })
    expect(others).toEqual([])
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2, { is_deleted: true }), aComment(1)]))
    await user.click(remove as HTMLElement)
    await yes()
    expect(await screen.findByText('Tulisan ini sudah dihapus.')).toBeTruthy()
    unmount()
    server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2), aComment(1)]))
    await discuss({ can_grade: true })
    expect(await screen.findAllByRole('button', { name: 'Hapus tulisan Raka' })).toHaveLength(2)
  })

  it('says when it cannot be read, and can be asked again', async () => {
    server.on(`GET ${base}/user_comment/8/1/10`, refuse(503, 'Sebentar.'))
    await discuss()
    expect(await screen.findByText('Tanggapan belum bisa dimuat.')).toBeTruthy()
    server.on(`GET ${base}/user_comment/8/1/10`, list([]))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText(/Jadilah yang pertama/)).toBeTruthy()
  })
})
