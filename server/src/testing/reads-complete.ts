/** Tables that grow with borrowers and time. */
export const growing = (
  'borrower borrower_branch application loan loan_event instalment late_fee payment payment_allocation ledger_posting ledger_entry transfer transfer_source ' +
  'notification audit_event sms_message document payment_slip deferral_request appointment officer_request session device bank_line blacklist_entry'
).split(' ')

/** A part of a plan, in the form of `explain (format json)`. */
export type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}

/**
 * The growing tables that a plan reads from end to end: row by row, or through an index that none of its conditions uses. A scan
 * that a limit ends after its first rows is none of them, nor one through an index of `partial`, which holds only waiting rows.
 */
export function readsComplete(node: PlanNode, partial: ReadonlySet<string> = new Set(), limited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Filter: filter, Plans: parts = [] } = node
  const isWalk = /^Index( Only)? Scan/.test(type) && node['Index Cond'] === undefined && filter !== undefined && !partial.has(index)
  const isWhole = type === 'Seq Scan' || isWalk
  const own = isWhole && growing.includes(table) && !(limited && filter === undefined) ? [table] : []
  return [...own, ...parts.flatMap((part) => readsComplete(part, partial, type === 'Limit'))]
}
