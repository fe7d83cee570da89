export interface ServerClock {
  now: () => number
  /** The server has said what time it is. News that was long on its way is late, never early: the later one holds. */
  hear: (serverNow: number) => void
  /** Whether the server has said the time since the page was opened. */
  isSure: () => boolean
}

/**
 * The server's time, counted on by a watch that nobody can set: the clock of the device may be wrong or moved. A guess
 * gives way to the first word of the server.
 */
export function serverClock(serverNow: number, isGuess = false): ServerClock {
  let ahead = serverNow - performance.now()
  let isSure = !isGuess
  return {
    now: () => ahead + performance.now(),
    hear: (told) => {
      const next = told - performance.now()
      ahead = isSure ? Math.max(ahead, next) : next
      isSure = true
    },
    isSure: () => isSure,
  }
}
