import { type BusinessDate, addDays, addMonths, daysBetween } from '@let-twe/core/business-date.ts'
import { dueDays, equalPayment, interestFor } from '@let-twe/core/loan/repayment-schedule.ts'
import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import { seededRandom } from './seeded-random.ts'

/** The totals that an old system reports with its file, by its own sums. */
type OldTotals = { loans: number; principal: number; interest: number; arrears: number }

const head =
  'เลขที่สัญญา;ชื่อ-นามสกุล;เบอร์โทร;วันเกิด;หนังสือเดินทาง;เลขบัตรประจำตัว;วันที่ทำสัญญา;วงเงินกู้ (บาท);อัตราดอกเบี้ยต่อปี;งวดต่อเดือน;ค่างวด (บาท);' +
  'เงินต้นคงเหลือ (บาท);วันครบกำหนดถัดไป;เงินต้นค้างชำระ;ดอกเบี้ยค้างชำระ;วันที่เริ่มค้าง;ค่าปรับค้างชำระ;ยอดชำระแล้ว;วันที่ชำระล่าสุด;ธนาคาร;เลขที่บัญชี;หมายเหตุ'

const names = ['AUNG KYAW', 'Thin Thin Aye', 'မောင်မောင်', 'Ma Hla Hla', 'นายสมชาย ใจดี', 'ZAW MIN OO']
const townships = ['OUKAMA', 'MAYAKA', 'BATHATA', 'LATHANA']

/**
 * A file of made-up running loans as a Thai lender's old system writes it: semicolons, Thai heads, Buddhist years, commas in amounts, phone numbers in two
 * spellings, one in eight loans in arrears; with its totals by a reckoning of its own.
 */
export function makePortfolio(count: number, asOf: BusinessDate, seed = 1): { csv: string; totals: OldTotals; overdue: number } {
  const random = seededRandom(seed)
  const totals: OldTotals = { loans: 0, principal: 0, interest: 0, arrears: 0 }
  const lines = ['รายงานลูกหนี้คงเหลือ', head]
  let overdueLoans = 0
  while (totals.loans < count) {
    const number = totals.loans
    const size = bahtToSatang(3_000 + 500 * random.below(45))
    const rate = random.pick([3600, 3300, 2800])
    const times = random.pick([1, 2] as const)
    const instalments = times === 1 ? 2 + random.below(5) : 4 + random.below(9)
    const began = addDays(asOf, -random.below(times === 1 ? 32 * instalments : 16 * instalments))
    // a system that counts months from the 29th on otherwise is another story
    const disbursed = (Number(began.slice(8)) > 28 ? `${began.slice(0, 8)}28` : began) as BusinessDate
    const dues = Array.from({ length: instalments }, (_, at) =>
      times === 1 ? addMonths(disbursed, at + 1) : addDays(disbursed, 15 * (at + 1)),
    )
    const payment = equalPayment(
      size,
      times === 1 ? dues.map((due) => daysBetween(disbursed, due)) : dueDays(instalments, instalments, 15),
      rate,
    )
    const past = dues.filter((due) => due < asOf).length
    const missed = random.below(8) === 0 ? Math.min(past, 1 + random.below(3)) : 0
    if (past - missed === instalments) continue
    let balance = size
    const parts = dues.map((due, at) => {
      const interest = interestFor(balance, daysBetween(at === 0 ? disbursed : dues[at - 1]!, due), rate)
      const principal = at === instalments - 1 ? balance : satang(payment - interest)
      balance = satang(balance - principal)
      return { due, interest, principal }
    })
    const sum = (some: typeof parts, of: 'interest' | 'principal') => some.reduce((all, each) => all + each[of], 0)
    const paid = parts.slice(0, past - missed)
    const late = parts.slice(past - missed, past)
    const coming = parts.slice(past)
    const principal = size - sum(paid, 'principal')
    const start = past === 0 ? disbursed : dues[past - 1]!
    totals.loans += 1
    const paper = String(100_000 + ((seed * 7_919 + number) % 900_000))
    totals.principal += principal
    totals.arrears += sum(late, 'principal') + sum(late, 'interest')
    totals.interest +=
      sum(late, 'interest') + Math.floor((sum(coming, 'principal') * rate * daysBetween(start, asOf) * 2 + 3_650_000) / 7_300_000)
    if (late.length > 0) overdueLoans += 1
    const phone = `${number % 3 === 0 ? '8' : '9'}${String(10_000_000 + ((seed * 100_003 + number) % 90_000_000))}`
    lines.push(
      [
        `LT-${seed}-${String(number + 1).padStart(5, '0')}`,
        random.pick(names),
        number % 2 === 0 ? `0${phone}` : `+66 ${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`,
        thaiDay(addDays('1985-01-01', random.below(6_000))),
        number % 2 === 0 ? `MB${paper}` : '',
        number % 2 === 1 ? `${1 + (number % 14)}/${random.pick(townships)}(N)${paper}` : '',
        thaiDay(disbursed),
        baht(size),
        `${(rate / 100).toFixed(2)}%`,
        times,
        baht(payment),
        baht(principal),
        coming[0] ? thaiDay(coming[0].due) : '',
        late.length > 0 ? baht(sum(late, 'principal')) : '-',
        late.length > 0 ? baht(sum(late, 'interest')) : '0.00',
        late[0] ? thaiDay(late[0].due) : '',
        late.length > 1 ? '100.00' : '',
        baht(sum(paid, 'principal') + sum(paid, 'interest')),
        paid.length > 0 ? thaiDay(paid.at(-1)!.due) : '',
        number % 5 === 0 ? '' : 'กสิกรไทย',
        number % 5 === 0 ? '' : `012-3-${paper.slice(1)}-9`,
        '',
      ].join(';'),
    )
  }
  return { csv: `${lines.join('\r\n')}\r\n`, totals, overdue: overdueLoans }
}

function thaiDay(date: BusinessDate): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${Number(year) + 543}`
}

function baht(amount: number): string {
  return (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
}
