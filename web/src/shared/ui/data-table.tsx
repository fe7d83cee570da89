// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget that a table is one when CSS lays it out as cards
import type { ReactNode } from 'react'
import './data-table.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** On a phone: title, status and a small menu head the card, the action closes it, the rest are label and value; `wide` needs no label. */
  place?: 'title' | 'status' | 'menu' | 'value' | 'wide' | 'action'
  numeric?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

/** What is to be pressed says itself what it is. */
const isNamed = ({ place }: { place?: string }): boolean => place !== 'action' && place !== 'menu'

/** A table on a desktop; on a phone each row is a card. The roles keep it a table for readers in both. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const marks = ({ place = 'value', numeric }: Column<Row>) => ({
    'data-place': place,
    'data-numeric': numeric || undefined,
  })
  return (
    <table role="table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.header} role="columnheader" scope="col" {...marks(column)}>
              <span className={isNamed(column) ? undefined : 'sr-only'}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.header} role="cell" {...marks(column)}>
                {marks(column)['data-place'] === 'value' && (
                  <span aria-hidden="true" className="data-label">
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
