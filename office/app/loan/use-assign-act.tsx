import type { Data } from '@let-twe/core/endpoint.ts'
import { listColleagues } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { missing } from '../forms/read-form.ts'
import type { TickAct } from '../list/act-on-ticked.tsx'
import { callOffice } from '../session/call-office.ts'
import { ColleagueField, assignLoan, colleagueField } from './colleague-field.tsx'

/** The act that assigns ticked loans to one colleague who may work on all of them; those of a third person stay with them. */
export function useAssignAct<Row>(idOf: (row: Row) => string): TickAct<Row> {
  const texts = useTexts()
  const { desk, errors } = texts
  const [colleagues, setColleagues] = useState<Data<typeof listColleagues>>([])
  return {
    label: desk.assign,
    question: ({ length }) => fill(desk.assign_many, { count: length }),
    async prepare(rows) {
      const reply = await callOffice(listColleagues, { body: { loan_ids: rows.map(idOf) } })
      if (reply.ok) setColleagues(reply.data)
      return reply
    },
    renderFields: (_rows, wrong) => (
      <ColleagueField colleagues={colleagues} none={desk.assign_none_for_all} error={wrong[colleagueField]} />
    ),
    check: (form) => missing(form, [colleagueField], errors.field_required),
    async send(row, form) {
      const reply = await assignLoan(texts, idOf(row), form)
      return reply.ok ? { ok: true, data: null } : reply
    },
  }
}
