import { claimLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { TickAct } from '../list/act-on-ticked.tsx'
import { callOffice } from '../session/call-office.ts'
import { useMay } from '../session/use-may.ts'
import { useAssignAct } from './use-assign-act.tsx'

/** The acts that claim ticked loans, or assign them to a colleague; those of others stay with them. None for a person who works on no cases. */
export function useClaimActs<Row>(idOf: (row: Row) => string): readonly TickAct<Row>[] {
  const { desk } = useTexts()
  const claim: TickAct<Row> = {
    label: desk.claim,
    async send(row) {
      const reply = await callOffice(claimLoan, { params: { id: idOf(row) }, body: {} })
      if (reply.ok) return { ok: true, data: null }
      return reply.code === 'already_recorded' ? { ...reply, message: desk.claimed_elsewhere } : reply
    },
  }
  const acts = [claim, useAssignAct(idOf)]
  return useMay('work_on_cases') ? acts : []
}
