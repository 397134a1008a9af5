import { type BureauAccount, readBureauAccount } from './credit-bureau/read-bureau-account.ts'
import type { Environment } from './settings.ts'
import { type PbxAccount, readPbxAccount } from './telephony/read-pbx-account.ts'

/** The outside parties that a lender may have or not. */
export type Adapters = {
  /** The credit bureau; none is queried when missing. */
  readonly creditBureau?: BureauAccount
  /** The phone system; officers dial by themselves when missing. */
  readonly pbx?: PbxAccount
}

/** Reads the settings of outside parties. */
export function readAdapters(environment: Environment): Adapters {
  const [creditBureau, pbx] = [readBureauAccount(environment), readPbxAccount(environment)]
  return { ...(creditBureau && { creditBureau }), ...(pbx && { pbx }) }
}
