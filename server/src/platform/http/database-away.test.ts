import { type Server, type Socket, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomerApp } from '../../app.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'

/** Accepts every connection, as PostgreSQL does (message flow of protocol 3.0), and never answers a query. */
let server: Server
const sockets = new Set<Socket>()
let app: TestApp
let database: OpenDatabase
let customers: FastifyInstance

beforeAll(async () => {
  app = await startTestApp()
  const welcome = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')])
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => socket.write(welcome))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  database = await openDatabase(`postgres://someone@127.0.0.1:${port}/loans`, { poolSize: 2, timeoutMs: 300 })
  customers = await buildCustomerApp({ ...app.platform, database })
})
afterAll(async () => {
  await customers.close()
  await database.close()
  await app.close()
})

const ask = async () => customers.inject({ url: '/api/client/branches', headers: { 'x-language': 'en' } })

it('more callers than connections get a retry message, and nobody waits for ever', async () => {
  const first = [ask(), ask()]
  const late = await Promise.all(Array.from({ length: 20 }, ask))
  expect(late.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 503))
  expect(late[0]!.json().response).toMatchObject({ code: 'service_unavailable' })
  expect(late[0]!.headers['retry-after']).toBe('5')
  // the server ends in the middle of a question
  server.close()
  for (const socket of sockets) socket.destroy()
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([503, 503])
})

it('a database that is away gives the same message', async () => {
  const { statusCode, body } = await ask()
  expect([statusCode, JSON.parse(body).response.code]).toEqual([503, 'service_unavailable'])
  expect(body).not.toMatch(/ECONN|127\.0\.0\.1|loans/)
})
