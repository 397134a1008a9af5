import { countText } from '@let-twe/core/max-counted.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import type { Result } from '@let-twe/client/result.ts'
import { type DialogFields, FormDialog } from '../forms/form-dialog.tsx'

/** An officer's action on a line: a button, and its question or its own dialog. */
export type LineAction = { readonly label: string; readonly danger?: boolean; readonly letter?: string } & (
  | {
      readonly question: string
      readonly renderFields?: DialogFields
      readonly send: (form: FormData, idempotencyKey: string) => Promise<Result<unknown>> | Readonly<Record<string, string>>
    }
  | { readonly renderDialog: (dialog: LineDialog) => ReactNode }
)

/** The props of a line's dialog. */
type LineDialog = { readonly open: boolean; readonly onDone: () => Promise<void>; readonly onCancel: () => void }

/** An item that waits for an officer: its description, its actions, its links. */
export type ActionLine = {
  readonly id: string
  readonly about: ReactNode
  readonly actions?: readonly LineAction[]
  readonly below?: ReactNode
}

/** The size of a button in a line: of a finger, and at a desk as high as the line. */
export const lineButton = 'lg:min-h-9 lg:px-3 lg:py-0.5 lg:text-sm'

/** A list of waiting items with their number. Without a text for an empty list it is hidden when nothing waits. */
export function ActionList({
  title,
  none,
  lead,
  lines,
  count = lines.length,
  onDone,
}: {
  /** None where the page says it already. */
  readonly title?: string
  readonly none?: string
  readonly lead?: string | undefined
  readonly lines: readonly ActionLine[]
  /** How many there are, where the list is one page of them. */
  readonly count?: number
  readonly onDone: () => Promise<void>
}) {
  if (lines.length === 0 && none === undefined) return null
  return (
    <Card title={title !== undefined && `${title} (${countText(count)})`}>
      {lead !== undefined && <p>{lead}</p>}
      {lines.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} onDone={onDone} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line: { about, actions = [], below }, onDone }: { readonly line: ActionLine; readonly onDone: () => Promise<void> }) {
  return (
    <li data-line tabIndex={-1} className="flex flex-wrap items-start justify-between gap-2 py-3 lg:py-1.5">
      <div className="min-w-0 flex-1 basis-full md:basis-[38rem]">{about}</div>
      <LineActions actions={actions} onDone={onDone} />
      {below}
    </li>
  )
}

/** The actions on a line of any list. */
export function LineActions({ actions, onDone }: { readonly actions: readonly LineAction[]; readonly onDone: () => Promise<void> }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2 lg:gap-1">
      {actions.map(({ label, danger, letter }, index) => (
        <Button
          key={label}
          variant={danger || index > 0 ? 'quiet' : 'secondary'}
          className={lineButton}
          aria-keyshortcuts={letter}
          onClick={() => setOpen(index)}
        >
          {label}
        </Button>
      ))}
      {actions.map((action, index) => {
        const dialog: LineDialog = {
          open: open === index,
          onDone: async () => {
            setOpen(null)
            await onDone()
          },
          onCancel: () => setOpen(null),
        }
        const { label, danger } = action
        if ('renderDialog' in action) return <Fragment key={label}>{action.renderDialog(dialog)}</Fragment>
        const { question, renderFields, send } = action
        return <FormDialog key={label} {...{ question, danger, renderFields, send }} {...dialog} confirmLabel={label} />
      })}
    </div>
  )
}
