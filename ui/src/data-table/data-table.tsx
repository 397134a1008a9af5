import type { ReactNode } from 'react'

// written out, so that the build finds them
const toTheRight = [
  '[&_tr>*:nth-child(1)]:text-right',
  '[&_tr>*:nth-child(2)]:text-right',
  '[&_tr>*:nth-child(3)]:text-right',
  '[&_tr>*:nth-child(4)]:text-right',
  '[&_tr>*:nth-child(5)]:text-right',
]

/**
 * A table that scrolls in its own frame on a narrow screen. `label` names it; '' in the head is for a column of buttons. `numbers` are the
 * columns of amounts and counts, from 0, within the first five.
 */
export function DataTable({
  label,
  head,
  numbers = [],
  children,
}: {
  readonly label: string
  readonly head: readonly ReactNode[]
  readonly numbers?: readonly (0 | 1 | 2 | 3 | 4)[]
  readonly children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table
        className={`w-full text-left text-sm tabular-nums [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_th]:px-3 [&_th]:py-2 ${numbers.map((column) => toTheRight[column]).join(' ')}`}
      >
        <thead className="border-b border-line bg-sand">
          <tr>
            {head.map((cell, index) =>
              cell === '' ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column of buttons has no name of its own
                <td key={index} />
              ) : (
                <th key={index} scope="col">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}
