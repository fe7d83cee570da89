import type { ReactNode } from 'react'
import { QuizAnswer } from '@/shared/ui/quiz-option'
import { RichText } from '@/shared/ui/rich-text'
import { textLink } from '@/shared/ui/text-link'
import { Fractions } from '../player/fractions'
import { text as answers } from './answer-text'
import { asList, asPairs, isAnswered } from './given'
import { letterOf } from './letter'
import { text } from './result-text'
import type { AnswerFile, Keyed, Reviewed } from './types'

/** What was answered beside what is right. */
export function ReviewedAnswer({ row }: { row: Reviewed }) {
  return isChoice(row) ? <Options row={row} /> : <Words row={row} />
}

const isChoice = ({ type }: Reviewed) => type === 'single' || type === 'multiple' || type === 'true_false'

function optionsOf(row: Reviewed): (Keyed & { letter: string })[] {
  if (row.type === 'single' || row.type === 'multiple')
    return (row.options ?? []).map((option, at) => ({ ...option, letter: letterOf(at) }))
  return [
    { key: 'true', text: answers.right, letter: answers.rightLetter },
    { key: 'false', text: answers.wrong, letter: answers.wrongLetter },
  ]
}

const keysOf = (given: unknown): string[] => (given === null ? [] : [given].flat().map(String))

function Options({ row }: { row: Reviewed }) {
  const chosen = keysOf(row.answer)
  const right = keysOf(row.right_answer)
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {optionsOf(row).map(({ key, text: option, letter }) => (
        <li key={key}>
          <QuizAnswer
            letter={letter}
            verdict={right.includes(key) ? 'right' : chosen.includes(key) ? 'wrong' : undefined}
          >
            <Fractions>{option}</Fractions>
            {right.includes(key) && chosen.includes(key) && (
              <span className="block text-sm text-ink-soft">{text.yourAnswer}</span>
            )}
          </QuizAnswer>
        </li>
      ))}
    </ul>
  )
}

function Words({ row }: { row: Reviewed }) {
  const isWrong = row.is_right === false || (row.is_right === null && row.right_answer !== null)
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {isAnswered(row.answer) && <LabelledAnswer name={text.yourAnswer}>{shown(row, row.answer)}</LabelledAnswer>}
      {isWrong && row.right_answer !== null && (
        <LabelledAnswer name={text.rightAnswer}>{shown(row, row.right_answer)}</LabelledAnswer>
      )}
    </dl>
  )
}

function LabelledAnswer({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-bold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function shown(row: Reviewed, given: unknown): ReactNode {
  switch (row.type) {
    case 'matching':
      return (
        <Rows
          rows={(row.left ?? []).map(
            ({ key, text: left }) => `${left} ${text.arrow} ${nameOf(row.right, asPairs(given)?.[key])}`,
          )}
        />
      )
    case 'ordering':
      return <Rows rows={(asList(given) ?? []).map((key, at) => `${at + 1}. ${nameOf(row.items, key)}`)} />
    case 'essay':
      return <RichText html={row.answer_html ?? ''} />
    case 'file':
      return <FileLinks files={row.files ?? []} />
    default:
      return String(given)
  }
}

const nameOf = (items: Keyed[] | undefined, key: string | undefined) =>
  items?.find((item) => item.key === key)?.text ?? answers.noPair

function Rows({ rows }: { rows: string[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  )
}

function FileLinks({ files }: { files: AnswerFile[] }) {
  return (
    <ul>
      {files.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} download={name} className={textLink}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
