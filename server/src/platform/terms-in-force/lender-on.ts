import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import { type Lender, lenderSchema } from '@let-twe/core/lender/lender.ts'
import { type LenderArea, areaSchemas } from '@let-twe/core/setting/setting-areas.ts'

/** A lender as a file stored it, and when. */
export type StoredLender = { readonly value: object; readonly created_at: Date }

/** A part of it that two people set, from a day on. */
export type StoredSetting = {
  readonly area: LenderArea
  readonly valid_from: BusinessDate
  readonly value: object
  readonly confirmed_at: Date
}

/**
 * The lender on a day: the file's, with each part's last setting for that day. A file counts from the day on which it was stored:
 * it replaces earlier settings, and not later planned ones. Throws the problem of an invalid one.
 */
export function lenderOn(file: StoredLender, settings: readonly StoredSetting[], date: BusinessDate): Lender {
  const fileDay = businessDateAt(file.created_at)
  const parts = settings
    .filter((each) => each.valid_from <= date)
    .filter((each) => each.valid_from > fileDay || (each.valid_from === fileDay && each.confirmed_at >= file.created_at))
    .toSorted((one, other) =>
      one.valid_from === other.valid_from
        ? one.confirmed_at.getTime() - other.confirmed_at.getTime()
        : one.valid_from < other.valid_from
          ? -1
          : 1,
    )
    .map(({ area, value }) => areaSchemas[area].parse(value))
  return lenderSchema.parse(Object.assign({}, file.value, ...parts))
}
