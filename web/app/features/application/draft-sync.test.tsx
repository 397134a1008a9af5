import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { getApplicationStep, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { defaultLanguage } from '@let-twe/core/language.ts'
import { beforeEach, expect, test } from 'vitest'
import { customerServer } from '../../testing/render-page.tsx'
import { store } from '../../session/session-store.ts'
import { prepareTexts } from '../../page/prepare-texts.ts'
import { startDraftSync } from './draft-sync.ts'

const step = 'customer_information' as const
let sessions = 0
beforeEach(async () => {
  await prepareTexts(defaultLanguage)
  localStorage.clear()
  store('token', `draft-token-${(sessions += 1)}`)
  store('userId', '00000000-0000-4000-8000-000000000001')
})

function start(known = {}) {
  const conflicts: unknown[] = []
  const sync = startDraftSync({ step, version: 1, known, onState: () => {}, onConflict: (conflict) => conflicts.push(conflict) })
  return { sync, conflicts }
}

/** A server at version 2 that holds `draft`; a save with an older version is refused. */
function serverWith(draft: Record<string, string>) {
  return customerServer()
    .on(getApplicationStep, { answers: null, draft, version: 2 })
    .on(saveApplicationStep, ({ body }) => (body.version < 2 ? new Refusal('changed_elsewhere') : { form_state: step, version: 3 }))
}

test('own answers that arrived although the reply was lost are no conflict', async () => {
  const { sync } = start()
  const lost = customerServer().cut(saveApplicationStep)
  const first = await sync.complete({ nick_name: 'Aung' }, {} as never)
  expect(first).toMatchObject({ failure: { code: 'network_error' } })
  expect(lost.calls(saveApplicationStep).length).toBeGreaterThan(0)
  const server = serverWith({ nick_name: 'Aung' })
  expect(await sync.complete({ nick_name: 'Aung Aung' }, {} as never)).toEqual({ formState: step })
  expect(server.calls(saveApplicationStep).map(({ sent }) => (sent.body as { version: number }).version)).toEqual([1, 2])
  sync.stop()
})

test('answers of another phone are a conflict, also after a lost reply', async () => {
  const { sync } = start()
  customerServer().cut(saveApplicationStep)
  await sync.complete({ nick_name: 'Aung' }, {} as never)
  serverWith({ nick_name: 'Kyaw' })
  expect(await sync.complete({ nick_name: 'Aung Aung' }, {} as never)).toEqual({ conflict: { theirs: { nick_name: 'Kyaw' }, version: 2 } })
  sync.stop()
})
