// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget that a table is one when CSS lays it out as cards
import { decimal, number } from '@/shared/text/format'
import { EmptyState } from '@/shared/ui/empty-state'
import { Tag } from '@/shared/ui/tag'
import { TypeTile } from '../due/type-tile'
import { categoryTone, typeIcon } from '../type-icon'
import { text } from './text'
import type { LearningReport, ReportActivity, ReportTopic } from './types'

const words = text.table
const headers = [words.activity, words.score, words.weight, words.state, words.feedback]
const tones = { open: 'neutral', waiting: 'info', returned: 'warning', done: 'success', late: 'warning' } as const

/** Each topic with its activities; on a phone each is a card. */
export function ScoreTable({ report }: { report: LearningReport }) {
  return (
    <section aria-labelledby="nilai-topik" className="report-part">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="nilai-topik" className="text-h2">
          {words.title}
        </h2>
        {report.topics.length > 0 && <p className="text-sm text-ink-muted">{words.weights}</p>}
      </div>
      {report.topics.length === 0 ? (
        <EmptyState title={words.empty.title} heading="h3">
          {words.empty.sentence}
        </EmptyState>
      ) : (
        <table role="table" className="report-table">
          <caption className="sr-only">{words.caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {headers.map((header) => (
                <th key={header} role="columnheader" scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          {report.topics.map((topic, place) => (
            <Topic key={topic.id} topic={topic} place={place + 1} />
          ))}
          <tfoot role="rowgroup">
            <tr role="row" className="report-total">
              <th role="rowheader" scope="row">
                {words.final}
              </th>
              <td role="cell">
                <Label>{words.score}</Label>
                <Score score={report.final_score} />
              </td>
              <td role="cell">
                <Label>{words.weight}</Label>
                {number(report.weight)}
              </td>
              <td role="cell" />
              <td role="cell" />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

function Topic({ topic, place }: { topic: ReportTopic; place: number }) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className="report-topic">
        <th role="rowheader" scope="row">
          <span aria-hidden="true" className="report-place">
            {number(place)}
          </span>
          {topic.title}
        </th>
        <td role="cell">
          <Score score={topic.score} />
        </td>
        <td role="cell">{number(topic.weight)}</td>
        <td role="cell" />
        <td role="cell" />
      </tr>
      {topic.activities.map((activity) => (
        <Row key={activity.id} activity={activity} />
      ))}
    </tbody>
  )
}

function Row({ activity }: { activity: ReportActivity }) {
  const { title, type, category, score, weight, state, feedback } = activity
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="report-activity">
          <TypeTile icon={typeIcon(type)} category={category} />
          <span className="min-w-0 wrap-anywhere">
            {title}
            <span className="report-small">{kindOf(activity)}</span>
          </span>
        </span>
      </th>
      <td role="cell">
        <Label>{words.score}</Label>
        <Score score={score} />
      </td>
      <td role="cell">
        <Label>{words.weight}</Label>
        {number(weight)}
      </td>
      <td role="cell">
        <Tag tone={tones[state]}>{words.states[state]}</Tag>
      </td>
      <td role="cell">
        {feedback.map(({ question, text: said }) => (
          <p key={question ?? 0} className="whitespace-pre-line wrap-anywhere">
            {question === null ? said : words.question(number(question), said)}
          </p>
        ))}
      </td>
    </tr>
  )
}

const Label = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="report-label">
    {children}
  </span>
)

function Score({ score }: { score: number | null }) {
  if (score !== null) return <b>{decimal(score, 2)}</b>
  return (
    <>
      <span aria-hidden="true">{words.dash}</span>
      <span className="sr-only">{words.noScore}</span>
    </>
  )
}

function kindOf({ is_assessment, category, weight }: ReportActivity): string {
  const kind = is_assessment ? words.assessment : words.kinds[categoryTone(category)]
  return weight === 0 ? words.uncounted(kind) : kind
}
