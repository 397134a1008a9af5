import { type Refusal, refuse } from '../errors.ts'

/**
 * The acts of different people on the same loan, transfer, day or account, in one place: an act is refused for the person of every
 * earlier act of one of its sets. Nobody clears, signs or confirms an act of their own.
 */
export const forbiddenPairs = {
  /** Of every proposal that waits for a second person. */
  confirm_proposal: [['make_proposal']],
  approve_loan: [['propose_loan']],
  /** Everything about a borrower who is one of the declared persons of this member of staff. */
  serve_borrower: [['declared_related']],
  /** The proposer and the approver of a loan are never the two people of an override: its proposer has no part in one. */
  propose_loan: [['ask_override'], ['confirm_override']],
  ask_override: [['propose_loan']],
  confirm_override: [['propose_loan']],
  /** All knowledge of the borrower would come from one person. */
  sign_for_branch: [['interview', 'attest_visit']],
  disburse: [['bounce_payout']],
  /** Above the amount that the approver disburses alone. */
  disburse_large: [['approve_loan']],
  bounce_payout: [['disburse']],
  /** Anybody can write a file. */
  post_statement: [['upload_statement']],
  decide_held_transfer: [['type_transfer']],
  /** A reversal and an assignment by one person move the money of one borrower to another; a typed transfer may never have come. */
  assign_transfer: [['reverse_payment'], ['type_transfer']],
  /** Nobody says of the own deposit or of the own bounce that the bank shows it. */
  decide_own_money: [['post'], ['type_transfer']],
  /** A receipt was given for it. */
  reverse_payment: [['record_payment']],
  mark_on_statement: [['post'], ['type_transfer'], ['upload_statement']],
  sign_reconciliation: [['type_transfer'], ['upload_statement']],
  sign_day: [['close_drawer_with_difference']],
  /** Two people see cash go into the vault, and out of it. */
  receive_in_vault: [['hand_over']],
  give_from_vault: [['count_float']],
  lift_restriction: [['restrict_borrower']],
  /** Rights, number and link of an account. */
  change_account: [['own_account']],
  /** The persons of a role that gets a permission or a higher limit. */
  confirm_roles: [['gain_rights']],
  /** The second signature of a quarter's review of rights is of another person than the first. */
  sign_rights: [['sign_rights_first']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>

/** An act that some persons may not do after other acts of theirs. */
export type Act = keyof typeof forbiddenPairs

/** The earlier acts that an act asks for. */
export type EarlierAct<A extends Act> = (typeof forbiddenPairs)[A][number][number]

/** The persons of an earlier act; null for one of no person, such as a job. */
export type Doers = string | null | undefined | readonly (string | null)[]

/** True when a person did earlier what forbids this act. An act of no person is nobody's own. */
export function isOwnAct<A extends Act>(act: A, person: string | null, earlier: Readonly<Record<EarlierAct<A>, Doers>>): boolean {
  const sets: readonly (readonly EarlierAct<A>[])[] = forbiddenPairs[act]
  return person !== null && sets.some((set) => set.every((each) => did(earlier[each], person)))
}

/** The refusal of an act for a person who did earlier what forbids it; null for everybody else. */
export function refuseOwnAct<A extends Act>(
  act: A,
  person: string | null,
  earlier: Readonly<Record<EarlierAct<A>, Doers>>,
): Refusal | null {
  return isOwnAct(act, person, earlier) ? refuse('second_person_needed') : null
}

function did(doers: Doers, person: string): boolean {
  return doers === person || (Array.isArray(doers) && doers.includes(person))
}
