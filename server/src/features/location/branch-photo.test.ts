import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { getBranchPhoto, removeBranchPhoto, setBranchPhoto } from '@let-twe/core/location/office-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { multipart } from '../../testing/multipart.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

let app: TestApp
let id: string
let manager: Awaited<ReturnType<typeof signInStaff>>
beforeAll(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
  id = (await makeTwoBranches(app)).here
})
afterAll(() => app.close())

const picture = (ground: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: ground } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A phone' } })
    .toBuffer()
function send(bytes: Buffer, as = manager, branch = id) {
  const { contentType, payload } = multipart({}, { name: 'file', fileName: 'branch.jpg', bytes })
  return app.call(setBranchPhoto, { as, params: { id: branch }, headers: { 'content-type': contentType }, rawBody: payload })
}
const shown = async (): Promise<string | null> =>
  (await app.call(listBranches, {})).body.data.find((branch: { id: string }) => branch.id === id).photo
const fetchPhoto = async (url: string) => (await app.customers()).inject({ method: 'GET', url })
const inOffice = () => app.call(getBranchPhoto as Endpoint, { as: manager, params: { id } } as never)

it('everybody sees the photo of a branch, small and without what the phone wrote into it, at an address of its own', async () => {
  expect([await shown(), codeOf(await inOffice())]).toEqual([null, 'not_found'])
  expect((await send(await picture('#a0522d'))).body.data).toEqual({ has_photo: true })
  const first = (await shown())!
  const { statusCode, headers, rawPayload } = await fetchPhoto(first)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
  const { width, height, exif } = await sharp(rawPayload).metadata()
  expect([width, height, exif]).toEqual([640, 360, undefined])

  await send(await picture('#ffffff'))
  const second = (await shown())!
  expect(second).not.toBe(first)
  expect((await fetchPhoto(first)).statusCode).toBe(404)
  expect((await fetchPhoto(second)).statusCode).toBe(200)

  expect((await app.call(removeBranchPhoto, { as: manager, params: { id } })).body.data).toEqual({ has_photo: false })
  expect([await shown(), (await fetchPhoto(second)).statusCode]).toEqual([null, 404])
  const files = await app.platform.files.listBefore(new Date(app.platform.clock.now().getTime() + 3_600_000))
  expect(files.filter((name) => name.startsWith('branch/'))).toEqual([])
  const trail = await app.platform.database.db
    .selectFrom('audit_event')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select('action')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['branch.photo', 'branch.photo', 'branch.remove_photo'])
})

it('is given by people of the head office who change content, and is a photo of a branch that is there', async () => {
  const good = await picture('#a0522d')
  expect(codeOf(await send(good, await signInStaff(app, 'officer')))).toBe('not_found')
  expect(codeOf(await send(good, await signInAt(app, 'manager', [id])))).toBe('head_office_only')
  expect(codeOf(await send(good, manager, '00000000-0000-4000-8000-000000000000'))).toBe('not_found')
  expect(codeOf(await send(Buffer.from('not a photo')))).toBe('document_type_refused')
  expect(codeOf(await send(samplePdf()))).toBe('document_type_refused')
  expect(await shown()).toBeNull()
  for (const name of ['x', '..%2Fstaff', '00000000-0000-4000-8000-000000000000'])
    expect((await fetchPhoto(`/branch-photos/${name}`)).statusCode).toBe(404)
})
