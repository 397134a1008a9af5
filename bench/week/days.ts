import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { askCallBack, listCallBackTimes } from '@let-twe/core/call-back/endpoints.ts'
import { sendComplaint } from '@let-twe/core/complaint/endpoints.ts'
import { sendMessage } from '@let-twe/core/conversation/endpoints.ts'
import { uploadDocument } from '@let-twe/core/document/endpoints.ts'
import { sendSlip } from '@let-twe/core/payment/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { agree, decideLine, takePayment } from '../../e2e/src/money-steps.ts'
import {
  approve,
  confirmVisit,
  disburse,
  findLoan,
  holdInterview,
  openCashDrawer,
  preApprove,
  receiveVisit,
  signAtBranch,
} from '../../e2e/src/officer-steps.ts'
import { press } from '../../e2e/src/person.ts'
import { prepareApplication } from '../../e2e/src/prepare-application.ts'
import { samplePhoto } from '../../e2e/src/sample-photos.ts'
import type { Product } from '../../e2e/src/start-product.ts'
import * as desk from './desk-work.ts'
import { type Staff, type Username, type World } from './world.ts'

type Day = Staff & { readonly product: Product; readonly world: World; readonly date: BusinessDate }
type Job = { readonly time: string; readonly what: string; readonly who: readonly Username[]; readonly work: (day: Day) => Promise<void> }

const [aye, bo, cho]: readonly PhoneNumber[] = ['+66812000401', '+66812000402', '+66812000403'] as const
const kyawSwar: PhoneNumber = '+66810000013'
const htetAung: PhoneNumber = '+66810000011'
const winHtut: PhoneNumber = '+66810000006'
const hlaMyint: PhoneNumber = '+66810000015'

const job = (time: string, what: string, who: readonly Username[], work: Job['work']): Job => ({ time, what, who, work })

const photoOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([samplePhoto], { type: 'image/jpeg' }), 'photo.jpg')
  return { body: form as never }
}

const monday: readonly Job[] = [
  job('09:10', 'three people apply, one for an interview today, two for tomorrow', [], async ({ product, world, date }) => {
    for (const [nth, phone] of [aye!, bo!, cho!].entries()) {
      await prepareApplication(product, phone, 'choose_loan_type')
      await world.book(phone, 'interview', nth === 0 ? date : addDays(date, 1))
    }
  }),
  job('10:30', 'a late borrower promises to pay tomorrow', ['officer2'], ({ officer2 }) => desk.callWithPromise(officer2, 'DEMO SU SU')),
  job('11:00', 'an officer asks for a document again', ['officer1'], async ({ officer1 }) => {
    await findLoan(officer1, bo!)
    await press(officer1, officer1.texts.office.action_request)
    await agree(officer1, officer1.texts.office.action_request, { document_kind: 'income', reason_code: 'photo_unreadable' })
  }),
  job('14:00', 'an interview is held, and the loan proposed', ['officer1'], async ({ officer1 }) => {
    await findLoan(officer1, aye!)
    await holdInterview(officer1)
    await preApprove(officer1)
  }),
  job('15:00', 'cash at the counter', ['officer2'], async ({ officer2 }) => {
    await officer2.page.goto('/money')
    await openCashDrawer(officer2)
    await findLoan(officer2, htetAung)
    await takePayment(officer2, { amount_satang: '700' })
  }),
  job('17:00', 'the drawer is closed, the day prepared', ['officer2'], ({ officer2 }) => desk.closeDrawer(officer2, { 500: 1, 100: 2 })),
]

const tuesday: readonly Job[] = [
  job('09:20', 'the manager signs the day before', ['manager1'], ({ manager1, date }) => desk.signDay(manager1, addDays(date, -1))),
  job(
    '09:30',
    'the document comes',
    [],
    async ({ world }) => void (await (await world.call(bo!))(uploadDocument, photoOf({ kind: 'income' }))),
  ),
  job('10:00', 'a visit is booked and confirmed', ['officer1'], async ({ officer1, world, date }) => {
    await world.book(aye!, 'branch', addDays(date, 1))
    await findLoan(officer1, aye!)
    await confirmVisit(officer1)
  }),
  job(
    '11:00',
    'the first Thai bank file, with a transfer of a stranger',
    ['officer1', 'officer2'],
    async ({ officer1, officer2, world }) => {
      const { reference } = await world.loanOf(winHtut)
      await desk.postBankFile(officer1, officer2, 'statement-24-11.csv', [
        'รายการเดินบัญชีเงินฝากออมทรัพย์',
        'ชื่อบัญชี,บริษัท เล็ตทเว จำกัด',
        'วันที่,เวลา,รายการ,ถอนเงิน (บาท),ฝากเงิน (บาท),ยอดคงเหลือ (บาท),รายละเอียด',
        `24/11/2569,08:15,รับโอน,,"1,296.57","101,296.57",รับโอนจาก ${reference}`,
        '24/11/2569,08:40,รับโอน,,750.00,"102,046.57",รับโอนจาก นาย สมชาย ใจดี',
        '24/11/2569,09:00,ค่าธรรมเนียม,15.00,,"102,031.57",ค่าธรรมเนียมรายเดือน',
      ])
    },
  ),
  job('13:00', 'a death is reported', ['officer1'], async ({ officer1, world, date }) =>
    desk.reportDeath(officer1, await world.borrowerOf(kyawSwar), addDays(date, -1)),
  ),
  job('18:20', 'a borrower does not come to the interview', ['officer1'], async ({ officer1, world }) =>
    desk.markMissed(officer1, (await world.loanOf(bo!)).id),
  ),
]

