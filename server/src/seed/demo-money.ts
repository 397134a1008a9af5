import { createHash } from 'node:crypto'
import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Satang, bahtToSatang, satang } from '@let-twe/core/money.ts'
import { carryOut } from '../carry-out.ts'
import { lockDrawerOfToday } from '../domain/cash/write-drawer.ts'
import { readBankAccount } from '../features/cash/bank-account.ts'
import { prepareDayEnd } from '../features/cash/end-day.ts'
import { closeDrawer, openDrawer } from '../features/cash/my-drawer.ts'
import { prepareReconciliation } from '../features/cash/reconcile-bank.ts'
import { decideDualControl } from '../features/dual-control/decide-dual-control.ts'
import { askRefund } from '../features/loan/ask-refund.ts'
import { askForDeferral, readPromises } from '../features/loan/promise-to-pay.ts'
import { askForDirectDebit } from '../features/payment/direct-debit.ts'
import { sendSlip } from '../features/payment/payment-slips.ts'
import { postStatement, startPosting } from '../features/payment/post-statement.ts'
import { previewStatement } from '../features/payment/preview-statement.ts'
import { recordTypedTransferIn } from '../features/payment/record-typed-transfer.ts'
import { recordPaymentIn } from '../features/payment/record-payment.ts'
import type { Platform } from '../platform/platform.ts'
import { transact } from '../platform/database/transact.ts'
import { instalment } from './demo-borrowers.ts'
import type { Desk } from './desk.ts'
import { demoPaper } from './demo-papers.ts'
import { bankFile, onBankFile } from './demo-story.ts'
import { must } from './must.ts'

/** Borrowers' requests and slips about money, the bank statements, and two closed days. */
export async function seedMoney(desk: Desk): Promise<void> {
  await seedAsked(desk)
  await seedBankFiles(desk)
  await seedDays(desk)
}

/** Slips, a later day, direct debit, and refunds. */
async function seedAsked({ days, on, person }: Desk): Promise<void> {
  const send = async (ending: string, nth: number, amount: Satang) => {
    const { actor } = await person(ending)
    const bytes = await demoPaper('slip', Number(ending))
    const file = { read: async () => bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    await must(sendSlip(on(days.ago(1), `20:1${nth}`), { actor, file, amount, date: days.ago(1), type: 'mobile-banking' }))
  }
  await send('07', 1, instalment)
  await send('11', 2, bahtToSatang(300))

  const { actor: paying, borrower: borrowerId, loan: loanId } = await person('06')
  const asked = on(days.ago(1), '20:30')
  const { latest_date: date } = await must(readPromises(asked, { loanId, borrowerId, language: 'mm' }))
  if (date !== null) await must(askForDeferral(asked, { loanId, actor: paying, date, reason: 'လစာ နောက်ကျမည်' }))
  await must(askForDirectDebit(asked, { actor: paying, bank: '004', accountNumber: '0810000006' }))
  const { actor, loan } = await person('15')
  await must(askRefund(asked, { loanId: loan, actor }))
}

/** Two typed transfers, a posted file with unknown transfers and a typed one, and a previewed file. */
async function seedBankFiles({ platform, days, on, as, person }: Desk): Promise<void> {
  const { db } = platform.database
  const day = days.before(days.workdayAgo(1))
  const { loan: late } = await person('12')
  const { loan: paying } = await person('06')
  const { payment_reference_number: number } = await db
    .selectFrom('loan')
    .select('payment_reference_number')
    .where('id', '=', late)
    .executeTakeFirstOrThrow()
  const type = async (at: BusinessDate, loanId: LoanId, amount: Satang, outside_reference: string) => {
    const told = { paid_date: at, amount_satang: amount, payment_type: 'mobile-banking', outside_reference } as const
    const then = on(at, '16:30')
    await transact(db, { onRefusal: 'rollback' }, (trx) => recordTypedTransferIn(then, trx, { loanId, actor: as('officer'), ...told }))
  }
  // the bank shows the first under another number, and has not shown the second for days
  await type(day, late, bahtToSatang(400), 'MB4471902')
  await type(days.workdayAgo(6), paying, bahtToSatang(300), 'MB4465517')
  const posted = await look(on(days.workdayAgo(1), '09:30'), as('officer'), 'bank-1.csv', [
    [day, `TRANSFER ${number}`, '', '400.00', 'DEMOBK001'],
    [day, 'FROM SOMCHAI JAIDEE', '', '750.00', 'DEMOBK002'],
    // without a reference, but by its name and amount that of a borrower
    [day, 'FROM DEMO WIN HTUT', '', (instalment / 100).toFixed(2), 'DEMOBK003'],
    [day, 'MONTHLY FEE', '15.00', '', 'DEMOBK005'],
  ])
  const then = on(days.workdayAgo(1), '09:35')
  await must(startPosting(then, { id: posted, actor: as('colleague') }))
  await postStatement(then, posted)
  await look(platform, as('colleague'), 'bank-2.csv', [[days.workdayAgo(1), 'FROM MAUNG MAUNG', '', '500.00', 'DEMOBK006']])
}

type Line = readonly [date: BusinessDate, words: string, out: string, incoming: string, reference: string]

async function look(platform: Desk['platform'], actor: ReturnType<Desk['as']>, fileName: string, lines: readonly Line[]): Promise<string> {
  const bytes = bankFile(lines.map(([date, ...rest]) => [onBankFile(date), ...rest]))
  return (await must(previewStatement(platform, { actor, bytes, fileName }))).id
}

/** A drawer with a cash payment, a branch's day that is signed, the head office's that waits, and the bank compared. */
async function seedDays({ platform, days, branch, on, as, person }: Desk): Promise<void> {
  const { db } = platform.database
  const last = days.workdayAgo(1)
  const date = days.before(last)
  const officer = as('officer')
  const confirm = (platform: Platform, id: string) => decideDualControl(platform, carryOut, { id, actor: as('manager'), confirm: true })
  const { loan: loanId } = await person('11')
  await must(openDrawer(on(date, '08:40'), { actor: officer, branch_id: branch, count: {} }))
  const paid = { loanId, amount_satang: bahtToSatang(200), paid_date: date, payment_type: 'branch', outside_reference: null } as const
  await must(
    transact(db, { onRefusal: 'rollback' }, async (trx) => {
      const drawer = (await lockDrawerOfToday(trx, officer.id, date))!
      return recordPaymentIn(on(date, '11:20'), trx, { ...paid, actor: officer, drawer })
    }),
  )
  await must(closeDrawer(on(date, '17:05'), { actor: officer, count: { '10000': 2 } }))
  const { id: ofBranch } = await must(prepareDayEnd(on(date, '17:20'), { actor: officer, branchId: branch, date, count: {} }))
  await must(confirm(on(last, '08:30'), ofBranch))

  const explanation = 'The first weeks were kept on paper'
  const { id: before } = await must(prepareDayEnd(on(date, '17:30'), { actor: as('colleague'), branchId: null, date, explanation }))
  await must(confirm(on(last, '08:35'), before))
  await must(prepareDayEnd(on(last, '17:30'), { actor: as('colleague'), branchId: null, date: last, explanation }))

  const { ledger_satang: ledger, open_satang: open } = await must(readBankAccount(on(last, '10:00'), db, date))
  const balance = { actor: as('colleague'), date, statement_satang: satang(ledger - open), explanation }
  const { id: compared } = await must(prepareReconciliation(on(last, '10:00'), balance))
  await must(confirm(on(last, '10:30'), compared))
}
