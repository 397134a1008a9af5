import { listAtms, listBranches } from '@let-twe/core/location/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedAtms } from '../../seed/demo-atms.ts'
import { seedBranches } from '../../seed/demo-branches.ts'
import { seedHolidays } from '../../seed/thai-holidays.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedBranches(app.platform)
  await seedAtms(app.platform)
  await seedHolidays(app.platform)
})
afterAll(() => app.close())

const omNoi = { latitude: '13.7', longitude: '100.32' }

describe('branches', () => {
  it('come nearest first, in the language of the reader', async () => {
    const { body } = await app.call(listBranches, { query: omNoi, language: 'th' })
    expect(body.data.map((each: { name: string }) => each.name)).toEqual(['สาขาอ้อมน้อย', 'สาขากระทุ่มแบน', 'สาขามหาชัย', 'สาขาบ้านแพ้ว'])
    expect(body.data[0].distance_m).toBeGreaterThan(400)
    expect(body.data[0].distance_m).toBeLessThan(600)
  })

  it('without a position have no distance, and a district keeps to itself', async () => {
    const { body } = await app.call(listBranches, { query: { district: 'krathum-baen' } })
    expect(body.data).toHaveLength(2)
    expect(body.data[0].distance_m).toBeNull()
  })

  it('are open from opening until closing time, but not on Sundays and public holidays', async () => {
    const at = async (instant: string) => {
      app.setClock(instant)
      const [branch] = (await app.call(listBranches, {})).body.data
      return branch.open_now ? 'open' : branch.closed_today ? 'closed today' : 'closed now'
    }
    expect(await at('2026-11-23T08:29:59+07:00')).toBe('closed now')
    expect(await at('2026-11-23T08:30:00+07:00')).toBe('open')
    expect(await at('2026-11-23T17:29:59+07:00')).toBe('open')
    expect(await at('2026-11-23T17:30:00+07:00')).toBe('closed now')
    expect(await at('2026-11-22T12:00:00+07:00')).toBe('closed today')
    expect(await at('2026-12-07T12:00:00+07:00')).toBe('closed today')
  })

  it('refuse positions outside the world', async () => {
    for (const latitude of ['91', '-90.5', 'NaN', '1e1', '']) {
      const { status, body } = await app.call(listBranches, { query: { latitude, longitude: '100' } })
      expect([status, body.response.fields.latitude !== undefined]).toEqual([400, true])
    }
  })
})

describe('cash machines', () => {
  it('come nearest first, at most 30', async () => {
    const { body } = await app.call(listAtms, { query: omNoi })
    const distances = body.data.map((each: { distance_m: number }) => each.distance_m)
    expect(distances).toHaveLength(30)
    expect(distances).toEqual(distances.toSorted((one: number, other: number) => one - other))
    expect(body.data[0].name).toBe('Bangkok Bank ATM Om Noi')
  })

  it('of a district are found from anywhere, even from beyond the date line', async () => {
    const { status, body } = await app.call(listAtms, { query: { latitude: '-89.9', longitude: '179.99', district: 'ban-phaeo' } })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(6)
  })
})
