import { load } from '@let-twe/client/load.ts'
import { firstDayTasks } from '@let-twe/core/training/first-day.ts'
import { getFirstDay, moveTrainingDay } from '@let-twe/core/training/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Link, useLoaderData } from 'react-router'
import { LineActions } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMay } from '../../session/use-may.ts'

export function clientLoader() {
  return load(callOffice(getFirstDay, {}))
}

/** The guided first day of an officer: real tasks in a world of made-up people, each ticked once it is done. An admin moves the day. */
export default function TrainingPage() {
  const { office } = useTexts()
  const { today, tasks } = useLoaderData<typeof clientLoader>()
  const mayMove = useMay('run_jobs')
  const done = tasks.filter((each) => each.done).length
  return (
    <>
      <PageHeading lead={office.training_lead}>{office.training_title}</PageHeading>
      <p className="mb-3">
        {fill(office.training_today, { date: formatDateInText(today) })} {fill(office.training_progress, { done, all: tasks.length })}
      </p>
      <ol className="mb-5 divide-y divide-line rounded-lg border border-line bg-surface">
        {tasks.map(({ task, done: isDone }) => (
          <li key={task} className={`flex gap-3 px-4 py-3 ${isDone ? 'bg-success-soft' : ''}`}>
            <span className="size-6 shrink-0 text-success">{isDone && <Icon name="check" className="size-6" />}</span>
            <div>
              <Link to={firstDayTasks.find((each) => each.task === task)!.path} className="font-bold text-primary underline">
                {office[`training_task_${task}`]}
              </Link>
              <p className="text-sm text-muted">{isDone ? office.training_done : office[`training_how_${task}`]}</p>
            </div>
          </li>
        ))}
      </ol>
      {mayMove && (
        <LineActions
          actions={[{ label: office.training_move, question: office.training_move_question, send: () => callOffice(moveTrainingDay, {}) }]}
          // all pages follow the new day
          onDone={async () => location.reload()}
        />
      )}
    </>
  )
}
