import * as z from 'zod/mini'
import { translatedUpTo } from '../translated-text.ts'
import { type LedgerAccount, ledgerAccounts } from './ledger-account.ts'

/** An account as the lender's accountant keeps it. */
const chartAccount = z.strictObject({
  number: z.string().check(z.regex(/^\d[\d.-]{0,11}$/, 'must be an account number, such as 1110-01')),
  name: translatedUpTo(60),
})

type ChartAccount = z.output<typeof chartAccount>

/** The chart account of each ledger account. A ledger account that came later has the usual one. */
export const chartSchema = z.partialRecord(z.enum(ledgerAccounts), chartAccount)

/** The chart of a lender: every ledger account has its number and name. */
export type ChartOfAccounts = Readonly<Record<LedgerAccount, ChartAccount>>

const account = (number: string, en: string, th: string, mm: string): ChartAccount => ({ number, name: { mm, en, th } })

/**
 * The usual chart, by the classes of Thai charts for companies without public accountability (NPAE): 1 assets, 2 liabilities, 3 equity, 4 income,
 * 5 expenses. No law names the numbers.
 */
export const npaeChart: ChartOfAccounts = {
  cash: account('1110-01', 'Cash', 'เงินสด', 'ငွေသား'),
  bank: account('1120-01', 'Cash at bank', 'เงินฝากธนาคาร', 'ဘဏ်ရှိငွေ'),
  other_bank: account('1120-02', 'Other bank accounts', 'เงินฝากธนาคารบัญชีอื่น', 'အခြား ဘဏ်အကောင့်များ'),
  in_transit: account('1130-01', 'Cash in transit', 'เงินสดระหว่างทาง', 'လမ်းခရီးရှိ ငွေ'),
  principal_receivable: account('1210-01', 'Loans to borrowers', 'ลูกหนี้เงินให้กู้ยืม', 'ချေးငွေ ရရန်'),
  interest_receivable: account('1220-01', 'Accrued interest', 'ดอกเบี้ยค้างรับ', 'အတိုး ရရန်'),
  fee_receivable: account('1230-01', 'Late fees receivable', 'ค่าปรับจ่ายช้าค้างรับ', 'နောက်ကျကြေး ရရန်'),
  loss_allowance: account('1290-01', 'Allowance for doubtful debts', 'ค่าเผื่อหนี้สงสัยจะสูญ', 'သံသယကြွေး လျာထားငွေ'),
  prepaid: account('1310-01', 'Prepaid costs and deposits', 'ค่าใช้จ่ายจ่ายล่วงหน้าและเงินมัดจำ', 'ကြိုပေးကုန်ကျစရိတ်နှင့် စရံငွေ'),
  equipment: account('1410-01', 'Premises and equipment', 'ที่ดิน อาคารและอุปกรณ์', 'မြေ၊ အဆောက်အအုံနှင့် ပစ္စည်းများ'),
  depreciated: account('1419-01', 'Accumulated depreciation', 'ค่าเสื่อมราคาสะสม', 'စုစုပေါင်း တန်ဖိုးလျော့'),
  suspense: account('2110-01', 'Money received, not identified', 'เงินรับรอตรวจสอบ', 'စစ်ဆေးရန် ရငွေ'),
  owed_to_borrower: account('2120-01', 'Overpayments owed to borrowers', 'เงินรับเกินรอคืนผู้กู้', 'ချေးငွေယူသူထံ ပြန်ပေးရန် ပိုငွေ'),
  unearned_interest: account('2130-01', 'Interest received in advance', 'ดอกเบี้ยรับล่วงหน้า', 'ကြိုရသော အတိုး'),
  accrued_costs: account('2140-01', 'Accrued expenses', 'ค่าใช้จ่ายค้างจ่าย', 'ပေးရန်ကျန် ကုန်ကျစရိတ်'),
  tax_payable: account('2150-01', 'Taxes payable', 'ภาษีค้างจ่าย', 'ပေးရန်ကျန် အခွန်'),
  owner_loans: account('2210-01', 'Loans from directors and owners', 'เงินกู้ยืมจากกรรมการและผู้ถือหุ้น', 'ဒါရိုက်တာနှင့် ပိုင်ရှင်ထံမှ ချေးငွေ'),
  share_capital: account('3110-01', 'Paid-up capital', 'ทุนที่ชำระแล้ว', 'ထည့်ဝင်ပြီး မတည်ငွေ'),
  opening_equity: account('3190-01', 'Opening balances of imported loans', 'ยอดยกมาของเงินให้กู้ที่โอนเข้า', 'သွင်းယူသော ချေးငွေများ၏ အဖွင့်လက်ကျန်'),
  retained_earnings: account('3210-01', 'Retained earnings', 'กำไร (ขาดทุน) สะสม', 'လက်ကျန် အမြတ် (အရှုံး)'),
  interest_income: account('4110-01', 'Interest income', 'รายได้ดอกเบี้ย', 'အတိုး ဝင်ငွေ'),
  fee_income: account('4120-01', 'Late fee income', 'รายได้ค่าปรับจ่ายช้า', 'နောက်ကျကြေး ဝင်ငွေ'),
  recovery_income: account('4130-01', 'Bad debts recovered', 'หนี้สูญได้รับคืน', 'ပြန်ရသော ဆုံးရှုံးကြွေး'),
  other_income: account('4190-01', 'Other income', 'รายได้อื่น', 'အခြား ဝင်ငွေ'),
  write_off_expense: account('5110-01', 'Bad debts', 'หนี้สูญ', 'ဆုံးရှုံးကြွေး'),
  loss_expense: account('5115-01', 'Doubtful debts', 'หนี้สงสัยจะสูญ', 'သံသယကြွေး ကုန်ကျစရိတ်'),
  bank_fees: account('5120-01', 'Bank fees', 'ค่าธรรมเนียมธนาคาร', 'ဘဏ်ဝန်ဆောင်ခ'),
  cash_difference: account('5130-01', 'Cash over and short', 'เงินสดขาดหรือเกิน', 'ငွေသား ကွာခြားမှု'),
  cash_rounding: account('5140-01', 'Rounding of cash', 'ผลต่างจากการปัดเศษเงินสด', 'ငွေသား အကြွေဖြတ်ခြင်း'),
  stamp_duty: account('5150-01', 'Stamp duty', 'ค่าอากรแสตมป์', 'တံဆိပ်ခေါင်းခွန်'),
  turnover_tax: account('5160-01', 'Specific business tax', 'ภาษีธุรกิจเฉพาะ', 'အထူးစီးပွားရေးခွန်'),
  salaries: account('5210-01', 'Salaries and wages', 'เงินเดือนและค่าจ้าง', 'လစာနှင့် လုပ်ခ'),
  rent: account('5220-01', 'Rent', 'ค่าเช่า', 'ငှားရမ်းခ'),
  depreciation: account('5230-01', 'Depreciation', 'ค่าเสื่อมราคา', 'တန်ဖိုးလျော့'),
  office_costs: account('5290-01', 'Other administrative expenses', 'ค่าใช้จ่ายในการบริหารอื่น', 'အခြား စီမံခန့်ခွဲရေး ကုန်ကျစရိတ်'),
  interest_expense: account('5310-01', 'Interest expense', 'ดอกเบี้ยจ่าย', 'ပေးရသော အတိုး'),
  income_tax: account('5410-01', 'Income tax', 'ค่าใช้จ่ายภาษีเงินได้', 'ဝင်ငွေခွန်'),
}

/** The chart in force; what the lender did not set is as usual. */
export function chartOf({ chart }: { readonly chart?: z.output<typeof chartSchema> | undefined }): ChartOfAccounts {
  return { ...npaeChart, ...chart }
}

/** The accounts in the order of their numbers, as a trial balance lists them. */
export function accountsInOrder(chart: ChartOfAccounts): LedgerAccount[] {
  return ledgerAccounts.toSorted((one, other) => (chart[one].number < chart[other].number ? -1 : 1))
}
