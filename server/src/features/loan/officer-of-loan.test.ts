import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getOfficerPicture } from '@let-twe/core/loan/officer-endpoints.ts'
import * as introduction from '@let-twe/core/staff/introduction-endpoints.ts'
import { claimLoan, releaseLoan } from '@let-twe/core/work-queue/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { codeOf } from '../../testing/code-of.ts'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { multipart } from '../../testing/multipart.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>
let app: TestApp
let here: string
let there: string
let thida: Staff
let colleague: Staff
let person: Awaited<ReturnType<typeof signInBorrower>>
let loan: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
  thida = await signInAt(app, 'officer', [here])
  colleague = await signInStaff(app, 'officer')
  await call(introduction.setOwnIntroduction, thida, { body: { name: 'Ma Thida', languages: ['mm', 'th', 'mm'] } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.platform.database.db.updateTable('staff').set({ active: true }).where('id', '=', thida.staff_id).execute()
  person = await signInBorrower(app)
  loan = await makePendingLoan(app, person.user_id)
  await belongToBranch(app, loan, here)
})

const call = (endpoint: Parameters<TestApp['call']>[0], as: TestSession, sent: object = {}) => app.call(endpoint, { as, ...sent })
const claim = (as: Staff, body: object = {}) => call(claimLoan, as, { params: { id: loan }, body })
const release = (as: Staff) => call(releaseLoan, as, { params: { id: loan } })
const shown = async (as: TestSession = person) => (await call(getCurrentLoan, as)).body.data.officer
const photo = (width: number, height: number, ground = '#a0522d') =>
  sharp({ create: { width, height, channels: 3, background: ground } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A phone' } })
    .toBuffer()
async function sendPicture(as: Staff, bytes: Buffer) {
  const { contentType, payload } = multipart({}, { name: 'file', fileName: 'me.jpg', bytes })
  return call(introduction.setOwnPicture, as, { headers: { 'content-type': contentType }, rawBody: payload })
}
const picture = (as: TestSession) => call(getOfficerPicture, as)

describe('the officer of a loan', () => {
  it('is nobody before the first claim, and then stays after a release and for every colleague who works on it', async () => {
    expect(await shown()).toBeNull()
    await claim(thida)
    expect(await shown()).toEqual({ name: 'Ma Thida', picture: null })
    await release(thida)
    await claim(colleague)
    expect((await shown()).name).toBe('Ma Thida')
  })

  it('changes by a hand-over by name, not when a colleague takes the claim over', async () => {
    await claim(thida)
    await claim(colleague, { take: true })
    expect((await shown()).name).toBe('Ma Thida')
    await claim(colleague, { staff_id: thida.staff_id })
    await claim(thida, { staff_id: colleague.staff_id })
    expect((await shown()).name).toBe('Test officer')
  })

  it('is not named after having left, nor where the loan went to another branch; the next claim names another one', async () => {
    await claim(thida)
    await app.platform.database.db.updateTable('staff').set({ active: false }).where('id', '=', thida.staff_id).execute()
    expect(await shown()).toBeNull()
    await app.platform.database.db.updateTable('staff').set({ active: true }).where('id', '=', thida.staff_id).execute()
    await belongToBranch(app, loan, there)
    expect(await shown()).toBeNull()
    await claim(colleague, { take: true })
    expect((await shown()).name).toBe('Test officer')
  })

  it('is the proposer of a loan that nobody claimed', async () => {
    const other = await signInBorrower(app)
    await makeActiveLoan(app, other.user_id)
    expect((await shown(other)).name).toMatch(/^Staff /)
  })
})

describe('the picture of an officer', () => {
  it('is small, square and without metadata, and only the borrowers of the officer get it', async () => {
    await claim(thida)
    expect(codeOf(await picture(person))).toBe('not_found')
    expect((await sendPicture(thida, await photo(3000, 2000))).body.data).toMatchObject({ name: 'Ma Thida', has_picture: true })
    const first = (await shown()).picture
    const reply = await picture(person)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { format, width, height, exif } = await sharp(reply.bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 192, height: 192, exif: undefined })
    expect(reply.bytes.length).toBeLessThan(12_000)

    const stranger = await signInBorrower(app)
    expect(codeOf(await picture(stranger))).toBe('not_found')
    await makePendingLoan(app, stranger.user_id)
    expect(codeOf(await picture(stranger))).toBe('not_found')
    expect((await app.call(getOfficerPicture, {})).status).toBe(401)

    await sendPicture(thida, await photo(400, 900, '#336699'))
    expect((await shown()).picture).not.toBe(first)
    expect((await picture(person)).bytes.equals(reply.bytes)).toBe(false)
    await claim(thida, { staff_id: colleague.staff_id })
    expect(codeOf(await picture(person))).toBe('not_found')
  })

  it('is refused where it is no photo, and the one before stays', async () => {
    await sendPicture(thida, await photo(300, 300))
    const before = (await call(introduction.getOwnPicture, thida)).bytes
    for (const bytes of [Buffer.from('<svg/>'), Buffer.from('%PDF-1.7'), (await photo(300, 300)).subarray(0, 200)])
      expect(codeOf(await sendPicture(thida, bytes))).toBe('document_type_refused')
    expect((await call(introduction.getOwnPicture, thida)).bytes.equals(before)).toBe(true)
  })

  it('is removed with the chosen name by an admin, by the officer alone without it, and each is audited', async () => {
    await claim(thida)
    await sendPicture(thida, await photo(300, 300))
    const admin = await signInStaff(app, 'admin')
    const params = { id: thida.staff_id }
    expect((await call(introduction.getStaffPicture, colleague, { params })).status).toBe(404)
    expect((await call(introduction.removeStaffIntroduction, colleague, { params })).status).toBe(404)
    expect((await call(introduction.getStaffPicture, admin, { params })).status).toBe(200)
    expect((await call(introduction.removeStaffIntroduction, admin, { params })).body.data).toMatchObject({
      name: null,
      has_picture: false,
    })
    expect(await shown()).toEqual({ name: 'Test officer', picture: null })
    expect(codeOf(await picture(person))).toBe('not_found')
    await call(introduction.setOwnIntroduction, thida, { body: { name: 'Ma Thida', languages: ['mm', 'th', 'mm'] } })
    await sendPicture(thida, await photo(300, 300))
    expect((await call(introduction.removeOwnPicture, thida)).body.data).toEqual({
      name: 'Ma Thida',
      has_picture: false,
      languages: ['mm', 'th'],
    })
    const files = await app.platform.files.listBefore(new Date(app.platform.clock.now().getTime() + 3_600_000))
    expect(files.filter((name) => name.startsWith('staff/'))).toEqual([])
    const trail = await app.platform.database.db
      .selectFrom('audit_event')
      .where('subject_id', '=', thida.staff_id)
      .where('action', 'like', 'staff.%')
      .orderBy('id', 'desc')
      .limit(5)
      .select(['action', 'actor_id'])
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'staff.remove_picture',
      'staff.picture',
      'staff.shown_name',
      'staff.remove_introduction',
      'staff.picture',
    ])
    expect(trail[3]!.actor_id).toBe(admin.staff_id)
  })
})
