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

function start(known = {}, begins = false) {
  const conflicts: unknown[] = []
  const sync = startDraftSync({ step, version: 1, known, begins, onState: () => {}, onConflict: (conflict) => conflicts.push(conflict) })
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

const saves = (server: ReturnType<typeof customerServer>) =>
  server.calls(saveApplicationStep).map(({ sent }) => {
    const { params, body } = sent as { params: { step: string }; body: { version: number; answers: object } }
    return [params.step, body.version, body.answers]
  })

test('the first save of an application begins it by hand, once', async () => {
  const { sync } = start({}, true)
  const server = customerServer().on(saveApplicationStep, ({ params, body }) => ({ form_state: params.step, version: body.version + 1 }))
  await sync.complete({ father_name: 'U Ba' }, { father_name: 'U Ba' } as never)
  await sync.complete({ father_name: 'U Hla' }, { father_name: 'U Hla' } as never)
  expect(saves(server)).toEqual([
    ['qr_scan', 1, { method: 'manual' }],
    [step, 2, { father_name: 'U Ba' }],
    [step, 3, { father_name: 'U Hla' }],
  ])
  sync.stop()
})

test('a QR that another phone read meanwhile stays', async () => {
  const { sync } = start({}, true)
  const server = customerServer()
    .on(saveApplicationStep, ({ params, body }) =>
      body.version < 4 ? new Refusal('changed_elsewhere') : { form_state: params.step, version: 5 },
    )
    .on(getApplicationStep, { answers: { method: 'scan', qr_text: 'https://example.com' }, draft: null, version: 4 })
  expect(await sync.complete({ father_name: 'U Ba' }, {} as never)).toEqual({ formState: step })
  expect(saves(server).map(([saved, version]) => [saved, version])).toEqual([
    ['qr_scan', 1],
    [step, 4],
  ])
  sync.stop()
})

test('an application that cannot begin keeps its answers, and says why', async () => {
  const { sync } = start({}, true)
  const server = customerServer().on(saveApplicationStep, new Refusal('application_submitted'))
  expect(await sync.complete({ father_name: 'U Ba' }, {} as never)).toMatchObject({ failure: { code: 'application_submitted' } })
  expect(saves(server)).toHaveLength(1)
  sync.stop()
})
