import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedOut } from '@/accounts/session'
import { openAt } from '@/app/testing/open-at'
import { answerHome } from '@/shared/testing/home'
import { aBoot, aUser, saturdayMorning } from '@/shared/testing/people'
import { fakeServer, ok, refuse } from '@/shared/testing/server'
import { aDevice } from '../testing/device'
import { aClass, aDetail, entered } from '../testing/items'
import type { ActivityDetail, Validated } from '../types'
import { renewSaved } from './renew'

const server = fakeServer()
const user = userEvent.setup({ delay: null })
const session = aUser()
const validate = '/api/program-activity/v3/program-detail/validate'
const detail = '/api/program-activity/v3/activity-detail/get'
const topic = '/api/program-activity/v3/chapter-detail/get'
const video = '/api/program-activity/media/2/video.mp4'
const bytes = new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
const program = aClass(3, { program_user_id: 1003, slug: 'matematika-asyik', title: 'Matematika Asyik' })
let device: ReturnType<typeof aDevice>

const activities: ActivityDetail[] = [
  aDetail(1, { title: 'Membaca pecahan' }),
  aDetail(2, { title: 'Video pecahan', type: 'video', media: video, content: { media: video, seconds: 60 } }),
  aDetail(3, { title: 'Situs pecahan', type: 'webview', content: { url: 'https://lain.test' } }),
  aDetail(4, { title: 'Kuis yang terbuka', type: 'quiz' }),
  aDetail(5, { title: 'Kuis berikutnya', type: 'quiz' }),
  aDetail(6, { title: 'Yang terkunci', lock_result: 'linear', content: null }),
]
const byId = (id: number) => activities.find((each) => each.id === id) ?? aDetail(id)

const page = (now: number, id = 7) =>
  `<html><body><script type="application/json" id="boot">${JSON.stringify({ session: { id }, now, turnstile: null })}</script></body></html>`
const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } })

function theServerTells() {
  const first = entered(byId(1))
  const chapter = { id: 11, slug: 'pecahan', title: 'Pecahan' }
  const opened = first.opened && {
    ...first.opened,
    chapter_list: [{ enrolled: true, is_addon: false, chapters: [chapter, { ...chapter, id: 12 }] }],
    chapter: { id: 11, title: 'Pecahan', resource_detail: activities.slice(0, 3) },
  }
  server.on('GET /api/user/profession/', ok([{ id: 1, name: 'Orangtua' }]))
  server.on('GET /api/program_activity/v3/enrolled/7/1/12', ok([program]))
  server.on('GET /api/program_activity/enrolled/folder/7', ok([]))
  server.on('GET /offline.json', { version: 'v1', files: ['/assets/main.js'], pdf: ['/assets/pdf.js'] })
  server.on('GET /assets/main.js', () => new Response('site'))
  server.on('GET /kelasku', () => html(page(saturdayMorning)))
  server.on(`POST ${validate}`, ok({ ...first, opened }))
  server.on(`POST ${topic}`, ok({ id: 12, title: 'Kuis', resource_detail: activities.slice(3) }))
  server.on(`POST ${detail}`, async (request: Request) => ok(byId((await request.json()).activity_id)))
  server.on('POST /api/program_activity/v2/quiz/intro', async (request: Request) =>
    ok({ quiz_transaction: (await request.json()).activity_id === 4 ? { state: 'open' } : null }),
  )
  server.on('POST /api/program_activity/v2/quiz/resume', ok({ attempt_id: 88 }))
  server.on(`GET ${video}`, () => new Response(bytes, { headers: { 'Content-Type': 'video/mp4' } }))
}

/** From now on nothing reaches the server. */
const cutTheLine = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))

const open = (address = '/kelasku') => openAt(address, aBoot({ session }))

async function saveIt() {
  await open()
  await user.click(await screen.findByRole('button', { name: 'Pilihan untuk Matematika Asyik' }))
  await user.click(screen.getByRole('menuitem', { name: 'Unduh program' }))
  const dialog = await screen.findByRole('dialog', { name: 'Belajar tanpa koneksi' })
  await user.click(within(dialog).getByRole('button', { name: 'Unduh program' }))
}

async function saved() {
  await saveIt()
  expect(await screen.findByText('“Matematika Asyik” tersimpan di perangkat ini.')).toBeTruthy()
}

const asks = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
const told = async (reply: Response | null) => ((await reply?.json()) as { data: unknown } | undefined)?.data

beforeEach(() => {
  device = aDevice()
  theServerTells()
})
afterEach(() => device.leave())

