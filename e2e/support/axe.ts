import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

interface Finding {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

/** No violation of WCAG 2.2 AA that axe knows. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
    const options = {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      resultTypes: ['violations'],
      // What stands in a frame is another's page, or a lesson's script that is shut in.
      iframes: false,
    }
    // What moves for ever, a skeleton, is not waited for; what has come to its end and stays there stands still.
    const isPassing = (one: Animation) =>
      one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity
    const passing = () => document.getAnimations().filter(isPassing)
    let hasMoved = false
    const moves = () => {
      hasMoved = true
    }
    for (const begun of ['animationstart', 'transitionrun']) document.addEventListener(begun, moves, true)
    try {
      for (;;) {
        while (passing().length > 0) await Promise.allSettled(passing().map((one) => one.finished))
        hasMoved = false
        const { violations } = await axe.run(options)
        // Colours that are still fading in, a snackbar's that has just come, are not the page's colours: they are looked at again.
        if (violations.length === 0 || !(hasMoved || passing().length > 0))
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
      }
    } finally {
      for (const begun of ['animationstart', 'transitionrun']) document.removeEventListener(begun, moves, true)
    }
  })
  expect(found, `axe on ${page.url()}`).toEqual([])
}
