import type { SettingArea } from './setting-areas.ts'
import type { SettingField } from './setting-field.ts'
import { groupsOf } from './setting-fields.ts'

/** A value that differs, before and after. */
export type SettingChange = { readonly field: SettingField; readonly group: string; readonly before: unknown; readonly after: unknown }

/** The value at a place, `officeHours.opens`; undefined when there is none. */
export function valueAt(value: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], value)
}

/** The same value with new parts at some places; the others stay. */
export function withValues<T extends object>(value: T, values: Readonly<Record<string, unknown>>): T {
  return Object.entries(values).reduce((object, [path, each]) => withValue(object, path.split('.'), each) as T, value)
}

function withValue(object: object | undefined, [key = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (object as Readonly<Record<string, unknown>> | undefined)?.[key]
  return { ...object, [key]: rest.length === 0 ? value : withValue(inner as object | undefined, rest, value) }
}

/** The differences between two values of an area, in display order. */
export function changesBetween(area: SettingArea, before: object, after: object): SettingChange[] {
  return groupsOf(area, before, after)
    .flatMap(({ group, fields }) => fields.map((field) => ({ field, group })))
    .map(({ field, group }) => ({ field, group, before: valueAt(before, field.path), after: valueAt(after, field.path) }))
    .filter((change) => canonical(change.before) !== canonical(change.after))
}

/** JSON that does not depend on the order of keys, in which the database gives them back in its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
