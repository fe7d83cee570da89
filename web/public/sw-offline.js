// Answers for the server while there is no connection, from what a learner saved on this device. The page puts it there
// (src/learning/offline); here it is only read, and what the server answers meanwhile takes the place of the older answer.
const shellName = 'offline-shell'
const pageKey = '/offline/page'
const programKey = '/offline/program'
const pages = /^\/(aktivitas\/[^/]+|kelasku|dashboard|jadwal)\/?$/
const calls = [
  '/api/program-activity/v3/program-detail/validate',
  '/api/program-activity/v3/chapter-detail/get',
  '/api/program-activity/v3/activity-detail/get',
  '/api/program_activity/v2/quiz/intro',
  '/api/program_activity/v2/quiz/resume',
]
const telling = ['slug', 'chapter_id', 'activity_id']
/** Told by something before the server that could not reach it. */
const unreached = [502, 503, 504]
const anyway = { ignoreVary: true }
const covers = '/gambar/sampul/'
const mostCovers = 200
const patienceMs = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pages.test(pathname)) event.respondWith(page(request))
  } else if (request.method === 'POST') {
    if (calls.includes(pathname)) event.respondWith(call(event, pathname))
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (pathname.startsWith(covers)) event.respondWith(cover(event))
  else if (pathname.startsWith('/api/program-activity/media/')) event.respondWith(media(request, pathname))
})

/** Undefined when the server was not reached. */
async function asked(request) {
  const reply = await fetch(request).catch(() => undefined)
  return reply && unreached.includes(reply.status) ? undefined : reply
}

/** A line that stalls is no connection for whoever has an answer here. */
const inTime = (reply) => Promise.race([reply, new Promise((late) => setTimeout(late, patienceMs))])

async function page(request) {
  const coming = asked(request)
  const kept = await shell()
  const reply = await (kept ? inTime(coming) : coming)
  if (reply) return reply
  if (!kept) return Response.error()
  const [now, ahead] = ['X-Kept-Now', 'X-Kept-Ahead'].map((name) => Number(kept.headers.get(name)))
  const html = (await kept.text()).replace(`"now":${now}`, `"now":${Date.now() + ahead}`)
  return new Response(html, { headers: kept.headers })
}

const shell = () => inCache(shellName, pageKey)

/** A file with a hash in its name never changes. */
async function file(request) {
  return (await caches.match(request, anyway)) ?? fetch(request)
}

/** Neither does a cover: all that it shows stands in its address. Whoever saved something here keeps those that were shown. */
async function cover(event) {
  const { request } = event
  const kept = await caches.match(request, anyway)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) event.waitUntil(keepCover(request, reply.clone()))
  return reply
}

async function keepCover(request, reply) {
  const cache = await putBeside(pageKey, shellName, request, reply)
  if (!cache) return
  const shown = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(covers))
  for (const old of shown.slice(0, -mostCovers)) await cache.delete(old)
}

/** Puts something where `anchor` is kept. To open a cache makes it, so nothing stays if its person has logged out meanwhile. */
async function putBeside(anchor, name, key, reply) {
  const isThere = () => inCache(name, anchor)
  if (!(await isThere())) return
  const cache = await caches.open(name)
  await cache.put(key, reply)
  if (await isThere()) return cache
  await caches.delete(name)
}

async function call(event, path) {
  const body = await event.request.clone().json()
  const key = keyOf(path, body)
  const shelf = await shelfWith(key, body.user_id, body.program_user_id)
  const coming = asked(event.request)
  if (!shelf) return (await coming) ?? Response.error()
  event.waitUntil(renew(shelf, key, coming))
  return (await inTime(coming)) ?? (await inCache(shelf, key)) ?? Response.error()
}

/** A refusal does not take the place of an answer; one that comes too late for the page does. */
async function renew(shelf, key, coming) {
  const reply = (await coming)?.clone()
  if (!reply?.ok) return
  const { status } = await reply.clone().json()
  if (status === 200) await putBeside(programKey, shelf, key, reply)
}

function keyOf(path, body) {
  const query = new URLSearchParams()
  for (const name of telling) if (body[name] !== undefined) query.set(name, String(body[name]))
  return `/offline${path}?${query}`
}

/** The name of the programme that holds an answer; who asks and for which enrolment must fit where the call tells it. */
async function shelfWith(key, userId, enrolment) {
  const names = (await caches.keys()).filter((name) => {
    const [kind, person, number] = name.split(':')
    return kind === 'program' && fits(userId, person) && fits(enrolment, number)
  })
  for (const name of names) if (await inCache(name, key)) return name
}

const inCache = (name, key) => caches.match(key, { cacheName: name, ...anyway })

const fits = (wanted, found) => wanted === undefined || String(wanted) === found

/** Saved bytes need no connection, so none is used. A player asks for a stretch of them. */
async function media(request, path) {
  const person = (await shell())?.headers.get('X-Kept-Person')
  const shelf = person && (await shelfWith(path, person))
  const bytes = shelf && (await inCache(shelf, path))
  if (!bytes) return fetch(request)
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '')
  return range ? stretch(await bytes.blob(), Number(range[1]), range[2]) : bytes
}

function stretch(bytes, from, last) {
  const to = last ? Math.min(Number(last), bytes.size - 1) : bytes.size - 1
  if (from > to) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes.size}` } })
  const part = bytes.slice(from, to + 1, bytes.type)
  const headers = {
    'Content-Type': bytes.type,
    'Content-Length': String(part.size),
    'Content-Range': `bytes ${from}-${to}/${bytes.size}`,
    'Accept-Ranges': 'bytes',
  }
  return new Response(part, { status: 206, headers })
}
