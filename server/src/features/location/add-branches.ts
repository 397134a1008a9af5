import { nearestDistrict } from '@let-twe/core/location/district.ts'
import { areaSchemas } from '@let-twe/core/setting/setting-areas.ts'
import { translatedUpTo } from '@let-twe/core/translated-text.ts'
import * as z from 'zod/mini'
import { insertBranch } from '../../domain/branch/write-branch.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { problemsOf } from '../../platform/terms-in-force/problems-of.ts'
import type { Platform } from '../../platform/platform.ts'

const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit))
const newBranch = z
  .strictObject({
    ...areaSchemas.branch.shape,
    name: translatedUpTo(80),
    address: translatedUpTo(200),
    latitude: degrees(90),
    longitude: degrees(180),
  })
  .check(z.refine(({ opens, closes }) => closes > opens, { path: ['closes'], message: 'must be after opens' }))
const branchFile = z.array(newBranch).check(z.minLength(1), z.maxLength(100))

/**
 * Adds the branches of a file, all or none; returns its problems as sentences instead. An existing branch's name is a problem: a
 * file given twice adds nothing, and the office changes existing branches.
 */
export async function addBranches(platform: Platform, file: unknown): Promise<string[]> {
  const parsed = branchFile.safeParse(file)
  if (!parsed.success) return problemsOf(parsed.error)
  const rows = parsed.data.map((branch) => ({ ...branch, id: platform.random.uuid(), district: nearestDistrict(branch) }))
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const present = await trx.selectFrom('branch').select('name').forUpdate().execute()
    const names = [...present, ...rows].map(({ name }) => name.en)
    const twice = rows.flatMap(({ name }, index) =>
      names.indexOf(name.en) < present.length + index ? [`${index}.name: "${name.en}" is there already`] : [],
    )
    if (twice.length > 0) return twice
    for (const { id, ...branch } of rows) {
      const texts = {
        name: JSON.stringify(branch.name),
        address: JSON.stringify(branch.address),
        weekdays: JSON.stringify(branch.weekdays),
      }
      await insertBranch(trx, { ...branch, ...texts, id })
      await audit(platform, trx, systemActor, { action: 'branch.add', subject: { kind: 'branch', id } })
    }
    return []
  })
}
