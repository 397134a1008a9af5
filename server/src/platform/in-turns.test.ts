import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('runs at most so many at once, in the order in which they came, and goes on after a failure', async () => {
  const inTurn = inTurns(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (index: number) =>
    inTurn(async () => {
      begun.push(index)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (index === 3) throw new Error('three')
      return index
    })
  const done = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => work(index)))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(done.map((each) => each.status === 'fulfilled')).toEqual([true, true, true, false, true, true, true, true])
})
