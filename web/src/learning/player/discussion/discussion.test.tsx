import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { closeModal, currentModal } from '@/app/modal'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import type { ActivityDetail } from '../../types'
import { play } from '../testing/play'
import type { Comment } from './comments'

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
  ...change,
})

const list = (rows: Comment[], next?: string) => ({ ...ok(rows), 'next-url': next })
const discuss = (change: Partial<ActivityDetail> = {}) =>
  play({ type: 'discussion', content: { prompt: '<p>Ceritakan.</p>' }, ...change })

beforeEach(() => {
  server.on(`GET ${base}/user_comment/8/1/10`, list([aComment(2), aComment(1)]))
  onTestFinished(closeModal)
})

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

  it('keeps what did not get through and sends it again under the same stamp', async () => {
    server.on(`POST ${base}/comment/`, refuse(503, 'Sebentar.'))
    await discuss()
    await user.type(await screen.findByRole('textbox', { name: 'Tulis tanggapanmu' }), 'Halo')
    await user.click(screen.getByRole('button', { name: 'Kirim tanggapan' }))
    expect(await screen.findByText(/Belum terkirim/)).toBeTruthy()
    server.on(`POST ${base}/comment/`, ok(aComment(9, { message: 'Halo', is_mine: true })))
    await user.click(screen.getByRole('button', { name: 'Kirim lagi' }))
    await waitFor(() => expect(screen.queryByText(/Belum terkirim/)).toBeNull())
    const stamps = server.heard
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { stamp: string }).stamp)
    expect(stamps).toHaveLength(2)
    expect(new Set(stamps).size).toBe(1)
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
    expect(server.heard.at(-1)?.body).toMatchObject({ activity_id: 8, parent_id: 2, message: 'Balasan baru' })
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
