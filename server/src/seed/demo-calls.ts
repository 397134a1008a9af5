import { bahtToSatang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { recordCall, startCall, type TypedOutcome } from '../features/contact/call-borrower.ts'
import { sendSms, writeLetter } from '../features/contact/send-message.ts'
import { claimLoan } from '../features/work-queue/claim-loan.ts'
import { addNote } from '../features/loan/note-case.ts'
import type { Desk } from './desk.ts'
import { must } from './must.ts'

/** Calls, an SMS and a letter about late loans, and a call about an application. */
export async function seedCalls({ platform, days, on, as, person }: Desk): Promise<void> {
  const today = platform.clock.today()
  const officer = as('officer')
  const call = async (ending: string, date: BusinessDate, outcome: Omit<TypedOutcome, 'id' | 'actor'>) => {
    const { loan: loanId } = await person(ending)
    const begun = await must(startCall(on(date, '11:00'), { loanId, actor: officer }))
    await must(recordCall(on(date, '11:06'), { id: begun.call.id, actor: officer, ...outcome }))
  }
  const promised = (baht: number, date: BusinessDate) =>
    ({ outcome: 'promised', promised_satang: bahtToSatang(baht), promised_date: date }) as const

  // promised and not paid, promised for today, to call again today, and about an application
  await call('13', days.workdayAgo(12), { ...promised(800, days.ago(6)), note: 'Paid on the 5th and the 20th' })
  await call('12', days.workdayAgo(2), { ...promised(500, today), note: 'Her sister sends money' })
  await call('14', days.workdayAgo(1), { outcome: 'no_answer', next_date: today })
  await call('05', days.workdayAgo(1), { outcome: 'talked', next_date: today, note: 'Asks her employer for Saturday' })

  const { loan: broken } = await person('13')
  await must(sendSms(on(days.workdayAgo(4), '10:30'), { loanId: broken, actor: officer, template: 'promise_passed', language: 'th' }))
  const { loan: longest } = await person('14')
  await must(writeLetter(on(days.workdayAgo(9), '14:00'), { loanId: longest, actor: officer, template: 'talk_to_us', language: 'mm' }))

  const { loan: asked } = await person('04')
  await must(claimLoan(on(days.workdayAgo(1), '17:30'), { loanId: asked, actor: as('colleague') }))
  await must(
    addNote(on(days.workdayAgo(1), '17:32'), {
      loanId: asked,
      actor: as('colleague'),
      text: 'The permit is blurred; wait for the new photo',
    }),
  )
}
