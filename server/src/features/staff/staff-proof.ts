import type { StaffId } from '@let-twe/core/id.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Encrypted, decrypt } from '../../platform/encryption/encrypted-column.ts'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'
import { takeTotpStep } from './staff.queries.ts'
import { demoTotpSecret, matchTotp } from './totp.ts'

/** The proof that a person holds the phone of an account: a step of its codes, or a recovery code. */
export type Proof = { readonly step: number; readonly isDemo: boolean } | { readonly recovery: string }

/** Finds the proof of an entered code, without using it up; null for none. */
export async function matchProof(
  platform: Platform,
  { id, totp_secret }: { readonly id: StaffId; readonly totp_secret: Encrypted<'staff.totp_secret'> | null },
  code: string,
): Promise<Proof | null> {
  const { database, clock, configuration } = platform
  const recovery = await findRecoveryCode(database.db, id, code)
  if (recovery !== undefined) return { recovery }
  if (totp_secret === null) return null
  const secret = decrypt(platform, 'staff.totp_secret', id, totp_secret)
  const isDemo = secret === demoTotpSecret
  if (isDemo && !configuration.demo) return null
  const step = matchTotp(secret, code, clock.now())
  return step === null ? null : { step, isDemo }
}

/**
 * Uses up the proof of a code; false when it was used before. The demo's codes are no secret, and several people enter the same.
 */
export async function spendProof({ clock }: Platform, trx: Transaction, id: StaffId, proof: Proof): Promise<boolean> {
  if ('recovery' in proof) return spendRecoveryCode(trx, id, proof.recovery, clock.now())
  return proof.isDemo || takeTotpStep(trx, id, proof.step)
}
