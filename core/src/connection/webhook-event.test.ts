import { expect, it } from 'vitest'
import { eventOfMove, webhookEvents } from './webhook-event.ts'

it('publishes each move of a loan but the steps of the office alone', () => {
  const moves = Object.entries(eventOfMove)
  expect(moves.filter(([, event]) => event === null).map(([move]) => move)).toEqual([
    'pre_approve',
    'send_back',
    'confirm_branch_appointment',
    'miss_branch_appointment',
    'sign',
    'allow_reapply',
  ])
  expect(eventOfMove.restructure).toBe('loan.restructured')
  for (const [, event] of moves) if (event !== null) expect(webhookEvents).toContain(event)
})
