import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { type AtmMistake, readAtmSheet } from '@let-twe/core/location/atm-sheet.ts'
import { type ImportedAtm, readOsmAtms } from '@let-twe/core/location/osm-atm.ts'
import type { importAtms } from '@let-twe/core/location/office-endpoints.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSheet } from '../../platform/table-file/read-sheet.ts'
import { replaceAtms, replacedSources } from './import-atms.ts'
import { findAtmsFrom } from './location.queries.ts'

type Comparison = Data<typeof importAtms>
type AtmFile = { readonly atms: readonly ImportedAtm[]; readonly mistakes: readonly AtmMistake[] }

/** So many of each kind are shown. */
const shown = 20
const mostMistakes = 100

/**
 * Compares a file of cash machines with the stored ones; with `import` it replaces them unless a row is wrong, which is audited.
 */
export async function importAtmFile(
  platform: Platform,
  { bytes, mode, actor }: { bytes: Buffer; mode: 'preview' | 'import'; actor: Actor & { readonly id: string } },
): Promise<Comparison | Refusal> {
  const read = await readAtmFile(platform, { bytes, person: actor.id })
  if (isRefusal(read)) return read
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const comparison = compare(await findAtmsFrom(trx, replacedSources), read)
    if (mode === 'preview') return comparison
    if (read.mistakes.length > 0 || read.atms.length === 0) return refuse('field_invalid')
    await replaceAtms(platform, trx, read.atms)
    const { added, changed, gone } = comparison
    await audit(platform, trx, actor, { action: 'atm.import', detail: { added, changed, gone } })
    return comparison
  })
}

async function readAtmFile(platform: Platform, { bytes, person }: { bytes: Buffer; person: string }): Promise<AtmFile | Refusal> {
  if (/^\s*\{/.test(bytes.subarray(0, 100).toString('latin1'))) {
    const atms = readOsmAtms(parseJson(bytes))
    return atms.length === 0 ? refuse('sheet_unreadable') : { atms, mistakes: [] }
  }
  const rows = await readSheet(platform, { person, bytes })
  if (isRefusal(rows)) return rows.refused === 'too_many_requests' ? rows : refuse('sheet_unreadable')
  return readAtmSheet(rows) ?? refuse('sheet_unreadable')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

function compare(before: readonly ImportedAtm[], { atms, mistakes }: AtmFile): Comparison {
  const known = new Map(before.map((atm) => [atm.source, atm]))
  const coming = new Set(atms.map(({ source }) => source))
  const added = atms.filter(({ source }) => !known.has(source))
  const changed = atms.filter((atm) => {
    const was = known.get(atm.source)
    return (
      was &&
      (was.name !== atm.name ||
        was.address !== atm.address ||
        was.bank !== atm.bank ||
        was.latitude !== atm.latitude ||
        was.longitude !== atm.longitude)
    )
  })
  const gone = before.filter(({ source }) => !coming.has(source))
  const some = (change: 'added' | 'changed' | 'gone', list: readonly ImportedAtm[]) =>
    list.slice(0, shown).map(({ name, address }) => ({ change, name, address }))
  return {
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    same: atms.length - added.length - changed.length,
    mistakes: mistakes.slice(0, mostMistakes),
    examples: [...some('added', added), ...some('changed', changed), ...some('gone', gone)],
  }
}
