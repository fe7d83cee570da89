import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setBoot } from '@/shared/boot'
import { aBoot, aUser } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'

const path = '/api/program_activity/v2/quiz/answer'
const server = fakeServer()
let isSealing = () => false
const dewi = aUser({ id: 7 })
const raka = aUser({ id: 8 })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  isSealing = watchSealing()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  setBoot(aBoot({ session: dewi }))
})

/** A visit of the site: what a page has in its memory is new, what is on the device stays. */
async function visit(person = dewi) {
  vi.clearAllTimers()
  cleanup()
  vi.resetModules()
  const { setBoot: set } = await import('@/shared/boot')
  set(aBoot({ session: person }))
  const session = await import('@/accounts/session')
  session.signedIn(person)
  const queue = await import('./queue')
  return { ...queue, ...session }
}

const write = (n: number, more: object = {}) => ({ lane: 'kuis', path, body: { n }, ...more })
const numbers = () => server.heard.filter((call) => call.path === path).map((call) => (call.body as { n: number }).n)
const silence = () => {
  throw new TypeError('Failed to fetch')
}
const echo = async (request: Request) => ok(await request.clone().json())

/** Lets what is under way finish, without any time going by. Sealing happens beside the page, so it is waited for. */
async function settled() {
  for (let quiet = 0; quiet < 60; quiet = isSealing() ? 0 : quiet + 1) await new Promise((next) => setImmediate(next))
}

test('writes of one lane reach the server in their order, each with its own answer', async () => {
  server.on(`POST ${path}`, echo)
  const { send } = await visit()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => send(write(n))))
  expect(answers).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })))
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
})

test('a later write takes the place of one that has not left, and both hear its answer', async () => {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  server.on(`POST ${path}`, async (request: Request) => {
    await held
    return echo(request)
  })
  const { send } = await visit()
  const first = send(write(1, { replaces: 'soal-1' }))
  await settled()
  const second = send(write(2, { replaces: 'soal-1' }))
  const third = send(write(3, { replaces: 'soal-1' }))
  await settled()
  open()
  expect(await Promise.all([first, second, third])).toEqual([{ n: 1 }, { n: 3 }, { n: 3 }])
  expect(numbers()).toEqual([1, 3])
})

test('the same write again, while the first has no answer, is the first', async () => {
  server.on(`POST ${path}`, silence)
  const { send } = await visit()
  const first = write(1, { replaces: 'soal-1' })
  const answers = [send(first)]
  await settled()
  answers.push(send(first))
  await settled()
  answers.push(send(write(2, { replaces: 'soal-1' })), send(first))
  await settled()
  const before = numbers().length
  server.on(`POST ${path}`, echo)
  window.dispatchEvent(new Event('online'))
  expect(await Promise.all(answers)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }, { n: 1 }])
  // What was written last is sent last, although the first says the same.
  expect(numbers().slice(before)).toEqual([1, 1])
})

test('a write without an answer is sent again after a growing pause, and at once when the connection is back', async () => {
  server.on(`POST ${path}`, silence)
  const { send } = await visit()
  const answer = send(write(1))
  await settled()
  expect(numbers()).toEqual([1])
  await vi.advanceTimersByTimeAsync(700)
  await settled()
  expect(numbers()).toEqual([1])
  await vi.advanceTimersByTimeAsync(600)
  await settled()
  expect(numbers()).toEqual([1, 1])
  server.on(`POST ${path}`, echo)
  window.dispatchEvent(new Event('online'))
  expect(await answer).toEqual({ n: 1 })
})

test.each([
  ['a broken server', refuse(503, 'Sebentar, ya.')],
  ['too many calls', refuse(429, 'Terlalu sering.')],
  ['the page of a network that wants a login', () => new Response('<html></html>', { status: 200 })],
  ['a proxy that knows no such page', () => new Response('<html></html>', { status: 403 })],
])('%s is no answer: the write waits', async (_, trouble) => {
  server.on(`POST ${path}`, trouble)
  const { send } = await visit()
  const answer = send(write(1))
  await settled()
  server.on(`POST ${path}`, echo)
  await vi.advanceTimersByTimeAsync(1300)
  expect(await answer).toEqual({ n: 1 })
})

test('a refusal ends the write, tells why, and the next one goes on', async () => {
  server.on(`POST ${path}`, refuse(409, 'Waktu pengerjaan sudah habis.'))
  const { send } = await visit()
  await expect(send(write(1))).rejects.toMatchObject({ status: 409, message: 'Waktu pengerjaan sudah habis.' })
  server.on(`POST ${path}`, echo)
  expect(await send(write(2))).toEqual({ n: 2 })
  expect(numbers()).toEqual([1, 2])
})

