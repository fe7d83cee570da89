import { RotateCcw } from 'lucide-react'
import { decimal, number } from '@/shared/text/format'
import { IconButton } from '@/shared/ui/icon-button'
import { textLink } from '@/shared/ui/text-link'
import { text } from './text'
import type { GradebookActivity, GradebookRow } from './types'

interface GridProps {
  caption: string
  activities: GradebookActivity[]
  rows: GradebookRow[]
  onRegrade: (activity: GradebookActivity) => void
}

/** Wider than the page: it is pushed aside below the names, which stay. */
export function Grid({ caption, activities, rows, onRegrade }: GridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is pushed aside by keys
    <section aria-label={text.scroll} tabIndex={0} className="gradebook">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.final}</th>
            {activities.map((activity) => (
              <th key={activity.id} scope="col">
                <span className="gradebook-title">{activity.title}</span>
                <span className="gradebook-weight">
                  {text.weight(number(activity.weight))}
                  {activity.is_quiz && (
                    <IconButton
                      label={text.regrade.openOf(activity.title)}
                      icon={RotateCcw}
                      onClick={() => onRegrade(activity)}
                    />
                  )}
                </span>
              </th>
            ))}
            <th scope="col">{text.note}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} activities={activities} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, activities }: { row: GradebookRow; activities: GradebookActivity[] }) {
  return (
    <tr>
      <th scope="row">
        <a
          href={`/laporan-belajar/${row.program_user_id}`}
          target="_blank"
          rel="noopener"
          aria-label={text.reportOf(row.name)}
          className={textLink}
        >
          {row.name}
        </a>
      </th>
      <td>{row.score === null ? <NoScore /> : <b>{decimal(row.score, 2)}</b>}</td>
      {activities.map(({ id }, place) => (
        <td key={id}>{typeof row.scores[place] === 'number' ? number(row.scores[place]) : <NoScore />}</td>
      ))}
      <td className="gradebook-note">{row.note}</td>
    </tr>
  )
}

const NoScore = () => (
  <>
    <span aria-hidden="true">{text.dash}</span>
    <span className="sr-only">{text.noScore}</span>
  </>
)
