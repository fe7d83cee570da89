// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget that a table is one when CSS lays it out as cards
import type { ReactNode } from 'react'
import { cx } from './cx'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** On a phone: title and status head the card, the action closes it, the rest are label and value. */
  place?: 'title' | 'status' | 'value' | 'action'
  numeric?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

const places = {
  title: 'max-desk:order-1 max-desk:min-w-0 max-desk:flex-1 font-bold',
  status: 'max-desk:order-2',
  value:
    'max-desk:order-3 max-desk:flex max-desk:basis-full max-desk:justify-between max-desk:gap-4 max-desk:text-right',
  action: 'max-desk:order-4 max-desk:mt-2 max-desk:basis-full max-desk:*:w-full desk:text-right',
}

/** A table on a desktop; on a phone each row is a card. The roles keep it a table for readers in both. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-[.9375rem]/[1.4] max-desk:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-desk:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={cx(
                'border-b border-line px-3 py-2.5 text-xs font-semibold text-ink-muted first:pl-0 last:pr-0',
                column.numeric || column.place === 'action' ? 'text-right' : 'text-left',
              )}
            >
              <span className={column.place === 'action' ? 'sr-only' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-desk:flex max-desk:flex-col max-desk:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="h-14 max-desk:flex max-desk:h-auto max-desk:flex-wrap max-desk:items-center max-desk:gap-x-2 max-desk:gap-y-1 max-desk:rounded-xl max-desk:border max-desk:border-line max-desk:bg-surface max-desk:p-3.5"
          >
            {columns.map((column) => (
              <td
                key={column.header}
                role="cell"
                className={cx(
                  'border-line-soft first:pl-0 last:pr-0 desk:border-b desk:px-3 desk:py-2',
                  column.numeric && 'tabular-nums desk:text-right',
                  places[column.place ?? 'value'],
                )}
              >
                {(column.place ?? 'value') === 'value' && (
                  <span aria-hidden="true" className="shrink-0 text-ink-muted desk:hidden">
                    {column.header}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
