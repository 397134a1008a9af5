import type { BorrowerId } from '@let-twe/core/id.ts'
import { type BusinessDate, addMonths } from '@let-twe/core/business-date.ts'
import { askCallBack, endCallBack, listTimes } from '../features/call-back/ask-call-back.ts'
import { answerComplaint, takeComplaint } from '../features/complaint/answer-complaint.ts'
import { complain } from '../features/complaint/complain.ts'
import { answerMessage } from '../features/conversation/answer-message.ts'
import { reportPermit } from '../features/conversation/report-permit.ts'
import { sendMessage } from '../features/conversation/send-message.ts'
import { restrictBorrower } from '../features/borrower/manage-borrowers.ts'
import type { Platform } from '../platform/platform.ts'
import type { Desk } from './desk.ts'
import { must } from './must.ts'

/** Borrowers' messages and requests: a renewed permit, complaints, calls, and an account that waits for a call. */
export async function seedTalks({ platform, days, on, as, person }: Desk): Promise<void> {
  const write = async (ending: string, date: BusinessDate, text: string) => {
    const { actor } = await person(ending)
    return must(sendMessage(on(date, '18:20'), { actor, text }))
  }
  await write('03', days.ago(1), 'အင်တာဗျူးမှာ ဘာစာရွက်တွေ ပြရမလဲ။')
  await write('05', days.ago(1), 'Can I come to the branch on Saturday?')
  const { borrower: thanks } = await person('06')
  const { id: seen } = await write('06', days.before(days.workdayAgo(4)), 'ဒီလ ငွေ စောပေးလို့ ရမလား။')
  const answer = { borrowerId: thanks, actor: as('officer'), seen, text: 'ရပါသည်။ စောပေးလျှင် အတိုး လျော့ပါမည်။' }
  await must(answerMessage(on(days.workdayAgo(4), '09:40'), answer))
  const renewed = { work_permit: '0000810000006', permit_end: addMonths(days.ago(0), 30) }
  const qr_text = 'https://alien13febrenewal.doe.go.th/check?alien_key=DEMO'
  const { actor: renewing } = await person('06')
  await must(reportPermit(on(days.ago(1), '19:05'), { actor: renewing, language: 'mm', permit: { ...renewed, qr_text } }))

  const complaint = async (ending: string, date: BusinessDate, category: 'money' | 'reminders' | 'app', text: string) => {
    const { borrower: id } = await person(ending)
    return must(complain(on(date, '20:10'), { actor: { kind: 'borrower', id }, category, text }))
  }
  const answered = await complaint('08', days.before(days.workdayAgo(9)), 'money', 'My last payment was shown three days late.')
  const sorry = 'The bank told us of it on Monday. It counts from the day on which you paid.'
  await must(answerComplaint(on(days.workdayAgo(9), '15:30'), { id: answered.id, actor: as('manager'), text: sorry, outcome: 'upheld' }))
  const taken = await complaint('07', days.before(days.workdayAgo(3)), 'reminders', 'စာတွေ တစ်နေ့ နှစ်ခါ ရောက်လာသည်။')
  await must(takeComplaint(on(days.workdayAgo(3), '10:00'), { id: taken.id, actor: as('manager') }))
  await complaint('01', days.ago(1), 'app', 'ဓာတ်ပုံ ပို့လို့ မရပါ။')

  const askToBeCalled = async (ending: string, at: Platform, nth: number) => {
    const { borrower: id } = await person(ending)
    const { date, time } = (await listTimes(at))[nth]!
    return must(askCallBack(at, { actor: { kind: 'borrower', id }, date, time }))
  }
  const spoken = await askToBeCalled('06', on(days.workdayAgo(3), '09:00'), 0)
  await must(endCallBack(on(spoken.date, '19:00'), { id: spoken.id, actor: as('officer'), outcome: 'spoken' }))
  await askToBeCalled('02', platform, 0)
  await askToBeCalled('06', platform, 2)

  const { borrower } = await person('10')
  const lost = {
    id: borrower as BorrowerId,
    actor: as('officer'),
    reason_code: 'phone_lost',
    note: 'Called from the phone of a friend',
  } as const
  await must(restrictBorrower(on(days.workdayAgo(1), '13:20'), lost))
}
