import type { SettingArea } from './setting-areas.ts'

/** The areas whose changes every manager and admin reads in a notice: account, biller id, product, fees, limits and roles. */
export const toldAreas = ['company', 'product', 'limits', 'roles'] as const satisfies readonly SettingArea[]

/** The areas that wait after their confirmation: they lead borrowers' money to an account, or set prices. */
const waitingAreas: readonly SettingArea[] = ['company', 'product']

/** The first possible day of such a change, counted from its confirmation: a whole day lies between, in which everybody concerned hears of it. */
export const settingWaitDays = 2

/** True for an area whose changes wait. */
export function leadsMoney(area: SettingArea): boolean {
  return waitingAreas.includes(area)
}
