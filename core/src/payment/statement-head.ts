/** The two layouts that are read: a bill-payment report with its references, and a plain account statement. */
export const statementLayouts = ['bill_payments', 'account'] as const

export type StatementLayout = (typeof statementLayouts)[number]

/** The names of each column that banks use, in English and Thai. */
const names = {
  date: ['date', 'transaction date', 'วันที่', 'วันที่รายการ', 'วันที่ทำรายการ', 'วันที่ชำระ', 'วันที่ชำระเงิน'],
  ref1: ['ref1', 'ref 1', 'reference 1', 'รหัสอ้างอิง 1', 'เลขอ้างอิง 1', 'เลขที่อ้างอิง 1', 'อ้างอิง 1'],
  amount: ['amount', 'จำนวนเงิน', 'ยอดเงิน', 'ยอดชำระ'],
  transaction_no: ['transaction no', 'transaction id', 'เลขที่รายการ', 'หมายเลขรายการ', 'เลขที่ธุรกรรม'],
  channel: ['channel', 'ช่องทาง', 'ช่องทางการชำระ'],
  payer: ['payer', 'payer name', 'customer name', 'sender', 'ผู้โอน', 'ชื่อผู้โอน', 'ผู้ชำระ', 'ชื่อผู้ชำระ', 'ชื่อผู้ชำระเงิน', 'ชื่อลูกค้า'],
  description: ['description', 'details', 'รายละเอียด', 'คำอธิบาย', 'รายการ'],
  credit: ['credit', 'deposit', 'เงินฝาก', 'ฝาก', 'ฝากเงิน', 'เงินเข้า', 'เครดิต'],
  debit: ['debit', 'withdrawal', 'เงินถอน', 'ถอน', 'ถอนเงิน', 'เงินออก', 'เดบิต'],
  reference: ['reference', 'reference no', 'เลขอ้างอิง', 'เลขที่อ้างอิง', 'หมายเลขอ้างอิง'],
} as const

/** A column that is read. */
export type StatementColumn = keyof typeof names

const needed: Record<StatementLayout, readonly StatementColumn[]> = {
  bill_payments: ['date', 'ref1', 'amount', 'transaction_no'],
  account: ['date', 'description', 'credit', 'reference'],
}

/** The layout of a file whose head is this row, and where its columns stand; null when it is no head. */
export function readStatementHead(
  row: readonly string[],
): { readonly layout: StatementLayout; readonly columns: ReadonlyMap<StatementColumn, number> } | null {
  const columns = new Map<StatementColumn, number>()
  for (const [at, cell] of row.entries()) {
    const name = plain(cell)
    for (const column of Object.keys(names) as StatementColumn[])
      if (!columns.has(column) && (names[column] as readonly string[]).includes(name)) columns.set(column, at)
  }
  for (const layout of ['bill_payments', 'account'] as const)
    if (needed[layout].every((column) => columns.has(column))) return { layout, columns }
  return null
}

/** A head without case, dots and the unit behind it. */
function plain(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/\((บาท|thb|baht)\)/, '')
    .replace(/[.:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
