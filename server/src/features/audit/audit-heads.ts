import { dateData } from '@let-twe/core/fields.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The daily chain heads as stored outside of the database: the end of the chain after each day. */
export const auditHeadsFile = z.strictObject({
  audit_heads: z.array(z.strictObject({ day: dateData, number: z.int(), hash: z.string().check(z.regex(/^[\da-f]{64}$/)) })),
})

/** The content of a file of chain heads. */
export type AuditHeadsFile = z.infer<typeof auditHeadsFile>

/** The heads of all days, oldest first. */
export async function readAuditHeads(db: Kysely<Tables>): Promise<AuditHeadsFile> {
  const heads = await db.selectFrom('audit_head').select(['day', 'number', 'hash']).orderBy('day').execute()
  return { audit_heads: heads.map(({ day, number, hash }) => ({ day, number, hash: hash.toString('hex') })) }
}
