import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { classNames } from '@let-twe/ui/class-names/class-names.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type DragEvent, useState } from 'react'
import { type GridAppointment, type GridColumn, columnOf, freeAt, isMovable, takes } from './day-grid.ts'
import { GridCard } from './grid-card.tsx'

/**
 * Times by officers or branches. A dragged appointment drops into the free times of its own column; the drop asks `onMove`, as the button of the
 * appointment does.
 */
export function DayGridTable({
  type,
  columns,
  times,
  appointments,
  onMove,
  onDone,
}: {
  readonly type: AppointmentType
  readonly columns: readonly GridColumn[]
  readonly times: readonly string[]
  readonly appointments: readonly GridAppointment[]
  readonly onMove: (appointment: GridAppointment, time?: string) => void
  readonly onDone: () => Promise<void>
}) {
  const { office, desk } = useTexts()
  const label = office[`grid_${type}`]
  const [dragged, setDragged] = useState<GridAppointment | null>(null)
  const free = (column: GridColumn | undefined, time: string) => {
    const places = freeAt(column?.venue, time)
    return (
      places !== null && (
        <span className="block text-xs font-normal text-muted">
          {places === 0 ? office.calendar_full : fill(office.grid_free, { count: places })}
        </span>
      )
    )
  }
  function dropOn(column: GridColumn, time: string) {
    if (dragged === null || !takes(column, time, dragged)) return {}
    return {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDragged(null)
        onMove(dragged, time)
      },
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={withoutJoiners(label)} className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-left [&_td]:border-line [&_td]:align-top [&_th]:px-2 [&_th]:py-1 [&_td:not(:first-child)]:border-l">
        <thead className="border-b border-line bg-sand text-sm">
          <tr>
            <th scope="col" className="w-20">
              {office.time}
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="min-w-36">
                {name ?? desk.claimed_nobody}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {times.map((time) => (
            <tr key={time}>
              <th scope="row" className="align-top text-sm tabular-nums">
                {time}
                {type === 'interview' && free(columns[0], time)}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...dropOn(column, time)}
                  className={classNames('p-1', dragged && (takes(column, time, dragged) ? 'bg-primary-soft' : 'bg-sand'))}
                >
                  <ul className="grid gap-1">
                    {appointments
                      .filter((each) => each.time === time && columnOf(each) === column.id)
                      .map((appointment) => (
                        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button moves it without a mouse
                        <li
                          key={appointment.id}
                          draggable={isMovable(appointment)}
                          onDragStart={(event) => {
                            event.dataTransfer.effectAllowed = 'move'
                            setDragged(appointment)
                          }}
                          onDragEnd={() => setDragged(null)}
                          className={classNames(
                            'rounded-lg border border-line bg-surface px-2 py-1',
                            isMovable(appointment) && 'cursor-grab',
                          )}
                        >
                          <GridCard appointment={appointment} onMove={() => onMove(appointment)} onDone={onDone} />
                        </li>
                      ))}
                  </ul>
                  {type === 'branch' && free(column, time)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
