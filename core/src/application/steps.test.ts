import { expect, it } from 'vitest'
import { applicationPages, applicationSteps, completedSteps, formStateAfter, mayComplete, pageForFormState } from './steps.ts'

const states = [null, ...applicationSteps]

it('each state forces the page after it, and counts the steps behind it', () => {
  expect(states.map(pageForFormState)).toEqual(applicationPages)
  expect(states.map(completedSteps)).toEqual([0, 1, 2, 3, 4, 5])
})

it('the next step and earlier ones may be saved, later ones not; no save leads back', () => {
  for (const [at, state] of states.entries())
    for (const [index, step] of applicationSteps.entries()) {
      expect(mayComplete(state, step)).toBe(index <= at)
      if (index <= at) expect(formStateAfter(state, step)).toBe(applicationSteps[Math.max(index, at - 1)])
    }
})
