export type LiveEvent = { topic: string; data: unknown }

type Block = { id?: string; event?: string; data?: string; retry?: number }

/** Reads server-sent events as they arrive. The browser's own EventSource hears only topics that are known beforehand. */
async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<Block> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield parse(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function parse(block: string): Block {
  const read: Block = {}
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'data') read.data = read.data === undefined ? value : `${read.data}\n${value}`
    else if (name === 'id') read.id = value
    else if (name === 'event') read.event = value
    else if (name === 'retry' && /^\d+$/.test(value)) read.retry = Number(value)
  }
  return read
}

/** What is heard beside the server's own topics: the stream was cut, and it is there again. */
export const cut = 'cut'
export const back = 'back'

const longestPauseMs = 60_000

/** Holds the stream open until `signal`, comes back when it is cut, and asks for what it missed. */
export async function follow(url: string, hear: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined
  let pause = 3000
  let failures = 0
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' }
      if (last !== undefined) headers['Last-Event-ID'] = last
      const reply = await fetch(url, { headers, signal })
      if (reply.status === 401 || reply.status === 204) return
      if (reply.ok && reply.body) {
        if (failures > 0) hear({ topic: back, data: null })
        failures = 0
        for await (const block of readEvents(reply.body)) {
          if (signal.aborted) return
          last = block.id ?? last
          pause = block.retry ?? pause
          if (block.data !== undefined)
            hear({ topic: block.event ?? 'message', data: JSON.parse(block.data) as unknown })
        }
      }
    } catch {
      // Cut or away: the next round asks again.
    }
    if (signal.aborted) return
    if (failures === 0) hear({ topic: cut, data: null })
    // Everybody is cut at the same moment when a server ends, and not all may come back in one.
    await wait(Math.min(pause * 2 ** failures, longestPauseMs) * (1 + Math.random()), signal)
    failures += 1
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
