import { Icon } from '@let-twe/ui/icon/icon.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

/** A column of a list. */
export type Column<Row> = {
  readonly head: string
  readonly renderCell: (row: Row) => ReactNode
  /** The name under which the address sorts by it. */
  readonly sort?: string
  /** For amounts and counts. */
  readonly right?: true
  /** The narrowest screen that shows it; a column without stands everywhere, so the first ones say what matters most. */
  readonly from?: 'md' | 'lg' | 'xl'
}

const shownFrom = { md: 'hidden md:table-cell', lg: 'hidden lg:table-cell', xl: 'hidden xl:table-cell' }

/**
 * A list to work through: one line a row, sorted by its heads, whose whole row leads to `hrefOf` as a real link. `j`, `k` and Enter walk
 * it (`shell/page-keys.ts`). What else can be pressed in a row stands above that link by itself.
 */
export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  hrefOf,
  sorted,
}: {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly hrefOf?: (row: Row) => string
  /** How the list is sorted, where its columns can be. */
  readonly sorted?: { readonly by: string; readonly order: 'asc' | 'desc' }
}) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={label} className="w-full text-left [&_td]:px-2 [&_td]:py-1.5 [&_td]:align-middle [&_th]:px-2 [&_th]:py-1.5">
        <thead className="border-b border-line bg-sand text-sm">
          <tr>
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
                className="relative focus-within:bg-primary-soft hover:bg-primary-soft [&_button]:relative [&_button]:z-1 [&_td_a:not([data-line])]:relative [&_td_a:not([data-line])]:z-1"
              >
                {columns.map((column, place) => (
                  <td key={column.head} className={place === 0 ? 'min-w-20 lg:min-w-40' : lookOf(column)}>
                    {place === 0 && href !== undefined ? (
                      <Link to={href} data-line className="font-bold text-primary-deep after:absolute after:inset-0">
                        {column.renderCell(row)}
                      </Link>
                    ) : (
                      column.renderCell(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column, sorted }: { readonly column: Column<Row>; readonly sorted: 'asc' | 'desc' | null }) {
  const [search] = useSearchParams()
  const { head, sort } = column
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column of buttons has no name of its own
  if (head === '') return <td className={lookOf(column)} />
  const ariaSort = sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={ariaSort} className={`whitespace-nowrap ${lookOf(column)}`}>
      {sort === undefined ? (
        head
      ) : (
        <Link to={`?${sortedBy(search, sort, sorted === 'asc' ? 'desc' : 'asc')}`} className="inline-flex items-center gap-1 underline">
          {head}
          {sorted && <Icon name="chevron-down" className={sorted === 'asc' ? 'size-4 rotate-180' : 'size-4'} />}
        </Link>
      )}
    </th>
  )
}

function lookOf<Row>({ from, right }: Column<Row>): string {
  return [from && shownFrom[from], right && 'text-right whitespace-nowrap tabular-nums'].filter(Boolean).join(' ')
}

/** The address of the list sorted otherwise: all filters stay, the list begins anew. */
function sortedBy(search: URLSearchParams, sort: string, order: string): URLSearchParams {
  const address = new URLSearchParams(search)
  for (const place of ['page', 'after', 'before']) address.delete(place)
  address.set('sort', sort)
  address.set('order', order)
  return address
}