const wednesday: readonly Job[] = [
  job('09:20', 'the manager confirms the death', ['manager1'], ({ manager1 }) => desk.confirmFor(manager1, 'DEMO KYAW SWAR')),
  job('10:00', 'one press books the missed interview again', ['officer1'], async ({ officer1, world }) =>
    desk.rebook(officer1, (await world.loanOf(bo!)).id),
  ),
  job('10:30', 'visit, approval, signature, disbursement', ['officer1', 'manager1'], async ({ officer1, manager1, product }) => {
    await findLoan(officer1, aye!)
    await receiveVisit(officer1, product, aye!)
    await findLoan(manager1, aye!)
    await approve(manager1)
    await signAtBranch(manager1, product, aye!)
    await disburse(manager1, 'PAYOUT-WEEK-1')
  }),
  job('13:00', 'the interview that nobody held yesterday is marked', ['officer2'], async ({ officer2, world }) =>
    desk.markMissed(officer2, (await world.loanOf(cho!)).id),
  ),
  job('14:00', 'a message, a complaint and a wish to be called', [], async ({ world }) => {
    await (
      await world.call(bo!)
    )(sendMessage, { body: { text: 'ရက်ပြောင်းလို့ ရမလား' } })
    await (
      await world.call(cho!)
    )(sendComplaint, { body: { category: 'people', text: 'Nobody called me' } })
    const call = await world.call(aye!)
    const { date, time } = (await call(listCallBackTimes, {}))[0]!
    await call(askCallBack, { body: { date, time } })
  }),
  job('15:00', 'a drawer is opened, and stays open over night', ['officer2'], async ({ officer2 }) => {
    await officer2.page.goto('/money')
    await openCashDrawer(officer2)
  }),
]

const thursday: readonly Job[] = [
  job('09:20', 'the drawer of yesterday is closed', ['officer2'], ({ officer2 }) => desk.closeDrawer(officer2, {})),
  job('10:00', 'the second Thai bank file, of another bank', ['officer1', 'officer2'], async ({ officer1, officer2, world }) => {
    const { reference } = await world.loanOf(hlaMyint)
    await desk.postBankFile(officer2, officer1, 'report-26-11.csv', [
      'รายงานการเคลื่อนไหวบัญชี,,,,,',
      ',,,,,',
      'วันที่ทำรายการ,คำอธิบาย,เดบิต,เครดิต,จำนวนเงินคงเหลือ,เลขที่อ้างอิง',
      `26-11-69,โอนเข้า ${reference},,300.00,"5,300.00",TH69-001`,
      '26-11-69,โอนเข้า PROMPTPAY X1234,,420.00,"5,720.00",TH69-002',
    ])
  }),
  job('10:30', 'the broken promise: nobody answers', ['officer2'], ({ officer2 }) => desk.callWithoutAnswer(officer2, 'DEMO SU SU')),
  job(
    '11:00',
    'a slip from the app',
    [],
    async ({ world, date }) =>
      void (await (
        await world.call(aye!)
      )(sendSlip, photoOf({ amount_satang: '129657', paid_date: date, payment_type: 'mobile-banking' }))),
  ),
  job('14:00', 'the message is answered', ['officer1'], async ({ officer1, world }) =>
    desk.answerMessage(officer1, await world.borrowerOf(bo!)),
  ),
]

const friday: readonly Job[] = [
  job('10:00', 'the money of the stranger goes back, by two', ['officer1', 'manager1'], async ({ officer1, manager1 }) => {
    await officer1.page.goto('/transfers?state=suspense')
    await decideLine(officer1, 'สมชาย', officer1.texts.office.transfer_return, {
      reference: 'RETURN-WEEK-1',
      to_bank: '004',
      to_account: '1234567890',
      to_name: 'SOMCHAI JAIDEE',
      reason_code: 'not_ours',
    })
    await desk.confirmFor(manager1, 'RETURN-WEEK-1')
  }),
  job('11:00', 'the manager rejects an application', ['manager1'], async ({ manager1 }) => desk.reject(manager1, cho!)),
  job('13:00', 'the complaint is answered', ['manager1'], async ({ manager1 }) => desk.answerComplaint(manager1, 'NILAR AUNG')),
  job('18:20', 'the second interview is missed too', ['officer1'], async ({ officer1, world }) =>
    desk.markMissed(officer1, (await world.loanOf(bo!)).id),
  ),
]

const saturday: readonly Job[] = [
  job('09:40', 'it is booked once more', ['officer1'], async ({ officer1, world }) => desk.rebook(officer1, (await world.loanOf(bo!)).id)),
  job('10:30', 'nobody reached before, called again', ['officer2'], ({ officer2 }) => desk.callWithPromise(officer2, 'DEMO PHYU PHYU')),
]

/** The work of the week, from Monday to Saturday. */
export const daysOfWork: readonly (readonly Job[])[] = [monday, tuesday, wednesday, thursday, friday, saturday]
