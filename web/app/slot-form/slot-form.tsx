import { Loaded } from '@let-twe/client/loaded.tsx'
import type { Result } from '@let-twe/client/result.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { type WithKey, useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type Slot, SlotPicker } from '@let-twe/ui/slot-picker/slot-picker.tsx'
import type { ReactNode } from 'react'
import type { SlotList, SlotVenue } from './load-slots.ts'
import { useSlots } from './use-slots.ts'

/** The fields beside day and time: their mistakes, and the removal of their messages after a change. */
export type SlotFields = (errors: FieldMessages, clear: () => void) => ReactNode

const noFields: SlotFields = () => null

/** Chooses a free time and books it: the interview, the branch visit, and another time for either. */
export function SlotForm({
  venue,
  slots: first,
  labels = {},
  check = () => ({}),
  book,
  submitLabel,
  alwaysSubmits = false,
  renderBefore = noFields,
  renderAfter = noFields,
  children,
}: {
  readonly venue: SlotVenue
  /** Its free times; null before it is chosen. */
  readonly slots: SlotList | null
  /** The names of the fields beside day and time, for the summary of mistakes. */
  readonly labels?: Readonly<Record<string, string>>
  /** The missing fields beside day and time. */
  readonly check?: () => Readonly<Record<string, ErrorCode>>
  /** Books the time and follows the redirect; shows a failure. */
  readonly book: (slot: Slot, withKey: WithKey) => Promise<Result<unknown> | void>
  readonly submitLabel: string
  /** The button is there before there are times to choose from. */
  readonly alwaysSubmits?: boolean
  readonly renderBefore?: SlotFields
  /** Shown once there are times to choose from. */
  readonly renderAfter?: SlotFields
  /** The content right above the button. */
  readonly children?: ReactNode
}) {
  const { appointment: words } = useTexts()
  const form = useForm()
  const withKey = useIdempotencyKey()
  const { slots, choice, heldUntil, choose, gone, reload } = useSlots(venue, first, (message) => form.showFields({ date: message }))

  function submit() {
    void form.send(async () => {
      const missing = { ...(slots ? missingIn(choice) : {}), ...check() }
      if (Object.keys(missing).length > 0) return form.refuse(missing)
      const reply = await book(choice, withKey)
      if (reply && !reply.ok && reply.code === 'slot_not_available') return gone(reply.message)
      return reply
    })
  }

  const names: Readonly<Record<string, string>> = { date: words.choose_day, time: words.choose_time, ...labels }
  const button = (
    <div className="thumb-bar">
      <Button type="submit" wide busy={form.busy}>
        {submitLabel}
      </Button>
    </div>
  )
  return (
    <Form form={form} labels={names} onSubmit={submit} className="grid gap-5">
      {renderBefore(form.errors, form.clear)}
      {slots && (
        <Loaded from={slots} onRetry={reload}>
          {(free) =>
            free.length === 0 ? (
              <Banner tone="warning">{words.no_days}</Banner>
            ) : (
              <>
                <Card title={words.section_when}>
                  <SlotPicker
                    key={venue.branchId}
                    slots={free}
                    value={choice}
                    onChange={(chosen) => {
                      form.clear()
                      void choose(chosen)
                    }}
                    errors={form.errors}
                    heldUntil={heldUntil}
                  />
                </Card>
                {renderAfter(form.errors, form.clear)}
              </>
            )
          }
        </Loaded>
      )}
      {children}
      {alwaysSubmits && button}
      {slots && !alwaysSubmits && (
        <Loaded from={slots} waiting={null} failed={null}>
          {(free) => free.length > 0 && button}
        </Loaded>
      )}
    </Form>
  )
}

function missingIn({ date, time }: Slot): Readonly<Record<string, ErrorCode>> {
  if (date === '') return { date: 'field_required' }
  return time === '' ? { time: 'field_required' } : {}
}
