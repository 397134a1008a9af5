import { businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import { isReportRange, reportRange } from '@let-twe/core/report/report-range.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type FormEvent, useState } from 'react'
import { textOf } from '../../forms/read-form.ts'

/** Refuses days of a report's form that cannot be shown, and says why: they stay where they were chosen. */
export function useRangeCheck() {
  const { report } = useTexts()
  const [wrong, setWrong] = useState<string>()
  function check(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const [from, to] = ['from', 'to'].map((name) => [textOf(form, name)].find(isBusinessDate))
    const by = textOf(form, 'by') === 'month' ? 'month' : 'day'
    const possible = from !== undefined && to !== undefined && isReportRange({ from, to, by }, businessDateAt(new Date()))
    setWrong(possible ? undefined : fill(report.range_wrong, reportRange))
    if (!possible) event.preventDefault()
  }
  return { wrong, check }
}
