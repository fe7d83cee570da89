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

/** Holds the stream open until `signal`, comes back when it is cut, and asks for what it missed. */
export async function follow(url: string, hear: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined
  let pause = 3000
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' }
      if (last !== undefined) headers['Last-Event-ID'] = last
      const reply = await fetch(url, { headers, signal })
      if (reply.status === 401 || reply.status === 204) return
      if (reply.ok && reply.body) {
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
    await wait(pause, signal)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
