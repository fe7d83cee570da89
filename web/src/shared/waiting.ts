import { createStore } from '@/shared/lib/store'
import { common } from '@/shared/text/common'

type Sentence = typeof common.processing | typeof common.beingProcessed

const sentences = createStore<readonly Sentence[]>([])

/** Covers the page with a sentence until the work is done. */
export async function whileWaiting<T>(work: Promise<T>, sentence: Sentence = common.processing): Promise<T> {
  sentences.set([...sentences.get(), sentence])
  try {
    return await work
  } finally {
    const rest = [...sentences.get()]
    rest.splice(rest.indexOf(sentence), 1)
    sentences.set(rest)
  }
}

export const useWaiting = (): Sentence | undefined => sentences.use().at(-1)
