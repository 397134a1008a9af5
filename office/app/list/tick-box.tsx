import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { Ticks } from './use-ticks.ts'

/** Ticks rows: one, by `x` too, or all of a page. Its whole cell can be pressed; the line stays as high as without it. */
export function TickBox<Row>({
  ticks: { ticked, nameOf, tick },
  rows,
  isHead = false,
}: {
  readonly ticks: Ticks<Row>
  readonly rows: readonly Row[]
  readonly isHead?: boolean
}) {
  const { desk } = useTexts()
  const on = rows.filter((row) => ticked.includes(row)).length
  return (
    <label className="-my-2 flex size-11 cursor-pointer items-center justify-center lg:-my-1 lg:h-9 lg:w-8">
      <input
        type="checkbox"
        aria-label={withoutJoiners(isHead ? desk.choose_all : fill(desk.choose_row, { name: nameOf(rows[0]!) }))}
        aria-keyshortcuts={isHead ? undefined : 'x'}
        checked={on > 0 && on === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && on < rows.length
        }}
        onChange={({ currentTarget }) => tick(rows, currentTarget.checked)}
        className="size-5 accent-primary"
      />
    </label>
  )
}
