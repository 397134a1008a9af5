import { later } from '../../page/lazy-part.tsx'
import { loadWords } from '../../page/words.ts'

// most loans have no offered plan: its code and its words come only with one

/** The loan page's card of an offered plan, with its answer. */
export const NewPlan = later('new-plan', async () => {
  const [{ NewPlan: Card }] = await Promise.all([import('./new-plan.tsx'), loadWords(['plan'])])
  return Card
})

/** The home page's card, which leads there. */
export const NewPlanOffered = later('new-plan-offered', async () => {
  const [{ NewPlanOffered: Card }] = await Promise.all([import('./new-plan-offered.tsx'), loadWords(['plan'])])
  return Card
})
