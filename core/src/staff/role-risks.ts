import type { Act } from './forbidden-pairs.ts'
import type { Permission } from './permission.ts'

/** Two permissions that belong to two people, and the act that forbids both to one person on the same loan, transfer, day or account. */
export type RiskyPair = { readonly pair: readonly [Permission, Permission]; readonly act: Act }

/** The pairs that a role should not join: it may, and its page says so. */
export const riskyPairs: readonly RiskyPair[] = [
  { pair: ['propose_loan', 'approve_loan'], act: 'approve_loan' },
  { pair: ['propose_loan', 'override_rule'], act: 'ask_override' },
  { pair: ['approve_loan', 'disburse'], act: 'disburse_large' },
  { pair: ['interview', 'attest_visit'], act: 'sign_for_branch' },
  { pair: ['record_payment', 'confirm_money'], act: 'confirm_proposal' },
  { pair: ['record_payment', 'assign_suspense'], act: 'assign_transfer' },
  { pair: ['record_payment', 'reconcile'], act: 'mark_on_statement' },
  { pair: ['record_payment', 'reverse_payment'], act: 'reverse_payment' },
  { pair: ['assign_suspense', 'reverse_payment'], act: 'assign_transfer' },
  { pair: ['import_bank_file', 'post_bank_file'], act: 'post_statement' },
  { pair: ['import_bank_file', 'close_books'], act: 'sign_reconciliation' },
  { pair: ['reconcile', 'close_books'], act: 'confirm_proposal' },
  { pair: ['refund', 'confirm_money'], act: 'confirm_proposal' },
  { pair: ['take_cash', 'sign_day'], act: 'sign_day' },
  { pair: ['take_cash', 'reverse_payment'], act: 'confirm_proposal' },
  { pair: ['manage_staff', 'confirm_staff'], act: 'change_account' },
]

/** The risky pairs that a set of permissions joins. */
export function risksOf(permissions: readonly Permission[]): RiskyPair[] {
  return riskyPairs.filter(({ pair }) => pair.every((each) => permissions.includes(each)))
}
