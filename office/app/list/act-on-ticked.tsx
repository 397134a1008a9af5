import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { isUnanswered, type Result } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DialogButtons } from '@let-twe/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { Ticks } from './use-ticks.ts'

/** An act on ticked rows: the call of the single act, one row after the other. */
export type TickAct<Row> = {
  readonly label: string
  /** Asked once, for all rows together; without it the press begins. */
  readonly question?: (rows: readonly Row[]) => string
  /** Reads what the fields show, before the question. */
  readonly prepare?: (rows: readonly Row[]) => Promise<Result<unknown>>
  readonly renderFields?: (rows: readonly Row[], errors: Readonly<Record<string, string>>) => ReactNode
  /** The messages of empty fields. */
  readonly check?: (form: FormData) => Readonly<Record<string, string>> | null
  /** Brings what is to be shown of a row that is done, or null. */
  readonly send: (row: Row, form: FormData, idempotencyKey: string) => Promise<Result<ReactNode>>
}

type Run = {
  readonly total: number
  readonly done: number
  readonly shown: readonly { readonly key: string; readonly name: string; readonly what: ReactNode }[]
  readonly refused: readonly { readonly key: string; readonly name: string; readonly why: string }[]
  readonly state: 'running' | 'stopping' | 'ended'
}

/** The bar of the ticked rows: how many, and what this person may do with them. A row that is refused, or not reached, stays ticked. */
export function ActOnTicked<Row>({
  ticks,
  acts,
  onDone,
}: {
  readonly ticks: Ticks<Row>
  readonly acts: readonly TickAct<Row>[]
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  // by its label: the act of the next render knows what was read
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const asked = acts.find(({ label }) => label === askedFor)
  const preparing = useForm()
  const { run, begin, stop, close } = useRun(ticks, onDone)
  const { ticked, tick } = ticks
  function press(act: TickAct<Row>) {
    if (!act.question) void begin(act, new FormData())
    else
      void preparing.send(
        async () => (await act.prepare?.(ticked)) ?? { ok: true, data: null },
        () => setAskedFor(act.label),
      )
  }
  return (
    <>
      {ticked.length > 0 && (
        <section
          aria-label={withoutJoiners(desk.chosen)}
          className="sticky bottom-0 z-10 mt-2 flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface px-3 py-1 shadow-raised"
        >
          <output className="mr-2 font-bold">{fill(desk.chosen_count, { count: ticked.length })}</output>
          {/* on a phone one line that scrolls, below the count */}
          <div className="order-last -mx-3 flex min-w-0 basis-[calc(100%+1.5rem)] gap-2 overflow-x-auto px-3 py-1 *:shrink-0 lg:order-none lg:mx-0 lg:basis-auto lg:p-0">
            {acts.map((act) => (
              <Button key={act.label} variant="secondary" onClick={() => press(act)}>
                {act.label}
              </Button>
            ))}
          </div>
          <Button variant="quiet" className="ml-auto" onClick={() => tick(ticked, false)}>
            {desk.choose_none}
          </Button>
        </section>
      )}
      <FormDialog
        open={asked !== undefined && ticked.length > 0}
        question={asked?.question?.(ticked)}
        confirmLabel={asked?.label}
        renderFields={(errors) => asked?.renderFields?.(ticked, errors)}
        send={(form) => asked?.check?.(form) ?? Promise.resolve({ ok: true as const, data: form })}
        onDone={(form) => {
          setAskedFor(null)
          if (asked) void begin(asked, form)
        }}
        onCancel={() => setAskedFor(null)}
      />
      {run && <RunDialog run={run} onStop={stop} onClose={close} />}
    </>
  )
}

/** Acts on one ticked row after the other. Without an answer it ends: that row keeps its key, so a repeated act doubles nothing. */
function useRun<Row>({ ticked, keyOf, nameOf, tick }: Ticks<Row>, onDone: () => Promise<void>) {
  const [run, setRun] = useState<Run | null>(null)
  const withKey = useIdempotencyKey()
  const running = useRef(false)
  // a page that is left goes on with nothing
  useEffect(() => () => void (running.current = false), [])
  async function begin(act: TickAct<Row>, form: FormData): Promise<void> {
    if (running.current) return
    running.current = true
    let now: Run = { total: ticked.length, done: 0, shown: [], refused: [], state: 'running' }
    const change = (next: Partial<Run>) => {
      now = { ...now, ...next }
      setRun((before) => ({ ...now, state: next.state ?? before?.state ?? now.state }))
    }
    change({})
    for (const row of ticked) {
      if (!running.current) break
      const [key, name] = [keyOf(row), nameOf(row)]
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped
      const reply = await withKey([act.label, key, ...form], (idempotencyKey) => act.send(row, form, idempotencyKey))
      if (reply.ok) {
        tick([row], false)
        change({ done: now.done + 1, shown: reply.data === null ? now.shown : [...now.shown, { key, name, what: reply.data }] })
        continue
      }
      change({ refused: [...now.refused, { key, name, why: reply.message }] })
      if (isUnanswered(reply) || reply.code === 'not_logged_in' || reply.code === 'session_ended') break
    }
    running.current = false
    change({ state: 'ended' })
    await onDone()
  }
  return {
    run,
    begin,
    stop() {
      running.current = false
      setRun((before) => before && { ...before, state: 'stopping' })
    },
    close: () => setRun(null),
  }
}

/** How far it is; at the end what was done, and who was left out and why. */
function RunDialog({ run, onStop, onClose }: { readonly run: Run; readonly onStop: () => void; readonly onClose: () => void }) {
  const { desk, common } = useTexts()
  const id = useId()
  const { total, done, shown, refused, state } = run
  const left = total - done - refused.length
  const ended = state === 'ended'
  return (
    <Dialog open onClose={ended ? onClose : onStop} labelledBy={id}>
      <div className="flex flex-col gap-4">
        <output id={id} className="text-lg font-bold">
          {ended ? fill(desk.chosen_done, { done, total }) : fill(desk.chosen_progress, { done: done + refused.length, total })}
        </output>
        {!ended && <progress className="w-full accent-primary" aria-labelledby={id} max={total} value={done + refused.length} />}
        {refused.length > 0 && (
          <ul className="divide-y divide-line">
            {refused.map(({ key, name, why }) => (
              <li key={key} className="py-2">
                <span className="font-bold">{name}</span>: {why}
              </li>
            ))}
          </ul>
        )}
        {ended && left > 0 && <p>{fill(desk.chosen_left, { count: left })}</p>}
        {ended && done < total && <p className="text-muted">{desk.chosen_stay}</p>}
        {ended && shown.length > 0 && (
          <ul className="divide-y divide-line">
            {shown.map(({ key, name, what }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="font-bold">{name}</span>
                {what}
              </li>
            ))}
          </ul>
        )}
        <DialogButtons>
          {ended ? (
            <Button onClick={onClose}>{common.close}</Button>
          ) : (
            <Button variant="secondary" busy={state === 'stopping'} onClick={onStop}>
              {desk.chosen_stop}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  )
}
