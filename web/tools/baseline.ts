import type { Plugin } from 'vite'

/**
 * The oldest browsers that the site serves: Chrome 119, the last one for Android 7, and Safari 15.4. The build rewrites
 * newer syntax and style rules for them; what it cannot rewrite is named below and fails the build.
 */
const browsers = ['chrome119', 'safari15.4']
/** By its name 15.4 would get every private field as a `WeakMap`, for a fault of it in a shape of class that we do not write. */
const syntax = ['chrome119', 'safari16']

type Rule = readonly [RegExp, since: string]

/** A call behind `?.` is a question, and may stand. */
const scripts: Rule[] = [
  [/\bURL\.(canParse|parse)\b/, 'Chrome 120, Safari 17'],
  [/\bPromise\.(withResolvers|try)\b/, 'Safari 17.4'],
  [/\bArray\.fromAsync\b/, 'Chrome 121, Safari 16.4'],
  [/\b(Object|Map)\.groupBy\b/, 'Safari 17.4'],
  [/\.(toSorted|toReversed|toSpliced|with)\(/, 'Safari 16'],
  [/\bAbortSignal\.(timeout|any)\b/, 'Safari 16'],
  [/\(\?<[=!]/, 'Safari 16.4, where older ones refuse the whole file'],
  [/\.(union|intersection|difference|symmetricDifference|is(Subset|Superset)Of|isDisjointFrom)\(/, 'Chrome 122'],
  [/\.(values|keys|entries)\(\)\.(map|filter|find|some|every|reduce|flatMap|take|drop|toArray)\(/, 'Chrome 122'],
  [/\.(isWellFormed|toWellFormed)\(/, 'Safari 16.4'],
  [/\bResponse\.json\(/, 'Safari 17'],
  [/\bnew (Dec|C)ompressionStream\b/, 'Safari 16.4'],
  [/\.(showPopover|hidePopover|togglePopover|checkVisibility|requestClose|setHTMLUnsafe)\(/, 'Safari 17'],
  [/\.showPicker\(/, 'Safari 16'],
  [/\brequestIdleCallback\(/, 'no Safari'],
]

const styles: Rule[] = [
  [/@media[^{]*\(\s*(width|height)\s*[<>]/, 'Safari 16.4'],
  [/@container\b/, 'Safari 16'],
]

const found = (text: string, rules: Rule[]): string[] =>
  rules.flatMap(([pattern, since]) => pattern.exec(text)?.[0].concat(` is there since ${since}`) ?? [])

export const tooNewInScript = (text: string): string[] => found(text, scripts)

/** It brings along what older browsers lack. */
const pdfEngine = /\/pdf\/engine\.ts$/

/** Builds for these browsers, and fails for what they do not have. */
export function baseline(): Plugin {
  return {
    name: 'baseline',
    apply: 'build',
    config: () => ({ build: { target: syntax, cssTarget: browsers } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const faults = Object.values(bundle).flatMap((file) => {
          if (file.type === 'chunk') {
            const isEngine = file.facadeModuleId && pdfEngine.test(file.facadeModuleId)
            return isEngine ? [] : tooNewInScript(file.code).map((fault) => `${file.fileName}: ${fault}`)
          }
          const isStyle = file.fileName.endsWith('.css')
          return isStyle ? found(String(file.source), styles).map((fault) => `${file.fileName}: ${fault}`) : []
        })
        if (faults.length) this.error(`too new for ${browsers.join(' and ')}:\n${faults.join('\n')}`)
      },
    },
  }
}
