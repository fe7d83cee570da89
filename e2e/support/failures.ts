import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** The causes of what failed, once more and briefly: the end of a long log is what people see first. */
export default class Failures implements Reporter {
  #suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    for (const test of this.#suite?.allTests().filter((one) => one.outcome() === 'unexpected') ?? [])
      process.stdout.write(`\n${test.titlePath().filter(Boolean).join(' › ')}\n${causes(test)}\n`)
  }
}

function causes({ results }: TestCase) {
  const errors = results.flatMap((result) => result.errors)
  return errors
    .map(({ message = '', location }) => `${short(message)}\n  at ${location?.file}:${location?.line}`)
    .join('\n')
}

const lines = 14

const short = (message: string) => stripVTControlCharacters(message).split('\n').slice(0, lines).join('\n')
