import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { openMandateStates } from '@let-twe/core/payment/mandate-state.ts'
import type { askMandate as askMandateEndpoint } from '@let-twe/core/payment/endpoints.ts'
import type { Kysely } from 'kysely'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeMandate, findMandate, findMandateById, insertMandate } from './mandate.queries.ts'
import { decrypt, encrypt } from '../../platform/encryption/encrypted-column.ts'

/** A mandate as its borrower sees it. */
export type MandateView = Data<typeof askMandateEndpoint>

/** The own mandate: the open one, else the last. */
export async function readMandate(platform: Platform, borrowerId: BorrowerId): Promise<MandateView | null> {
  return show(platform, platform.database.db, borrowerId)
}

/** Asks for direct debit from an account; one mandate is open at a time. */
export function askForDirectDebit(
  platform: Platform,
  { actor, bank, accountNumber }: { actor: Actor & { id: string }; bank: string; accountNumber: string },
): Promise<MandateView | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const written = await insertMandate(trx, {
      id: platform.random.uuid(),
      borrower_id: actor.id,
      bank,
      account_number: encrypt(platform, 'direct_debit_mandate.account_number', actor.id, accountNumber),
      state: 'asked',
      asked_at: platform.clock.now(),
    })
    if (!written) return refuse('already_recorded')
    await audit(platform, trx, actor, { action: 'mandate.ask', subject: { kind: 'borrower', id: actor.id } })
    return (await show(platform, trx, actor.id))!
  })
}

/** Agrees to a mandate with the number that the bank gave it, or refuses it. */
export function decideMandate(
  platform: Platform,
  { mandateId, actor, agree, bank_reference }: { mandateId: string; actor: Actor; agree: boolean; bank_reference?: string | undefined },
): Promise<MandateView | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const mandate = await findMandateById(trx, mandateId)
    if (!mandate) return refuse('not_found')
    if (agree && bank_reference === undefined) return refuseFields({ bank_reference: 'field_required' })
    if (
      !(await changeMandate(
        trx,
        mandate.borrower_id,
        ['asked'],
        agree ? 'active' : 'refused',
        platform.clock.now(),
        agree ? bank_reference : undefined,
      ))
    )
      return refuse('transition_refused')
    await audit(platform, trx, actor, {
      action: agree ? 'mandate.agree' : 'mandate.refuse',
      subject: { kind: 'borrower', id: mandate.borrower_id },
    })
    return (await show(platform, trx, mandate.borrower_id))!
  })
}

/** Ends direct debit at once. */
export function endDirectDebit(platform: Platform, actor: Actor & { id: string }): Promise<MandateView | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await changeMandate(trx, actor.id, openMandateStates, 'ended', platform.clock.now()))) return refuse('not_found')
    await audit(platform, trx, actor, { action: 'mandate.end', subject: { kind: 'borrower', id: actor.id } })
    return (await show(platform, trx, actor.id))!
  })
}

async function show(platform: Platform, db: Kysely<Tables>, borrowerId: BorrowerId): Promise<MandateView | null> {
  const mandate = await findMandate(db, borrowerId)
  return mandate
    ? {
        state: mandate.state,
        bank: mandate.bank,
        account_ending: decrypt(platform, 'direct_debit_mandate.account_number', borrowerId, mandate.account_number).slice(-4),
        asked_at: mandate.asked_at.toISOString(),
      }
    : null
}
