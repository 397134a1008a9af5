import { describe, expect, it } from 'vitest'
import { type Act, type Doers, forbiddenPairs, isOwnAct, refuseOwnAct } from './forbidden-pairs.ts'

type Earlier = Record<string, Doers>

const acts = Object.keys(forbiddenPairs) as Act[]
const sets = acts.flatMap((act) => forbiddenPairs[act].map((set) => [act, set] as const))
const ofAct = (act: Act): string[] => [...new Set(forbiddenPairs[act].flat())]
/** Everything before the act by another person, but for some of it. */
const earlier = (act: Act, own: readonly string[], me: Doers = 'me'): Earlier =>
  Object.fromEntries(ofAct(act).map((each) => [each, own.includes(each) ? me : 'other']))
const own = (act: Act, person: string | null, facts: Earlier) => isOwnAct(act, person, facts as never)

describe.each(sets)('%s after %j', (act, set) => {
  it('is refused for the person of all of them, also one of several', () => {
    expect(own(act, 'me', earlier(act, set))).toBe(true)
    expect(own(act, 'me', earlier(act, set, ['other', null, 'me']))).toBe(true)
    expect(refuseOwnAct(act, 'me', earlier(act, set) as never)).toEqual({ refused: 'second_person_needed' })
  })

  it('is open to another person, and where another person did one of them', () => {
    expect(own(act, 'third', earlier(act, set))).toBe(false)
    for (const missing of set)
      expect(
        own(
          act,
          'me',
          earlier(
            act,
            set.filter((each) => each !== missing),
          ),
        ),
      ).toBe(false)
    expect(refuseOwnAct(act, 'third', earlier(act, set) as never)).toBeNull()
  })
})

it.each(acts)('%s after acts of no person is open, also to no person', (act) => {
  for (const nobody of [null, undefined, [], [null]] as const) {
    const facts = Object.fromEntries(ofAct(act).map((each) => [each, nobody]))
    expect([own(act, 'me', facts), own(act, null, facts)]).toEqual([false, false])
  }
})

it('proposer and approver are never the two people of an override', () => {
  const people = ['a', 'b', 'c'] as const
  for (const proposer of people)
    for (const approver of people)
      for (const asker of people)
        for (const confirmer of people) {
          const allowed =
            !own('approve_loan', approver, { propose_loan: proposer }) &&
            !own('confirm_proposal', confirmer, { make_proposal: asker }) &&
            !own('propose_loan', proposer, { ask_override: asker, confirm_override: confirmer })
          if (allowed) expect(new Set([proposer, approver, asker, confirmer]).size).toBe(3)
        }
})
