import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInStaff } from './testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from './testing/start-test-app.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'server/build/generated-clients')

/** The reply of a generated call. */
type Reply = { status: number; data: any } // oxlint-disable-line typescript/no-explicit-any -- the module is made by the test, its types are checked by tsc below

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
})
afterAll(() => app.close())

describe('a client generated from the contract', () => {
  it('of the customers compiles and reads a quote', async () => {
    const { client, origin } = await generate(await app.customers(), 'client')
    const { status, data }: Reply = await client.getQuotes!('10000', '2', { timesPerMonth: '2' }, { baseUrl: `${origin}/api/client` })
    expect(status).toBe(200)
    expect(data.data.payment_satang).toBe(259_314)
  })

  it('of the back office compiles and reads the loan counts', async () => {
    const { client, origin } = await generate(await app.office(), 'office')
    const manager = await signInStaff(app, 'manager')
    const call = { baseUrl: `${origin}/api/office`, headers: { authorization: `Bearer ${manager.token}` } }
    const { status, data }: Reply = await client.getLoansCounts!({}, call)
    expect(status).toBe(200)
    expect(data.data).toMatchObject({ pending: 0, late: 0 })
    expect(await client.getLoansCounts!({}, { ...call, headers: {} })).toMatchObject({ status: 401 })
  })
})

/** Makes the client from the document that the started server answers with, has the compiler read it, and loads it. */
async function generate(server: FastifyInstance, name: string) {
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const file = join(folder, `${name}.ts`)
  await writeFile(file, await generateSource(await writeDocument(`${origin}/api/${name}/openapi.json`, name)))
  const options = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--types',
    'node',
    '--ignoreConfig',
  ]
  await run(join(root, 'node_modules/.bin/tsc'), [...options, file])
  const client = (await import(pathToFileURL(file).href)) as Record<string, (...sent: unknown[]) => Promise<Reply>>
  return { client, origin }
}

async function writeDocument(address: string, name: string): Promise<string> {
  const file = join(folder, `${name}.json`)
  await writeFile(file, await (await fetch(address)).text())
  return file
}
