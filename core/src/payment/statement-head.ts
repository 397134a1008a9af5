/** The two layouts that are read: a bill-payment report with its references, and an account's lines. */
export const statementLayouts = ['bill_payments', 'account'] as const

export type StatementLayout = (typeof statementLayouts)[number]

/** The names of each column that banks use, in English and Thai: without case, dots, units and doubled blanks (`plain`). */
const names = {
  date: [
    'date',
    'transaction date',
    'posting date',
    'txn date',
    'payment date',
    'date/time',
    'วันที่',
    'วันที่รายการ',
    'วันที่ทำรายการ',
    'วันที่ชำระ',
    'วันที่ชำระเงิน',
    'วันเดือนปี',
    'วัน/เวลา',
    'วันที่/เวลา',
    'วันที่และเวลา',
  ],
  time: ['time', 'transaction time', 'txn time', 'payment time', 'เวลา', 'เวลาทำรายการ', 'เวลาชำระ'],
  credit: [
    'credit',
    'credit amount',
    'deposit',
    'deposits',
    'amount in',
    'money in',
    'cr',
    'เงินฝาก',
    'ฝาก',
    'ฝากเงิน',
    'เงินเข้า',
    'เครดิต',
    'รายรับ',
    'จำนวนเงินฝาก',
  ],
  debit: [
    'debit',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'amount out',
    'money out',
    'dr',
    'เงินถอน',
    'ถอน',
    'ถอนเงิน',
    'เงินออก',
    'เดบิต',
    'รายจ่าย',
    'จำนวนเงินถอน',
    'หักบัญชี',
  ],
  amount: ['amount', 'transaction amount', 'จำนวนเงิน', 'ยอดเงิน', 'ยอดชำระ'],
  direction: ['dr/cr', 'cr/dr', 'debit/credit', 'd/c', 'c/d', 'ฝาก/ถอน', 'เดบิต/เครดิต', 'ประเภทยอด'],
  balance: [
    'balance',
    'balance amount',
    'outstanding balance',
    'ledger balance',
    'running balance',
    'คงเหลือ',
    'ยอดคงเหลือ',
    'ยอดเงินคงเหลือ',
    'จำนวนเงินคงเหลือ',
    'ยอดเงินในบัญชี',
  ],
  balance_sign: ['balance sign', 'เครื่องหมายยอดคงเหลือ'],
  transaction_no: [
    'transaction no',
    'transaction number',
    'transaction id',
    'txn id',
    'txn no',
    'เลขที่รายการ',
    'หมายเลขรายการ',
    'เลขที่ธุรกรรม',
    'หมายเลขธุรกรรม',
  ],
  reference: ['reference', 'reference no', 'reference number', 'ref no', 'เลขอ้างอิง', 'เลขที่อ้างอิง', 'หมายเลขอ้างอิง'],
  ref1: ['ref1', 'ref 1', 'reference 1', 'customer no', 'รหัสอ้างอิง 1', 'เลขอ้างอิง 1', 'เลขที่อ้างอิง 1', 'หมายเลขอ้างอิง 1', 'อ้างอิง 1'],
  description: ['description', 'details', 'detail', 'particulars', 'remark', 'note', 'รายละเอียด', 'คำอธิบาย', 'หมายเหตุ', 'บันทึกช่วยจำ'],
  kind: ['transaction', 'transaction type', 'transaction code', 'type', 'code', 'รายการ', 'ประเภทรายการ', 'รหัสรายการ'],
  channel: ['channel', 'ช่องทาง', 'ช่องทางการชำระ', 'ช่องทางทำรายการ'],
  payer: [
    'payer',
    'payer name',
    'customer name',
    'sender',
    'sender name',
    'from name',
    'ผู้โอน',
    'ชื่อผู้โอน',
    'ผู้ชำระ',
    'ชื่อผู้ชำระ',
    'ชื่อผู้ชำระเงิน',
    'ชื่อลูกค้า',
    'ชื่อบัญชีผู้โอน',
  ],
  payer_account: ['sender account', 'from account', 'payer account', 'บัญชีผู้โอน', 'เลขที่บัญชีผู้โอน', 'จากบัญชี', 'บัญชีต้นทาง'],
  account: ['account number', 'account no', 'account', 'เลขที่บัญชี', 'หมายเลขบัญชี', 'บัญชี'],
} as const

/** The meaning of a column that is read. */
export type StatementColumn = keyof typeof names
export const statementColumns = Object.keys(names) as StatementColumn[]

/** Where the columns of a file stand. */
export type StatementColumns = ReadonlyMap<StatementColumn, number>

export type StatementHead = { readonly layout: StatementLayout; readonly columns: StatementColumns }

/** The columns of a row by their names. */
export function findColumns(row: readonly string[]): StatementColumns {
  const columns = new Map<StatementColumn, number>()
  for (const [at, cell] of row.entries()) {
    const column = columnNamed(cell)
    if (column !== undefined && !columns.has(column)) columns.set(column, at)
  }
  return columns
}

/** The head of a file with this row of names; null when it is none. */
export function readStatementHead(row: readonly string[]): StatementHead | null {
  const columns = findColumns(row)
  const layout = layoutOf(columns)
  return layout === null ? null : { layout, columns }
}

/**
 * The layout that columns make. A bill payment has its number; a line of an account says by its column, its direction or its balance whether
 * money came in or went out.
 */
export function layoutOf(columns: StatementColumns): StatementLayout | null {
  const has = (...some: readonly StatementColumn[]) => some.every((column) => columns.has(column))
  if (has('date', 'ref1', 'amount', 'transaction_no')) return 'bill_payments'
  return has('date', 'credit') || (has('date', 'amount') && (has('direction') || has('balance'))) ? 'account' : null
}

/** A head may have both languages in a cell: `วันที่ / Date`, or one below the other. */
function columnNamed(cell: string): StatementColumn | undefined {
  return [cell, ...cell.split(/[/\n]/)]
    .map(plain)
    .flatMap((name) => statementColumns.find((column) => (names[column] as readonly string[]).includes(name)) ?? [])[0]
}

/** A name without case, dots and the unit behind it. */
export function plain(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/\((บาท|thb|baht)\)/, '')
    .replace(/[.:*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
}
