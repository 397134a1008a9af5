import { isRefusal } from '@let-twe/core/errors.ts'
import { expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('lets persons who wait take turns, one at a time each, and goes on after a failure', async () => {
  const inTurn = fairTurns({ atOnce: 2, waitingOfOne: 10, waiting: 100 })
  const begun: string[] = []
  const running: string[] = []
  const work = (person: string, name: string) =>
    inTurn(person, async () => {
      expect(running).not.toContain(person)
      running.push(person)
      begun.push(name)
      expect(running.length).toBeLessThanOrEqual(2)
      await turn()
      running.splice(running.indexOf(person), 1)
      if (name === 'a2') throw new Error(name)
    })
  const done = await Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    work('b', 'b1'),
    work('b', 'b2'),
    work('c', 'c1'),
  ])
  // a and b begin; c came later than both and still goes before the second round of either ends
  expect(begun.slice(0, 2)).toEqual(['a1', 'b1'])
  expect(begun.indexOf('c1')).toBeLessThan(begun.indexOf('a3'))
  expect(begun.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})

it('refuses what would make the line too long, of one person and of all', async () => {
  const inTurn = fairTurns({ atOnce: 1, waitingOfOne: 2, waiting: 3 })
  const work = (person: string) => inTurn(person, turn)
  const answers = await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map(work))
  expect(answers.map((answer) => isRefusal(answer))).toEqual([false, false, false, true, false, true])
  expect(answers[3]).toMatchObject({ refused: 'too_many_requests', retryAfterSeconds: 15 })
  expect(isRefusal(await work('c'))).toBe(false)
})
