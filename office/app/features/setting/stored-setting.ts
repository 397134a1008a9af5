import type { Data } from '@let-twe/core/endpoint.ts'
import type { getSetting } from '@let-twe/core/setting/endpoints.ts'
import type { SettingGroup } from '@let-twe/core/setting/setting-field.ts'
import { groupsOf } from '@let-twe/core/setting/setting-fields.ts'
import { valueAt, withValues } from '@let-twe/core/setting/setting-changes.ts'

/** The server's reply for a settings page. */
export type Stored = Data<typeof getSetting>

export type StoredVersion = Stored['versions'][number]

/** An announcement that nobody wrote yet. */
export const newAnnouncement: Stored = { versions: [], waiting: null, usual: null, products: [] }

/** The messages that there are: not every notice has a sentence with values. */
export function messagesIn({ usual }: Stored): readonly SettingGroup[] {
  return groupsOf('messages').map(({ group, fields }) => ({
    group,
    fields: fields.filter(({ path }) => valueAt(usual ?? {}, path) !== undefined),
  }))
}

/** Messages whole: a version names only those that are not in the product's own words. */
export function withUsual(stored: Stored): Stored {
  const { usual, versions, waiting } = stored
  if (usual === null) return stored
  const whole = (value: Stored['versions'][number]['value']) =>
    withValues(
      usual,
      Object.fromEntries(
        groupsOf('messages')
          .flatMap(({ fields }) => fields)
          .map(({ path }) => [path, valueAt(value, path)] as const)
          .filter(([, words]) => words !== undefined),
      ),
    )
  return {
    ...stored,
    versions: versions.map((version) => ({ ...version, value: whole(version.value) })),
    waiting: waiting && { ...waiting, value: whole(waiting.value) },
  }
}

/** A code that no version has a role for. */
export function newRoleCode({ versions }: Stored): string {
  const codes = new Set(versions.flatMap(({ value }) => Object.keys((value['roles'] ?? {}) as object)))
  let number = 1
  while (codes.has(`role_${number}`)) number += 1
  return `role_${number}`
}
