import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { play } from '../testing/play'
import { gameDocument } from './document'
import { heard } from './heard'

const server = fakeServer()
const begin = 'POST /api/program-activity/game/play'
const progress = '/api/program-activity/game/progress'

/** The game says something to the page. */
async function say(data: unknown, source?: Window | null) {
  const frame = (await screen.findByTitle('Menjumlah pecahan dengan gambar')) as HTMLIFrameElement
  const from = source === undefined ? frame.contentWindow : source
  await act(async () => window.dispatchEvent(new MessageEvent('message', { data, source: from as never })))
}

const scores = () => server.heard.filter(({ path }) => path === progress).map(({ body }) => body)
const game = { type: 'html', content: { html: '<p>Pilih.</p>', script: 'main()' } } as const

describe('a game', () => {
  it('tells each score as a play of its own', async () => {
    let plays = 30
    server.on(begin, () => ok({ play_id: ++plays }))
    server.on(`POST ${progress}`, ok({}))
    await play(game)
    await say({ type: 'score', score: 3, max: 4 })
    expect(await screen.findByText(/Skormu 3 dari 4\. Sudah kami simpan\./)).toBeTruthy()
    await say({ type: 'score', score: 4, max: 4 })
    await waitFor(() => expect(scores()).toHaveLength(2))
    const which = { program_user_id: 501, resource_id: 8, max_score: 4, is_finish: true }
    expect(scores()).toEqual([
      { ...which, play_id: 31, score: 3 },
      { ...which, play_id: 32, score: 4 },
    ])
  })

  it('tells a score again whose answer got lost, though its play is over', async () => {
    server.on(begin, ok({ play_id: 31 }))
    server.on(`POST ${progress}`, () => {
      throw new TypeError('Failed to fetch')
    })
    await play(game)
    await say({ score: 75 })
    await screen.findByText(/belum tersimpan/)
    server.on(begin, ok({ play_id: 32 }))
    server.on(`POST ${progress}`, async (request: Request) => {
      const { play_id } = (await request.clone().json()) as { play_id: number }
      return play_id === 31 ? refuse(404, 'Data tidak ditemukan.')() : ok({})
    })
    await userEvent.click(screen.getByRole('button', { name: 'Simpan lagi' }))
    expect(await screen.findByText(/Sudah kami simpan/)).toBeTruthy()
  })

  it('keeps a score that could not be told and sends it again', async () => {
    server.on(begin, refuse(503, 'Sebentar.'))
    server.on(`POST ${progress}`, ok({}))
    await play(game)
    await say({ score: 75 })
    expect(await screen.findByText(/Skormu 75 dari 100 belum tersimpan/)).toBeTruthy()
    server.on(begin, ok({ play_id: 32 }))
    await userEvent.click(screen.getByRole('button', { name: 'Simpan lagi' }))
    expect(await screen.findByText(/Sudah kami simpan/)).toBeTruthy()
  })

  it('hears nobody else', async () => {
    await play(game)
    await say({ score: 100 }, window)
    expect(server.heard).toEqual([])
    expect(screen.queryByText(/Skormu/)).toBeNull()
  })

  it('is shut in: it runs scripts and nothing more', async () => {
    await play(game)
    const frame = await screen.findByTitle('Menjumlah pecahan dengan gambar')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.getAttribute('src')).toBeNull()
  })
})

describe('what a game may say', () => {
  it.each([
    [{ score: 75 }, { kind: 'score', score: 75, max: 100 }],
    [
      { type: 'score', score: 3, max: 4 },
      { kind: 'score', score: 3, max: 4 },
    ],
    [
      { type: 'score', score: 9, max: 4 },
      { kind: 'score', score: 4, max: 4 },
    ],
    [
      { type: 'score', score: 0.5, max: 1 },
      { kind: 'score', score: 50, max: 100 },
    ],
    [
      { type: 'height', height: 412 },
      { kind: 'height', height: 412 },
    ],
  ])('is %j', (said, meant) => expect(heard(said)).toEqual(meant))

  it.each([null, 'score', 7, {}, { score: '9' }, { score: -1 }, { score: 1, max: 0 }, { type: 'open', url: '/' }])(
    'is not %j',
    (said) => expect(heard(said)).toBeNull(),
  )
})

describe('the page of a game', () => {
  it('marks its scripts as those of the page, and no text of a script ends it', () => {
    const page = gameDocument({ html: '<p>Halo</p>', script: "tulis('</script><b>')" }, 'abc')
    expect(page).toContain('<script nonce="abc">tulis(\'\\x3c/script><b>\')</script>')
    expect(page.match(/<script/g)).toHaveLength(2)
  })

  it('has the look of the kit, which the page around it lets through', () => {
    const frame = new DOMParser().parseFromString(gameDocument({ html: '<p>Halo</p>', script: '' }, 'abc'), 'text/html')
    const look = frame.querySelector<HTMLStyleElement>('style[nonce=abc]')?.textContent ?? ''
    expect(look).toMatch(/(^|})button{[^}]*min-height:44px/)
    expect(look).toContain("'Plus Jakarta Sans Variable'")
    expect(look).toContain(':focus-visible{outline:')
  })
})
