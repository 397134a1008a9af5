/** A phone's name in a list for its owner: system and browser, `Android, Chrome`. Names only, no version and no model. */
export function deviceName(userAgent: string): string {
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [named(systems), named(browsers)].filter((name) => name !== undefined).join(', ')
}

const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chrome OS'],
  [/Linux/, 'Linux'],
] as const

// most browsers also name those that they descend from: the narrow names come first
const browsers = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/OPR|Opera/, 'Opera'],
  [/Edg/, 'Edge'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/FBA[NV]/, 'Facebook'],
  [/Line\//, 'LINE'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
