import { getStatus, runJobAgain } from '@let-twe/core/operation/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeOperation } from '../../domain/operation/write-operation.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let admin: TestSession
let manager: TestSession
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInStaff(app, 'admin')
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

const status = async () => (await app.call(getStatus, { as: manager })).body.data

it('reports backups, checks, gateways and the disk, and nothing before there was any', async () => {
  expect(await status()).toMatchObject({
    backup: null,
    coherence: null,
    certificates: [],
    gateways: [],
    jobs: { given_up: [], given_up_total: 0 },
  })
  const { platform } = app
  const beganAt = platform.clock.now()
  const problems = [{ problem: 'file_missing', count: 2, example: 'documents/a.bin' }]
  await writeOperation(platform, platform.database.db, { kind: 'backup', beganAt, files: 7, problems: 1, detail: {} })
  await writeOperation(platform, platform.database.db, { kind: 'coherence', beganAt, files: 5, problems: 1, detail: { problems } })
  const { backup, coherence, disk, database_bytes } = await status()
  expect(backup).toEqual({ ended_at: beganAt.toISOString(), files: 7, missing: 1 })
  expect(coherence).toEqual({ ended_at: beganAt.toISOString(), files: 5, problems })
  expect(disk.total_bytes).toBeGreaterThan(disk.free_bytes)
  expect(database_bytes).toBeGreaterThan(1_000_000)
})

it('lets an admin run a job again that was given up, once, and nobody else', async () => {
  const { platform } = app
  const ran: unknown[] = []
  let works = false
  platform.jobs.define<{ n: number }>({
    name: 'test-job',
    maxTries: 1,
    run: async (data) => {
      if (!works) throw new Error('not yet')
      ran.push(data)
    },
  })
  const id = platform.random.uuid()
  await platform.database.db
    .insertInto('job')
    .values({ id, name: 'test-job', data: '{"n":1}', key: null, run_at: platform.clock.now() })
    .execute()
  await platform.jobs.runDue()
  const { jobs } = await status()
  expect(jobs).toMatchObject({ given_up_total: 1, given_up: [{ id, name: 'test-job', tries: 1 }] })
  const again = (as: TestSession) => app.call(runJobAgain, { as, params: { id } })
  expect((await again(manager)).status).toBe(404)
  works = true
  const answers = await Promise.all([again(admin), again(admin)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
  await platform.jobs.runDue()
  expect(ran).toEqual([{ n: 1 }])
  expect((await status()).jobs.given_up).toEqual([])
  const written = await platform.database.db.selectFrom('audit_event').select('subject_id').where('action', '=', 'job.run_again').execute()
  expect(written).toEqual([{ subject_id: id }])
})