/** The server falls over the write `n`, and takes any other. */
const fallsOver = (n: number) => async (request: Request) => {
  const body = (await request.clone().json()) as { n: number }
  return body.n === n ? refuse(500, 'Ada kendala di sistem kami.')() : ok(body)
}

test('a write that the server falls over every time holds up nothing, says so, and is not lost', async () => {
  server.on(`POST ${path}`, fallsOver(1))
  const { send, useLane, waitingIn } = await visit()
  render(<Shown useLane={useLane} />)
  const broken = send(write(1)).catch((error: Error) => error.message)
  const others = [send(write(2)), send(write(3))]
  await act(settled)
  expect(numbers()).toEqual([1])
  for (const ms of [1300, 2600]) await act(() => vi.advanceTimersByTimeAsync(ms).then(settled))
  expect(await Promise.all(others)).toEqual([{ n: 2 }, { n: 3 }])
  expect(await broken).toBe('Ada kendala di sistem kami.')
  // Not "offline": the server is there.
  screen.getByText('1 refused')
  expect(await send(write(4))).toEqual({ n: 4 })
  expect(await waitingIn('kuis')).toMatchObject([{ body: { n: 1 } }])
  server.heard.length = 0
  server.on(`POST ${path}`, echo)
  await act(() => vi.advanceTimersByTimeAsync(360_000).then(settled))
  expect(numbers()).toEqual([1])
  screen.getByText('0 saved')
})

test('while the server falls over everything, nothing overtakes', async () => {
  server.on(`POST ${path}`, refuse(500, 'Ada kendala di sistem kami.'))
  const { send } = await visit()
  for (const n of [1, 2, 3, 4, 5, 6]) send(write(n)).catch(() => {})
  for (let times = 0; times < 30; times += 1) await vi.advanceTimersByTimeAsync(400_000).then(settled)
  expect(numbers()).not.toContain(6)
  server.heard.length = 0
  server.on(`POST ${path}`, echo)
  await vi.advanceTimersByTimeAsync(400_000).then(settled)
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a tab without storage hears the answers to its own writes alone', async () => {
  vi.stubGlobal('indexedDB', undefined)
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  server.on(`POST ${path}`, async (request: Request) => {
    const body = (await request.clone().json()) as { n: number }
    if (body.n === 1) await held
    return ok(body)
  })
  const first = await visit()
  const slow = first.send(write(1))
  await settled()
  const second = await visit()
  expect(await second.send(write(2))).toEqual({ n: 2 })
  await settled()
  open()
  expect(await slow).toEqual({ n: 1 })
})

test('what a visit could not send, the next one sends, once and in order', async () => {
  server.on(`POST ${path}`, silence)
  const before = await visit()
  for (const n of [1, 2, 3]) before.send(write(n)).catch(() => {})
  await settled()
  server.heard.length = 0
  server.on(`POST ${path}`, echo)
  const after = await visit()
  after.startQueue()
  await settled()
  expect(numbers()).toEqual([1, 2, 3])
  after.startQueue()
  await settled()
  expect(numbers()).toEqual([1, 2, 3])
})

test('another person never sends it; its owner does when they are back', async () => {
  server.on(`POST ${path}`, silence)
  const before = await visit(dewi)
  before.send(write(1)).catch(() => {})
  await settled()
  before.signedOut()
  server.heard.length = 0
  server.on(`POST ${path}`, echo)
  const other = await visit(raka)
  other.startQueue()
  expect(await other.send(write(2))).toEqual({ n: 2 })
  expect(numbers()).toEqual([2])
  other.signedOut()
  const owner = await visit(dewi)
  owner.startQueue()
  await settled()
  expect(numbers()).toEqual([2, 1])
})

test('what waits lies sealed: the next person on the device reads nothing of it, its owner gets it back', async () => {
  server.on(`POST ${path}`, silence)
  const before = await visit(dewi)
  const said = { lane: 'kuis', path, body: { n: 1, answer: 'rahasia Dewi' }, replaces: 'soal-1' }
  before.send(said).catch(() => {})
  await settled()
  before.signedOut()
  const other = await visit(raka)
  expect(JSON.stringify(await everyRow())).not.toContain('rahasia')
  expect(await other.waitingIn('kuis')).toEqual([])
  const owner = await visit(dewi)
  expect(await owner.waitingIn('kuis')).toMatchObject([{ body: said.body }])
})

