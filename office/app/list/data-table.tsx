import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Page } from '@let-twe/core/endpoint.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { filteredBy } from './filter-bar.tsx'
import { ListEnd } from './list-end.tsx'
import { TickBox } from './tick-box.tsx'
import type { Ticks } from './use-ticks.ts'

/** A column of a table. */
export type Column<Row> = {
  /** '' for a column of buttons. */
  readonly head: string
  readonly renderCell: (row: Row) => ReactNode
  /** The name under which the address sorts by it. */
  readonly sort?: string
  /** For amounts and counts. */
  readonly right?: true
  /** For content that needs one line: a day, a phone number. */
  readonly nowrap?: true
  /** Its cells name their rows. */
  readonly namesRow?: true
  /**
   * The narrowest screen that shows the column; a column without it shows everywhere, so the first columns hold the most
   * important facts.
   */
  readonly from?: 'md' | 'lg' | 'xl'
}

type TableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Where a row leads: a list to work through. */
  readonly hrefOf?: (row: Row) => string
  /** How the list is sorted, where its columns can be. */
  readonly sorted?: { readonly by: string; readonly order: 'asc' | 'desc' }
  /** True for a row that calls for attention. */
  readonly isWrong?: (row: Row) => boolean
  /** Its columns are days: read across, too. */
  readonly isCalendar?: true
  /** The rows can be ticked, to act on them together. */
  readonly ticks?: Ticks<Row> | undefined
}

/** More columns of figures are read across: on a phone such a table scrolls. */
const mostFiguresOfList = 2

const shownFrom = { md: 'hidden md:table-cell', lg: 'hidden lg:table-cell', xl: 'hidden xl:table-cell' }
// a figure and the words after it stand apart
const figures =
  'text-sm tabular-nums [&_td]:px-3 [&_td]:py-2 [&_td]:align-baseline [&_tbody_th]:align-baseline [&_th]:px-3 [&_th]:py-2 lg:max-xl:[&_td]:px-1 lg:max-xl:[&_th]:px-1 md:[&_.text-right+:not(.text-right)]:pl-4 lg:max-xl:[&_.text-right+.text-right]:pl-2'
/** What scrolls anyway keeps its heads on one line, and has room for the names of its rows. */
const scrolls = 'max-md:[&_tbody_th]:min-w-32 max-md:[&_thead_th]:whitespace-nowrap'
const work =
  '[&_td[data-tick]]:p-0! [&_thead_th]:whitespace-nowrap [&_td]:px-2 [&_td]:py-1.5 [&_td]:align-middle [&_th]:px-2 [&_th]:py-1 lg:text-sm lg:[&_td]:h-9 lg:[&_td]:px-1.5 lg:[&_td]:py-0.5 lg:[&_th]:px-1.5'

/**
 * The one table of the office. With `hrefOf` it is a work list whose whole rows are links; other controls of a row stand above its link. On a phone the
 * rows of a list stand as lines of words; a table of figures scrolls in its own frame. `j`, `k` and Enter walk every table (`shell/page-keys.ts`).
 */
export function DataTable<Row>({ label, columns, rows, keyOf, hrefOf, sorted, isWrong, isCalendar, ticks }: TableProps<Row>) {
  const isList = !isCalendar && (hrefOf !== undefined || columns.filter(({ right }) => right).length <= mostFiguresOfList)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={withoutJoiners(label)} className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table
        className={`w-full text-left [&_:is(a,button)]:wrap-break-word ${hrefOf ? work : figures} ${isList ? 'stacked-rows' : scrolls}`}
      >
        <thead className="border-b border-line bg-sand text-sm">
          <tr>
            {ticks && (
              <td data-tick className="w-0">
                <TickBox ticks={ticks} rows={rows} isHead />
              </td>
            )}
            {columns.map((column) => (
              <Head
                key={column.head}
                column={column}
                sorted={column.sort !== undefined && sorted?.by === column.sort ? sorted.order : null}
              />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const href = hrefOf?.(row)
            return (
              <tr
                key={keyOf(row)}
                {...(href === undefined ? { 'data-line': '', tabIndex: -1 } : {})}
                className={`relative focus-within:bg-primary-soft hover:bg-primary-soft [&_button]:relative [&_button]:z-1 [&_td_a:not([data-line])]:relative [&_td_a:not([data-line])]:z-1 ${isWrong?.(row) ? 'bg-danger-soft font-bold' : ''}`}
              >
                {ticks && (
                  <td data-tick className="relative z-1">
                    <TickBox ticks={ticks} rows={[row]} />
                  </td>
                )}
                {columns.map((column, place) => (
                  <Cell key={column.head} column={column} row={row} place={place} href={place === 0 ? href : undefined} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** A page of a list in the one table, with the words for an empty one and the ways to its other pages. */
export function PagedTable<Row>({
  list,
  none,
  ...table
}: Omit<TableProps<Row>, 'rows'> & { readonly list: Page<Row>; readonly none: string }) {
  return (
    <>
      {list.total === 0 ? <EmptyState text={none} /> : <DataTable {...table} rows={list.data} />}
      <ListEnd list={list} />
    </>
  )
}

function Cell<Row>({
  column,
  row,
  place,
  href,
}: {
  readonly column: Column<Row>
  readonly row: Row
  readonly place: number
  readonly href: string | undefined
}) {
  const nowrap = column.nowrap || column.right ? 'whitespace-nowrap' : ''
  const look = href === undefined ? `${lookOf(column)} ${nowrap}` : 'min-w-20 lg:min-w-36 xl:whitespace-nowrap'
  const content = column.renderCell(row)
  if (column.namesRow)
    return (
      <th scope="row" className={`text-left ${look}`}>
        {content}
      </th>
    )
  return (
    <td className={look} data-head={place === 0 || column.head === '' ? undefined : column.head}>
      {href === undefined ? (
        content
      ) : (
        <Link to={href} data-line className="font-bold text-primary-deep after:absolute after:inset-0">
          {content}
        </Link>
      )}
    </td>
  )
}

function Head<Row>({ column, sorted }: { readonly column: Column<Row>; readonly sorted: 'asc' | 'desc' | null }) {
  const [search] = useSearchParams()
  const { head, sort } = column
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column of buttons has no name of its own
  if (head === '') return <td className={lookOf(column)} />
  const ariaSort = sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={ariaSort} className={lookOf(column)}>
      {sort === undefined ? (
        head
      ) : (
        <Link
          to={`?${filteredBy(search, { sort, order: sorted === 'asc' ? 'desc' : 'asc' })}`}
          className="inline-flex items-center gap-1 underline"
        >
          {head}
          {sorted && <Icon name="chevron-down" className={sorted === 'asc' ? 'size-4 rotate-180' : 'size-4'} />}
        </Link>
      )}
    </th>
  )
}

/** A narrow column of buttons would break their words into letters. */
function lookOf<Row>({ head, from, right }: Column<Row>): string {
  return [head === '' && 'min-w-44', from && shownFrom[from], right && 'text-right tabular-nums'].filter(Boolean).join(' ')
}
