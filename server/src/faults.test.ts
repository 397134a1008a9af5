import { expect, it } from 'vitest'
import { runFaults } from './testing/faults/run-faults.ts'

// The large run is `npm run faults`: docs/operations.md, "Faults". `SEED` repeats this one.
it('loses, invents and doubles nothing, and never answers with a 500, while a server and PostgreSQL are killed', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const report = await runFaults({ seed, writes: 100, faults: 2, clients: 4, servers: 1, kinds: ['kill server', 'kill postgres'] })
  expect({ seed, ...report }).toMatchObject({ seed, lost: [], invented: [], doubled: [], wrong: [], problems: [] })
  expect(report.acknowledged).toBeGreaterThanOrEqual(100)
  expect(report.confirmed).toBeGreaterThan(0)
  expect(Object.keys(report.statuses).filter((status) => !['200', '409', '503', 'cut'].includes(status))).toEqual([])
}, 300_000)
