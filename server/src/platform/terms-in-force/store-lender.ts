import { lenderSchema } from '@let-twe/core/lender/lender.ts'
import { rolesOf } from '@let-twe/core/staff/rights.ts'
import { missingRoles } from '@let-twe/core/staff/role-changes.ts'
import type { Platform } from '../platform.ts'
import { problemsOf } from './problems-of.ts'

/** Stores a lender as the one in force; returns its problems as sentences instead, without storing it. */
export async function storeLender(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  value: unknown,
  by: string,
): Promise<string[]> {
  const parsed = lenderSchema.safeParse(value)
  if (!parsed.success) return problemsOf(parsed.error)
  const { product } = parsed.data
  const version = await db.selectFrom('loan_product_version').select('id').where('product_code', '=', product).limit(1).executeTakeFirst()
  if (!version) return [`product: nothing is published under "${product}": run \`npm run product -- product.json\` first`]
  const used = await db.selectFrom('staff').select('role').distinct().execute()
  const missing = missingRoles(
    rolesOf(parsed.data),
    used.map(({ role }) => role),
  )
  if (missing.length > 0) return [`roles: accounts have the roles ${missing.join(', ')}, which the file does not name`]
  await db
    .insertInto('lender_version')
    .values({ value: JSON.stringify(parsed.data), created_by: by, created_at: clock.now() })
    .execute()
  return []
}
