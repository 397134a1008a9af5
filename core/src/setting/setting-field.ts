/** How a value is typed and shown. Money is stored in satang, a rate in hundredths of a percent a year, a share in those. */
export type FieldKind =
  | 'text'
  | 'phone'
  | 'translated'
  | 'translated_or_none'
  | 'money'
  | 'rate'
  | 'share'
  | 'percent'
  | 'whole'
  | 'days'
  | 'months'
  | 'minutes'
  | 'hours'
  | 'time'
  | 'times'
  | 'names'
  | 'weekdays'
  | 'terms'
  | 'paragraphs'
  | 'flag'
  | 'date'
  | 'last_date'
  | 'closed_days'
  | 'message'
  | 'permissions'
  | 'assignment'

/** One value of an area by its place, `officeHours.opens`. */
export type SettingField = { readonly path: string; readonly kind: FieldKind }

/** A set of values that stand together under a heading. */
export type SettingGroup = {
  readonly group: string
  readonly fields: readonly SettingField[]
  /** Set elsewhere since: shown in the history alone. */
  readonly earlier?: true
}