describe('a programme that is saved', () => {
  it('keeps the page, its files, every activity and the media, and registers the worker', async () => {
    await saved()
    expect(device.names()).toEqual(['offline-files:v1', 'offline-shell', 'program:7:1003'])
    expect(device.register).toHaveBeenCalledWith('/sw.js')
    const read = server.heard.filter(({ path }) => path === detail).map(({ body }) => body as { activity_id: number })
    expect(read.map(({ activity_id }) => activity_id)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('shows how much room it takes and what still needs a connection, and frees it', async () => {
    await saved()
    vi.stubGlobal(
      'navigator',
      Object.assign(navigator, { storage: { estimate: async () => ({ usage: 5_400_000, quota: 2 ** 31 }) } }),
    )
    await open('/kelasku?tab=tersimpan')
    expect(await screen.findByRole('heading', { name: 'Matematika Asyik' })).toBeTruthy()
    expect(await screen.findByText('Situs ini memakai 5,1 MB dari 2,0 GB ruang yang tersedia.')).toBeTruthy()
    expect(screen.getByText(/^6 aktivitas · \d+ KB$/)).toBeTruthy()
    const row = screen.getByRole('region', { name: 'Program tersimpan' })
    for (const sentence of [
      'Situs pecahan: membuka situs atau ruang lain',
      'Kuis berikutnya: kuis dimulai saat terhubung',
      'Yang terkunci: masih terkunci',
    ])
      expect(within(row).getByText(sentence)).toBeTruthy()
    expect(within(row).queryByText(/Kuis yang terbuka:/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Lanjutkan belajar' }).getAttribute('href')).toBe('/aktivitas/aktivitas-1')
    await user.click(screen.getByRole('button', { name: 'Hapus dari perangkat: Matematika Asyik' }))
    expect(await screen.findByRole('heading', { name: 'Belum ada program tersimpan' })).toBeTruthy()
    expect(device.names()).not.toContain('program:7:1003')
  })

  it('fetches the media only once when it is saved anew, and drops what is not used any more', async () => {
    await saved()
    await open('/kelasku?tab=tersimpan')
    await user.click(await screen.findByRole('button', { name: 'Perbarui Matematika Asyik' }))
    await waitFor(() => expect(server.heard.filter(({ path }) => path === validate)).toHaveLength(2))
    await screen.findByText('“Matematika Asyik” tersimpan di perangkat ini.')
    expect(server.heard.filter(({ path }) => path === video)).toHaveLength(1)
  })

  it('leaves nothing when it could not be saved', async () => {
    server.on(`GET ${video}`, refuse(404, 'Data tidak ditemukan.'))
    await saveIt()
    expect(await screen.findByText(/“Matematika Asyik” belum bisa disimpan/)).toBeTruthy()
    expect(device.names()).not.toContain('program:7:1003')
  })

  it('can be stopped on the way', async () => {
    let go: () => void = () => {}
    server.on(`GET ${video}`, () => new Promise((resolve) => (go = () => resolve(new Response(bytes)))))
    await saveIt()
    expect((await screen.findByRole('progressbar', { name: 'Kemajuan unduhan' })).getAttribute('value')).toBeTruthy()
    await screen.findByText('Menyimpan 6 dari 7 bagian')
    await user.click(screen.getByRole('button', { name: 'Batalkan unduhan' }))
    await act(async () => go())
    await waitFor(() => expect(device.names()).not.toContain('program:7:1003'))
    expect(screen.queryByText(/tersimpan di perangkat ini/)).toBeNull()
  })

  it('B121 goes when its person logs out', async () => {
    await saved()
    answerHome(server)
    await act(async () => signedOut())
    await waitFor(() => expect(device.names()).toEqual(['offline-files:v1']))
  })
})

describe('what is saved', () => {
  it('is brought up to date: the files of the site at once, a programme after a day', async () => {
    await saved()
    server.on('GET /offline.json', { version: 'v2', files: ['/assets/main.js'], pdf: [] })
    const entries = () => server.heard.filter(({ path }) => path === validate).length
    await renewSaved(7)
    expect(device.names()).toEqual(['offline-files:v2', 'offline-shell', 'program:7:1003'])
    expect(entries()).toBe(1)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000_000)
    await renewSaved(7)
    expect(entries()).toBe(2)
  })

  it('keeps the older files until the newer page is there', async () => {
    await saved()
    server.on('GET /offline.json', { version: 'v2', files: ['/assets/main.js'], pdf: [] })
    server.on('GET /kelasku', () => new Response('', { status: 503 }))
    await expect(renewSaved(7)).rejects.toThrow()
    expect(device.names()).toContain('offline-files:v1')
    server.on('GET /kelasku', () => html(page(saturdayMorning)))
    await renewSaved(7)
    expect(device.names()).toEqual(['offline-files:v2', 'offline-shell', 'program:7:1003'])
  })

  it('brings what reads a PDF when it has one, and only then', async () => {
    const keptFiles = async () =>
      (await (await caches.open('offline-files:v1')).keys()).map(({ url }) => new URL(url).pathname)
    await saved()
    expect(await keptFiles()).toEqual(['/assets/main.js'])
    const book = '/api/program-activity/media/1/rumus.pdf'
    server.on(`GET ${book}`, () => new Response(bytes))
    server.on('GET /assets/pdf.js', () => new Response('reader'))
    server.on(`POST ${detail}`, async (request: Request) =>
      ok({
        ...byId((await request.json()).activity_id),
        content: { chapters: [], epub: null, media: book },
        media: book,
      }),
    )
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000_000)
    await renewSaved(7)
    expect(await keptFiles()).toEqual(['/assets/main.js', '/assets/pdf.js'])
  })

  it('is not shown to the next person on the device, whose page is another', async () => {
    await saved()
    server.on('GET /api/program_activity/v3/enrolled/8/1/12', ok([]))
    server.on('GET /api/program_activity/enrolled/folder/8', ok([]))
    await openAt('/kelasku?tab=tersimpan', aBoot({ session: aUser({ id: 8 }) }))
    expect(await screen.findByRole('heading', { name: 'Belum ada program tersimpan' })).toBeTruthy()
    await waitFor(() => expect(device.names()).not.toContain('offline-shell'))
  })
})

describe('without a connection', () => {
  it('the list of classes leads to what is saved', async () => {
    await saved()
    server.on('GET /api/program_activity/v3/enrolled/7/1/12', refuse(422, 'Tidak bisa.'))
    const { address } = await open()
    await user.click(await screen.findByRole('link', { name: 'Lihat program tersimpan' }))
    await waitFor(() => expect(address()).toBe('/kelasku?tab=tersimpan'))
    expect(await screen.findByRole('heading', { name: 'Matematika Asyik' })).toBeTruthy()
  })

  it('the page opens, with the hour of now', async () => {
    await saved()
    const worker = device.worker()
    cutTheLine()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
    const reply = await worker.ask('/aktivitas/aktivitas-2', { navigate: true })
    const text = await reply?.text()
    const now = Number(/"now":(\d+)/.exec(text ?? '')?.[1])
    expect(Math.abs(now - (saturdayMorning + 86_400_000))).toBeLessThan(60_000)
    expect(await (await worker.ask('/assets/main.js'))?.text()).toBe('site')
    expect(await worker.ask('/', { navigate: true })).toBeNull()
    expect(await worker.ask('/search?keyword=a', { navigate: true })).toBeNull()
  })

  it('leaves nothing of what was on its way when its person logged out (B121)', async () => {
    await saved()
    const worker = device.worker()
    const address = '/gambar/sampul/kelasmu/square/a.svg'
    server.on(`GET ${address}`, () => new Response('<svg/>'))
    const open = caches.open.bind(caches)
    vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      for (const each of device.names()) await caches.delete(each)
      return open(name)
    })
    await worker.ask(address)
    expect(device.names()).toEqual([])
  })

  it('covers that were shown are shown again, once something is saved', async () => {
    const early = '/gambar/sampul/kelasmu/square/a.svg'
    const late = '/gambar/sampul/kelasmu/square/b.svg'
    for (const address of [early, late]) server.on(`GET ${address}`, () => new Response('<svg/>'))
    const worker = device.worker()
    await worker.ask(early)
    expect(device.names()).toEqual([])
    await saved()
    await worker.ask(late)
    cutTheLine()
    expect(await (await worker.ask(late))?.text()).toBe('<svg/>')
    await expect(worker.ask(early)).rejects.toThrow()
  })

  it('an activity is entered, read and gone on with from what was saved', async () => {
    await saved()
    const worker = device.worker()
    cutTheLine()
    const enter = asks({ type_access: 'activity', user_id: 7, slug: 'aktivitas-2', include: true })
    const answer = (await told(await worker.ask(`${validate}?platform=sanggarmu`, enter))) as Validated
    expect(answer).toMatchObject({ activity_id: 2, activity_slug: 'aktivitas-2', chapter_id: 11 })
    expect(answer.opened?.activity.title).toBe('Video pecahan')
    const quiz = asks({ user_id: 7, program_id: 3, activity_id: 4, group_id: 0 })
    expect(await told(await worker.ask(detail, quiz))).toMatchObject({ title: 'Kuis yang terbuka' })
    const second = asks({ user_id: 7, program_user_id: 1003, program_id: 3, chapter_id: 12 })
    expect(await told(await worker.ask(topic, second))).toMatchObject({ id: 12 })
  })

  it('an attempt that was open goes on', async () => {
    await saved()
    const worker = device.worker()
    cutTheLine()
    const resume = '/api/program_activity/v2/quiz/resume'
    expect(await told(await worker.ask(resume, asks({ program_user_id: 1003, activity_id: 4 })))).toEqual({
      attempt_id: 88,
    })
    const other = await worker.ask(resume, asks({ program_user_id: 1003, activity_id: 5 }))
    expect(other?.type).toBe('error')
  })

  it('media come from the device, whole and in stretches', async () => {
    await saved()
    const worker = device.worker()
    cutTheLine()
    expect(new Uint8Array((await (await worker.ask(video))?.arrayBuffer()) ?? [])).toEqual(bytes)
    const part = await worker.ask(video, { headers: { Range: 'bytes=2-4' } })
    expect([part?.status, part?.headers.get('Content-Range')]).toEqual([206, 'bytes 2-4/10'])
    expect(new Uint8Array((await part?.arrayBuffer()) ?? [])).toEqual(bytes.slice(2, 5))
    const rest = await worker.ask(video, { headers: { Range: 'bytes=8-' } })
    expect(rest?.headers.get('Content-Range')).toBe('bytes 8-9/10')
    expect((await worker.ask(video, { headers: { Range: 'bytes=10-' } }))?.status).toBe(416)
  })

  it('another person is told nothing of it', async () => {
    await saved()
    const worker = device.worker()
    cutTheLine()
    const enter = asks({ type_access: 'activity', user_id: 8, slug: 'aktivitas-2', include: true })
    expect((await worker.ask(validate, enter))?.type).toBe('error')
    const quiz = asks({ program_user_id: 2000, activity_id: 4 })
    expect((await worker.ask('/api/program_activity/v2/quiz/resume', quiz))?.type).toBe('error')
  })
})

describe('on a line that stalls', () => {
  /** Asks while nothing comes back; tells the answer, and how to let the server's come at last. */
  async function stalled(path: string, init: object, late: () => Response) {
    const worker = device.worker()
    let arrive = () => {}
    const reply = new Promise<Response>((resolve) => {
      arrive = () => resolve(late())
    })
    vi.stubGlobal('fetch', () => reply)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = worker.ask(path, { ...init, alone: true })
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    return { answer: await answer, arrive, worker }
  }

  it('a saved page opens after four seconds', async () => {
    await saved()
    const { answer } = await stalled('/aktivitas/aktivitas-2', { navigate: true }, () => html(page(1)))
    expect(await answer?.text()).toContain('id="boot"')
  })

  it('a saved lesson opens after four seconds, and what comes later is kept for the next time', async () => {
    await saved()
    const read = asks({ user_id: 7, program_id: 3, activity_id: 1, group_id: 0 })
    const newer = aDetail(1, { title: 'Membaca pecahan, diperbarui' })
    const { answer, arrive, worker } = await stalled(detail, read, () => Response.json(ok(newer)))
    expect(await told(answer)).toMatchObject({ title: 'Membaca pecahan' })
    arrive()
    await new Promise((next) => setTimeout(next))
    cutTheLine()
    expect(await told(await worker.ask(detail, read))).toMatchObject({ title: newer.title })
  })
})

describe('with a connection', () => {
  it('the server answers, and its answer takes the place of the older one', async () => {
    await saved()
    const worker = device.worker()
    const read = asks({ user_id: 7, program_id: 3, activity_id: 1, group_id: 0 })
    server.on(`POST ${detail}`, ok(aDetail(1, { title: 'Membaca pecahan, diperbarui' })))
    expect(await told(await worker.ask(detail, read))).toMatchObject({ title: 'Membaca pecahan, diperbarui' })
    server.on(`POST ${detail}`, refuse(404, 'Data tidak ditemukan.'))
    expect((await worker.ask(detail, read))?.status).toBe(404)
    cutTheLine()
    expect(await told(await worker.ask(detail, read))).toMatchObject({ title: 'Membaca pecahan, diperbarui' })
  })

  it('a gateway that does not reach the server counts as no connection', async () => {
    await saved()
    const worker = device.worker()
    server.on(`POST ${detail}`, () => new Response('', { status: 502 }))
    const read = asks({ user_id: 7, program_id: 3, activity_id: 1, group_id: 0 })
    expect(await told(await worker.ask(detail, read))).toMatchObject({ title: 'Membaca pecahan' })
  })

  it('what is not saved is left to the browser', async () => {
    const worker = device.worker()
    expect(await worker.ask('/api/program_activity/v2/activity/', asks({}))).toBeNull()
    expect(await worker.ask('/api/live')).toBeNull()
  })
})

it('a browser that cannot keep anything says so', async () => {
  device.leave()
  Reflect.deleteProperty(window, 'caches')
  await open('/kelasku?tab=tersimpan')
  expect(await screen.findByRole('heading', { name: 'Perangkat ini belum bisa menyimpan program' })).toBeTruthy()
})
