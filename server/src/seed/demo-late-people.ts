import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { type DemoBorrower, borrow, comeToSign, instalment } from './demo-borrowers.ts'
import type { Story } from './demo-story.ts'

/**
 * People of the office's lists, beside those that the start prints: loans with any days in arrears, an overpayment, a waiting
 * disbursement, and missed interviews.
 */
export const latePeople = [
  {
    phone: '+66810000010',
    name: 'DEMO NWE NI',
    language: 'mm',
    live: (story, { ago }) => story.register(ago(12)),
  },
  {
    phone: '+66810000011',
    name: 'DEMO HTET AUNG',
    language: 'mm',
    live: (story, days) => borrow(story, days, days.workdayAgo(17)),
  },
  {
    phone: '+66810000012',
    name: 'DEMO SANDAR',
    language: 'mm',
    async live(story, days) {
      const paidOut = days.workdayAgo(57)
      await borrow(story, days, paidOut)
      await story.putOff(days.onOrBefore(addDays(paidOut, 12)))
    },
  },
  {
    phone: '+66810000013',
    name: 'DEMO KYAW SWAR',
    language: 'th',
    live: (story, days) => borrow(story, days, days.workdayAgo(87)),
  },
  {
    phone: '+66810000014',
    name: 'DEMO PHYU PHYU',
    language: 'mm',
    live: (story, days) => borrow(story, days, days.workdayAgo(115)),
  },
  {
    phone: '+66810000015',
    name: 'DEMO HLA MYINT',
    language: 'en',
    async live(story, days) {
      const paidOut = days.workdayAgo(70)
      await borrow(story, days, paidOut)
      for (const due of [15, 30, 45]) await story.pay(days.onOrBefore(addDays(paidOut, due)), instalment)
      await story.pay(days.onOrBefore(addDays(paidOut, 58)), satang(instalment + bahtToSatang(50)))
    },
  },
  {
    phone: '+66810000016',
    name: 'DEMO KHIN KHIN',
    language: 'mm',
    live: (story, days) => comeToSign(story, days, days.workdayAgo(1)),
  },
  {
    phone: '+66810000017',
    name: 'DEMO MOE MOE',
    language: 'mm',
    live: (story, days) => missInterviews(story, [days.workdayAgo(1)]),
  },
  {
    phone: '+66810000018',
    name: 'DEMO NAY LIN',
    language: 'th',
    live: (story, days) => missInterviews(story, [days.workdayAgo(4), days.workdayAgo(2)]),
  },
] as const satisfies readonly DemoBorrower[]

async function missInterviews(story: Story, missed: readonly BusinessDate[]): Promise<void> {
  const applied = addDays(missed[0]!, -2)
  await story.register(applied)
  await story.fill(applied, 'choose_loan_type')
  for (const date of missed) await story.missInterview(date)
}
