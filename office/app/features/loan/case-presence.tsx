import { lookAtLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { useRefresh } from '../../session/use-refresh.ts'

const askMs = 20_000

/** The colleagues who have this case open, and whether it changed since it was read: told before anything is typed. */
export function CasePresence({
  loanId,
  stamp,
  onReadAnew,
}: {
  readonly loanId: string
  readonly stamp: string
  readonly onReadAnew: () => Promise<void>
}) {
  const { desk } = useTexts()
  const [seen, setSeen] = useState<{ readonly read: string; readonly stamp: string; readonly others: readonly string[] }>({
    read: stamp,
    stamp,
    others: [],
  })
  async function look() {
    const result = await callOffice(lookAtLoan, { params: { id: loanId }, body: {} })
    // a sign that does not arrive is no mistake of the reader
    if (result.ok) setSeen({ read: stamp, ...result.data })
  }
  useRefresh(() => void look(), { ms: askMs, atOnce: true })
  return (
    <output className="flex flex-wrap items-center gap-2 print:hidden">
      {seen.others.length > 0 && <StateTag tone="warning">{fill(desk.looking_too, { names: seen.others.join(', ') })}</StateTag>}
      {/* a look from before the last reading says nothing about it */}
      {seen.read === stamp && seen.stamp !== stamp && (
        <>
          <StateTag tone="danger">{desk.case_changed}</StateTag>
          <button type="button" onClick={() => void onReadAnew()} className="min-h-9 font-bold text-primary underline">
            {desk.read_anew}
          </button>
        </>
      )}
    </output>
  )
}