test('what was answered is gone from the device', async () => {
  server.on(`POST ${path}`, echo)
  const { send } = await visit()
  await send(write(1))
  expect(await everyRow()).toEqual([])
})

test('a write that the key does not open any more holds up nothing', async () => {
  server.on(`POST ${path}`, silence)
  const before = await visit(dewi)
  before.send(write(1)).catch(() => {})
  await settled()
  server.heard.length = 0
  server.on(`POST ${path}`, echo)
  const after = await visit({ ...dewi, device_key: raka.device_key })
  expect(await after.send(write(2))).toEqual({ n: 2 })
  expect(numbers()).toEqual([2])
})

test('"not found" from a browser where somebody else logged in meanwhile keeps the write', async () => {
  server.on(`POST ${path}`, refuse(404, 'Data tidak ditemukan.'))
  server.on('POST /api/auth/me-v2', ok(raka))
  const { send } = await visit(dewi)
  const answer = send(write(1))
  await settled()
  server.on('POST /api/auth/me-v2', ok(dewi))
  await vi.advanceTimersByTimeAsync(1300)
  await expect(answer).rejects.toMatchObject({ status: 404 })
})

test('of several tabs one sends, and all hear the answer', async () => {
  const locks = oneAtATime()
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }))
  server.on(`POST ${path}`, silence)
  const first = await visit()
  const answer = first.send(write(1))
  await settled()
  server.on(`POST ${path}`, echo)
  server.heard.length = 0
  const second = await visit()
  second.startQueue()
  expect(await answer).toEqual({ n: 1 })
  expect(await Promise.all([first.send(write(2)), second.send(write(3))])).toHaveLength(2)
  expect(numbers().toSorted()).toEqual([1, 2, 3])
  expect(locks.most).toBe(1)
})

test('a browser without storage still sends, and tries again', async () => {
  vi.stubGlobal('indexedDB', undefined)
  server.on(`POST ${path}`, silence)
  const { send } = await visit()
  const answers = [send(write(1)), send(write(2, { replaces: 'a' })), send(write(3, { replaces: 'a' }))]
  await settled()
  server.on(`POST ${path}`, echo)
  await vi.advanceTimersByTimeAsync(1300)
  expect(await Promise.all(answers)).toEqual([{ n: 1 }, { n: 3 }, { n: 3 }])
})

test('a lane shows what waits, why, and that all is answered', async () => {
  server.on(`POST ${path}`, silence)
  const { send, useLane } = await visit()
  render(<Shown useLane={useLane} />)
  screen.getByText('0 saved')
  const answer = send(write(1))
  await act(() => Promise.resolve())
  screen.getByText('1 saving')
  await act(settled)
  screen.getByText('1 offline')
  server.on(`POST ${path}`, echo)
  window.dispatchEvent(new Event('online'))
  await act(settled)
  screen.getByText('0 saved')
  expect(await answer).toEqual({ n: 1 })
  server.on(`POST ${path}`, refuse(409, 'Kuis ini sudah berakhir.'))
  const refused = send(write(2)).catch((error: Error) => error.message)
  await act(settled)
  screen.getByText('0 refused')
  expect(await refused).toBe('Kuis ini sudah berakhir.')
})

function Shown({ useLane }: { useLane: (lane: string) => { waiting: number; state: string } }) {
  const { waiting, state } = useLane('kuis')
  return <p>{`${waiting} ${state}`}</p>
}

/** All that lies on the device, as anybody finds it there. */
async function everyRow(): Promise<unknown[]> {
  const answer = <T,>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const database = await answer(indexedDB.open('learning-queue'))
  const tables = [...database.objectStoreNames]
  return (await Promise.all(tables.map((name) => answer(database.transaction(name).objectStore(name).getAll())))).flat()
}

/** Whether the browser is at work with a key. */
function watchSealing(): () => boolean {
  let under = 0
  for (const name of ['encrypt', 'decrypt', 'importKey', 'sign'] as const) {
    const real = crypto.subtle[name].bind(crypto.subtle) as (...all: unknown[]) => Promise<never>
    vi.spyOn(crypto.subtle, name).mockImplementation((...all: unknown[]) => {
      under += 1
      return real(...all).finally(() => {
        under -= 1
      })
    })
  }
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return () => under > 0
}

/** The browser's locks between tabs, as far as the queue needs them. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  const locks = {
    most: 0,
    request: <T,>(_: string, work: () => Promise<T>) => {
      const next = last.then(async () => {
        inside += 1
        locks.most = Math.max(locks.most, inside)
        return work().finally(() => {
          inside -= 1
        })
      })
      last = next.catch(() => {})
      return next
    },
  }
  return locks
}
