import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { ministryLookup } from './ministry-lookup.ts'
import type { PermitLookup } from './permit-lookup.ts'

const asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += String(piece)))
  request.on('end', () => {
    asked.push(`${request.method} ${request.url} ${body}`)
    answer(request, response)
  })
})
let lookup: PermitLookup
const logged: string[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  lookup = ministryLookup({
    base: `http://127.0.0.1:${port}`,
    log: openLog('debug', { write: (line) => void logged.push(line) }),
  })
})
beforeEach(() => void asked.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const reference = parsePermitQr('https://ewp.doe.go.th/qrcheck/ref?123456789012')!
const permit = {
  alien_no: '6512345678901',
  card_document_no: '1030012345678',
  expired_time: '13 กุมภาพันธ์ 2570',
  date_of_birth: '20 พฤษภาคม 2538',
  fullname_en: 'MISS AYE AYE',
  document_no: 'MB 123456',
  working_type: 'กรรมกร',
  employer_list: [{ company_name: 'บริษัท อาหารทะเล จำกัด' }],
  profile_image_url: 'https://example.invalid/x.jpg',
}

it("reads the ministry's data of a permit", async () => {
  answer = (_, response) => response.end(JSON.stringify(permit))
  expect(await lookup.find(reference)).toEqual({
    name: 'MISS AYE AYE',
    dob: '1995-05-20',
    passport: 'MB123456',
    work_permit: '1030012345678',
    permit_end: '2027-02-13',
    employer_name: 'บริษัท อาหารทะเล จำกัด',
    job: 'กรรมกร',
  })
  expect(asked).toEqual(['POST /api/inquery {"qr_value":"/qrcheck/ref?123456789012"}'])
})

it('leaves out unreadable fields', async () => {
  answer = (_, response) =>
    response.end(
      JSON.stringify({ data: { ...permit, card_document_no: 7, fullname_en: 'အေးအေး', expired_time: 'soon', employer_list: 'none' } }),
    )
  expect(await lookup.find(reference)).toEqual({ dob: '1995-05-20', passport: 'MB123456', work_permit: '6512345678901', job: 'กรรมกร' })
})

it.each<[string, typeof answer]>([
  ['an error', (_, response) => response.writeHead(500).end('{}')],
  ['a page instead of data', (_, response) => response.end('<html>')],
  ['nothing that it knows', (_, response) => response.end('{"status":"not found"}')],
  ['null', (_, response) => response.end('null')],
  ['a way to an inside address', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/admin' }).end()],
  ['an endless answer', (_, response) => void response.end(Buffer.alloc(300 * 1024, '{'))],
  ['a cut connection', (request) => void request.socket.destroy()],
])('answers nothing to %s, and logs nothing personal', async (_, reply) => {
  answer = reply
  expect(await lookup.find(reference)).toBeNull()
  expect(asked).toHaveLength(1)
  expect(logged.join()).not.toContain('123456789012')
})

it('does not wait for a ministry that sleeps', async () => {
  answer = () => {}
  expect(await lookup.find(reference)).toBeNull()
}, 10_000)

it('asks about its own kind of reference only', async () => {
  expect(await lookup.find(parsePermitQr('https://alien13febrenewal.doe.go.th/workpermit_dopa?alien_key=abc')!)).toBeNull()
  expect(await lookup.find({ ...reference, reference: '1/../../admin' })).toBeNull()
  expect(asked).toEqual([])
})
