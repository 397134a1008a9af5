import { plain } from '../payment/statement-head.ts'

/** The names of each column that lenders use, in English, Thai and Burmese: without case, dots and units (`plain`). */
const names = {
  contract: ['contract', 'contract no', 'contract number', 'loan no', 'loan number', 'เลขที่สัญญา', 'สัญญาเลขที่', 'สัญญา', 'စာချုပ်အမှတ်'],
  name: ['name', 'borrower', 'borrower name', 'customer name', 'ชื่อ', 'ชื่อ-สกุล', 'ชื่อ-นามสกุล', 'ชื่อลูกค้า', 'ชื่อผู้กู้', 'အမည်'],
  phone: ['phone', 'phone number', 'mobile', 'telephone', 'โทรศัพท์', 'เบอร์โทร', 'เบอร์โทรศัพท์', 'มือถือ', 'ဖုန်းနံပါတ်'],
  dob: ['birth date', 'date of birth', 'dob', 'วันเกิด', 'วันเดือนปีเกิด', 'မွေးသက္ကရာဇ်'],
  identity_number: ['identity number', 'identity card', 'nrc', 'id number', 'เลขบัตรประชาชน', 'เลขประจำตัว', 'เลขบัตรประจำตัว', 'မှတ်ပုံတင်အမှတ်'],
  passport: ['passport', 'passport no', 'passport number', 'หนังสือเดินทาง', 'เลขหนังสือเดินทาง', 'ပတ်စ်ပို့နံပါတ်'],
  work_permit: ['work permit', 'work permit no', 'pink card', 'ใบอนุญาตทำงาน', 'เลขใบอนุญาตทำงาน', 'บัตรชมพู', 'အလုပ်လုပ်ခွင့်အမှတ်'],
  disbursed: ['disbursed', 'disbursement date', 'loan date', 'contract date', 'วันที่ทำสัญญา', 'วันที่จ่ายเงินกู้', 'วันที่กู้', 'ငွေထုတ်သည့်ရက်'],
  size: ['loan amount', 'original amount', 'original principal', 'amount', 'วงเงินกู้', 'ยอดเงินกู้', 'เงินต้นตามสัญญา', 'จำนวนเงินกู้', 'ချေးငွေပမာဏ'],
  rate: ['rate', 'interest rate', 'yearly rate', 'rate a year', 'อัตราดอกเบี้ย', 'อัตราดอกเบี้ยต่อปี', 'ดอกเบี้ยต่อปี', 'အတိုးနှုန်း'],
  times: ['payments a month', 'payments per month', 'times per month', 'งวดต่อเดือน', 'จำนวนงวดต่อเดือน', 'တစ်လအကြိမ်'],
  payment: ['instalment', 'installment', 'instalment amount', 'payment', 'ค่างวด', 'ยอดผ่อน', 'ผ่อนต่องวด', 'အရစ်ကျငွေ'],
  principal: ['outstanding principal', 'principal balance', 'principal', 'เงินต้นคงเหลือ', 'ยอดเงินต้นคงเหลือ', 'ကျန်အရင်း'],
  next_due: ['next due', 'next due date', 'due date', 'วันครบกำหนด', 'วันครบกำหนดถัดไป', 'วันนัดชำระ', 'วันชำระงวดถัดไป', 'နောက်ပေးရမည့်ရက်'],
  overdue_principal: ['overdue principal', 'principal overdue', 'เงินต้นค้างชำระ', 'เงินต้นค้าง', 'နောက်ကျအရင်း'],
  overdue_interest: ['overdue interest', 'interest overdue', 'ดอกเบี้ยค้างชำระ', 'ดอกเบี้ยค้าง', 'နောက်ကျအတိုး'],
  overdue_since: ['overdue since', 'oldest due date', 'ค้างชำระตั้งแต่', 'วันที่เริ่มค้าง', 'วันที่ค้างชำระ', 'နောက်ကျသည့်ရက်'],
  fees: ['fees', 'late fees', 'unpaid fees', 'ค่าปรับ', 'ค่าปรับค้างชำระ', 'ค่าติดตามทวงถาม', 'နောက်ကျကြေး'],
  paid: ['paid', 'paid so far', 'total paid', 'ชำระแล้ว', 'ยอดชำระแล้ว', 'รวมชำระ', 'ပေးပြီးငွေ'],
  last_paid: ['last paid', 'last payment date', 'วันที่ชำระล่าสุด', 'ชำระล่าสุด', 'နောက်ဆုံးပေးသည့်ရက်'],
  bank: ['bank', 'ธนาคาร', 'ဘဏ်'],
  account: ['account', 'account no', 'account number', 'bank account', 'เลขที่บัญชี', 'เลขบัญชี', 'ဘဏ်အကောင့်နံပါတ်'],
  branch: ['branch', 'สาขา', 'ရုံးခွဲ'],
} as const

/** The meaning of a column of a portfolio. */
export type PortfolioColumn = keyof typeof names
export const portfolioColumns = Object.keys(names) as PortfolioColumn[]

/** Without one of these columns no loan can be read; of the numbers of papers one is enough. */
const needed = [
  'contract',
  'name',
  'phone',
  'dob',
  'disbursed',
  'size',
  'rate',
  'times',
  'payment',
  'principal',
  'next_due',
] as const satisfies readonly PortfolioColumn[]
const papers = ['identity_number', 'passport', 'work_permit'] as const satisfies readonly PortfolioColumn[]

/** Where the columns of a file stand. */
export type PortfolioColumns = ReadonlyMap<PortfolioColumn, number>

/** The columns of a head by their names. */
export function findPortfolioColumns(head: readonly string[]): PortfolioColumns {
  const columns = new Map<PortfolioColumn, number>()
  for (const [at, cell] of head.entries()) {
    const found = [cell, ...cell.slice(0, 200).split(/[/\n]/)]
      .map((each) => plain(each.slice(0, 200)))
      .flatMap((name) => portfolioColumns.find((column) => (names[column] as readonly string[]).includes(name)) ?? [])[0]
    if (found !== undefined && !columns.has(found)) columns.set(found, at)
  }
  return columns
}

/** The columns that a person chose, in the order of the file, such as `contract,,name`; null where they are no choice or one is missing. */
export function readChosenPortfolioColumns(chosen: string): PortfolioColumns | null {
  const columns = new Map<PortfolioColumn, number>()
  for (const [at, text] of chosen.split(',').entries()) {
    if (text === '') continue
    const column = portfolioColumns.find((each) => each === text)
    if (!column || columns.has(column)) return null
    columns.set(column, at)
  }
  return isComplete(columns) ? columns : null
}

/** True where a loan can be read. */
export function isComplete(columns: PortfolioColumns): boolean {
  return needed.every((column) => columns.has(column)) && papers.some((column) => columns.has(column))
}
