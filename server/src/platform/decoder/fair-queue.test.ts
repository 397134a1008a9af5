import { isRefusal } from '@let-twe/core/errors.ts'
import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('lets persons who wait take turns, one at a time each, and goes on after a failure', async () => {
  const inTurn = fairQueue({ atOnce: 2, waitingOfOne: 10, waiting: 100 })
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

it('refuses work that would make the queue too long, of one person and of all', async () => {
  const inTurn = fairQueue({ atOnce: 1, waitingOfOne: 2, waiting: 3 })
  const work = (person: string) => inTurn(person, turn)
  const answers = await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'b'].map(work))
  expect(answers.map((answer) => isRefusal(answer))).toEqual([false, false, false, true, false, true, true])
  expect(answers[3]).toMatchObject({ refused: 'too_many_requests', retryAfterSeconds: 15 })
  expect(isRefusal(await work('c'))).toBe(false)
})

it('the person with the least spent goes first', async () => {
  const spent = new Map([
    ['ended', 60],
    ['busy', 2],
  ])
  const inTurn = fairQueue({ atOnce: 1, waitingOfOne: 10, waiting: 100 }, (person) => spent.get(person) ?? 0)
  const begun: string[] = []
  const work = (person: string) => inTurn(person, async () => void begun.push(person))
  await Promise.all(['first', 'ended', 'ended', 'busy', 'new', 'newer', 'busy'].map(work))
  expect(begun).toEqual(['first', 'new', 'newer', 'busy', 'busy', 'ended', 'ended'])
})

it('admits a new person to a full queue in place of the newest work of the person with most in it', async () => {
  const inTurn = fairQueue({ atOnce: 1, waitingOfOne: 3, waiting: 4 })
  const work = (person: string) => inTurn(person, turn)
  const answers = await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map(work))
  expect(answers.map((answer) => isRefusal(answer))).toEqual([false, false, false, true, false, false])
})
