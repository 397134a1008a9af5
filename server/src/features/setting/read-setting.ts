import { instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import type { getSetting } from '@let-twe/core/setting/endpoints.ts'
import { type SettingArea, areasOfMany } from '@let-twe/core/setting/setting-areas.ts'
import type { Kysely } from 'kysely'
import { findOpenDualControl } from '../../domain/dual-control/dual-control.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { productState } from '@let-twe/core/product/product.ts'
import type { Platform } from '../../platform/platform.ts'
import { findProductVersions } from '../../platform/terms-in-force/product-versions.ts'
import { usualMessages } from './check-messages.ts'
import { isRowArea, readRow } from './setting-rows.ts'
import {
  type SettingRow,
  findLenderVersions,
  findProductCode,
  findProductId,
  findProductSettings,
  findRowVersions,
  findWithdrawn,
  lenderSubject,
} from './setting.queries.ts'

/** An area, and which of its rows where it has many. */
export type SettingPlace = { readonly area: SettingArea; readonly subject?: string | undefined }

/** The id under which a place has its versions and its proposals; null for an area of many without one of them. A product without an id is the lender's own. */
export async function subjectOf(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  { area, subject }: SettingPlace,
): Promise<string | null> {
  if (area === 'product' && subject === undefined) return findProductId(db, termsInForce.lender().product)
  return areasOfMany.includes(area) ? (subject ?? null) : lenderSubject
}

/** A place's past, current and planned values, and its open proposal. */
export async function readSetting(
  platform: Platform,
  { me, ...place }: SettingPlace & { me: string },
): Promise<Data<typeof getSetting> | Refusal> {
  const { database, clock } = platform
  const { db } = database
  const subjectId = await subjectOf(platform, db, place)
  if (subjectId === null) return refuse('not_found')
  const today = clock.today()
  const rows = await findVersions(platform, db, place.area, subjectId)
  const waiting = await readWaiting(platform, { area: place.area, subjectId, me })
  if (rows.length === 0 && !waiting) return refuse('not_found')
  const current = rows.find(({ valid_from, withdrawn }) => !withdrawn && valid_from <= today)
  return {
    versions: rows.map((row) => {
      const { value, at, withdrawn, ...rest } = row
      const state = withdrawn ? 'withdrawn' : row === current ? 'current' : row.valid_from > today ? 'planned' : 'past'
      return { ...rest, value: { ...value }, at: at.toISOString(), state }
    }),
    waiting,
    usual: place.area === 'messages' ? usualMessages() : null,
    products: place.area === 'product' ? await listProducts(platform, subjectId) : [],
  }
}

async function listProducts(
  { database: { db }, clock, termsInForce }: Platform,
  shown: string,
): Promise<Data<typeof getSetting>['products']> {
  const versions = await findProductVersions(db)
  const products = await db.selectFrom('loan_product').select(['id', 'code', 'name']).orderBy('code').execute()
  const own = termsInForce.lender().product
  return products
    .map((each) => ({ ...each, state: productState(versions, { code: each.code, own, date: clock.today() }), shown: each.id === shown }))
    .toSorted((one, other) => Number(other.code === own) - Number(one.code === own))
}

/** A version, and whether it was taken back before its day. */
export type Version = SettingRow & { readonly withdrawn: boolean }

/** The versions of a place, the one for the latest day first; of two for one day the later one. */
export async function findVersions(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  area: SettingArea,
  subjectId: string,
): Promise<Version[]> {
  const rows =
    area === 'product'
      ? await findProductSettings(db, subjectId, termsInForce.lender().product)
      : isRowArea(area)
        ? await findRowVersions(db, area, subjectId)
        : await findLenderVersions(db, area, termsInForce.lender())
  const withdrawn = await findWithdrawn(db, area, await withdrawalSubject(db, area, subjectId))
  // a row that was never changed in the office has had its value since it exists
  const row = isRowArea(area) && rows.length === 0 ? await readRow(db, area, subjectId) : undefined
  const first = row
    ? [
        {
          number: null,
          valid_from: row.since,
          value: row.value,
          by: '',
          confirmed_by: null,
          at: instantInBangkok(row.since, '00:00'),
          reason: null,
        },
      ]
    : []
  // of two at one instant the later write
  return [...first, ...rows]
    .toReversed()
    .toSorted((one, other) =>
      one.valid_from === other.valid_from ? other.at.getTime() - one.at.getTime() : one.valid_from < other.valid_from ? 1 : -1,
    )
    .map((each) => ({ ...each, withdrawn: each.number !== null && withdrawn.has(each.number) }))
}

/** The key for withdrawing the versions of a place: of a product its code. */
export async function withdrawalSubject(db: Kysely<Tables>, area: SettingArea, subjectId: string): Promise<string> {
  return area === 'product' ? ((await findProductCode(db, subjectId)) ?? '') : subjectId
}

/** Identifies the state of a history. */
export function versionMark(rows: readonly Version[]): string {
  const stored = rows.filter(({ number, by }) => number !== null || by !== '')
  const [newest] = stored
  return newest ? `${newest.valid_from} ${newest.at.toISOString()} ${rows.length} ${rows.filter(({ withdrawn }) => withdrawn).length}` : ''
}

async function readWaiting(
  { database: { db }, clock }: Platform,
  { area, subjectId, me }: { area: SettingArea; subjectId: string; me: string },
): Promise<Data<typeof getSetting>['waiting']> {
  const proposal = await findOpenDualControl(db, { kind: `setting_${area}`, subjectId, now: clock.now() })
  if (!proposal) return null
  const { value, valid_from, takes_back, backtest } = proposal.detail as DualControlDetail<`setting_${SettingArea}`>
  const { name } = await db.selectFrom('staff').select('name').where('id', '=', proposal.proposed_by).executeTakeFirstOrThrow()
  return {
    id: proposal.id,
    value,
    valid_from,
    takes_back: takes_back ?? null,
    backtest: backtest ?? null,
    reason: proposal.note,
    proposed_by: name,
    proposed_by_me: proposal.proposed_by === me,
    proposed_at: proposal.proposed_at.toISOString(),
    expires_at: proposal.expires_at.toISOString(),
  }
}
