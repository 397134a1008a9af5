import type { ErrorCode } from '../errors.ts'
import { unorderedClasses } from '../ledger/loss-policy.ts'
import { productProblems } from '../product/product-problems.ts'
import { type SettingArea, type SettingValue, areaSchemas } from './setting-areas.ts'
import { groupsOf } from './setting-fields.ts'

/** A valid value, or the mistakes by the path of the field. */
export type CheckedSetting = { readonly value: SettingValue } | { readonly fields: Readonly<Record<string, ErrorCode>> }

/** Checks a value of an area: its shape, its bounds, and contradictions. */
export function checkSetting(area: SettingArea, value: unknown): CheckedSetting {
  const parsed = areaSchemas[area].safeParse(value)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => [fieldAt(area, path.join('.'), value), 'field_invalid' as const])
    return { fields: Object.fromEntries(fields) }
  }
  const conflicts = area === 'product' ? productConflicts(parsed.data as SettingValue<'product'>) : conflictsOf(area, parsed.data)
  return Object.keys(conflicts).length > 0 ? { fields: conflicts } : { value: parsed.data as SettingValue }
}

/** The sentences are for the author of a file: here the place at their beginning is enough. */
function productConflicts({ terms }: SettingValue<'product'>): Record<string, ErrorCode> {
  return Object.fromEntries(
    productProblems(terms).map((problem) => {
      const path = /^[a-z]\w*\.[\w.-]*\w/i.exec(problem)?.[0]
      return path === undefined
        ? ['terms.rate.yearly', 'cap_exceeded' as const]
        : [fieldAt('product', `terms.${path}`, {}), 'setting_conflict' as const]
    }),
  )
}

function conflictsOf(area: SettingArea, value: object): Record<string, ErrorCode> {
  const conflict = (found: boolean, path: string) => (found ? { [path]: 'setting_conflict' as const } : {})
  if (area === 'hours') {
    const { officeHours, reviewDays } = value as SettingValue<'hours'>
    return {
      ...conflict(officeHours.closes <= officeHours.opens, 'officeHours.closes'),
      ...conflict(reviewDays.to < reviewDays.from, 'reviewDays.to'),
    }
  }
  if (area === 'eligibility') {
    const { eligibility } = value as SettingValue<'eligibility'>
    return {
      ...conflict(eligibility.ageLimit <= eligibility.minimumAgeToRegister, 'eligibility.ageLimit'),
      ...conflict(eligibility.minimumAgeToBorrow < eligibility.minimumAgeToRegister, 'eligibility.minimumAgeToBorrow'),
    }
  }
  if (area === 'branch') {
    const { opens, closes } = value as SettingValue<'branch'>
    return conflict(closes <= opens, 'closes')
  }
  if (area === 'announcement') {
    const { published_date, ends_date } = value as SettingValue<'announcement'>
    return conflict(ends_date !== null && ends_date <= published_date, 'ends_date')
  }
  if (area === 'closed_days') {
    const dates = (value as SettingValue<'closed_days'>).days.map(({ date }) => date)
    return conflict(
      dates.some((date, index) => index > 0 && date <= dates[index - 1]!),
      'days',
    )
  }
  if (area === 'roles') {
    const { roles } = value as SettingValue<'roles'>
    const names = Object.entries(roles).flatMap(([code, { name }]) =>
      Object.values(name).map((each) => [code, each.toLowerCase()] as const),
    )
    const twice = names.filter(([code, name]) => names.some(([other, same]) => other !== code && same === name))
    return Object.assign({}, ...twice.map(([code]) => conflict(true, `roles.${code}.name`)))
  }
  if (area === 'accounts') {
    const { chart, losses } = value as SettingValue<'accounts'>
    const accounts = Object.entries(chart)
    const twice = accounts.filter(([account, { number }]) => accounts.some(([other, same]) => other !== account && same.number === number))
    const unordered = losses ? unorderedClasses(losses) : []
    return Object.assign(
      {},
      ...twice.map(([account]) => conflict(true, `chart.${account}.number`)),
      ...unordered.map((name) => conflict(true, `losses.${name}.from`)),
    )
  }
  if (area === 'company') {
    const { taxId, billerId } = value as SettingValue<'company'>
    return conflict(!billerId.startsWith(taxId), 'billerId')
  }
  return {}
}

/** The field that a place belongs to: itself, or the list or text that holds it. */
function fieldAt(area: SettingArea, place: string, value: unknown): string {
  const paths = groupsOf(area, Object(value)).flatMap(({ fields }) => fields.map(({ path }) => path))
  return paths.find((path) => place === path || place.startsWith(`${path}.`)) ?? place
}
