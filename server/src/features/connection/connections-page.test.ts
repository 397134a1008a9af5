import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookEvents } from '@let-twe/core/connection/webhook-event.ts'
import { expect, it } from 'vitest'

it('publishes the events that docs/connections.md lists', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/connections.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `((?:loan|payment)\.\w+)` \|/gm)].map(([, event]) => event)
  expect(listed).toEqual([...webhookEvents])
})
